"""Every address of the project and who gets what there; `rows.Outcome` says how an outcome is written.

A line is an address, GET or POST, an outcome for each kind of reader, and what it is for. A POST is sent with a body
that can be done. `#` tells different bodies or ids for one address apart. A way of asking without a line is there for
nobody.
"""

# ruff: noqa: E501  a table is read by its columns

from __future__ import annotations

from tests.permissions.rows import Row, Who, read

# address                        nobody  read    write   member  scorer  owner   other
ANYWHERE = """
set_language        GET          =home   =home   =home   =home   =home   =home   =home   nothing is chosen
set_language        POST         ~about  ~about  ~about  ~about  ~about  ~about  ~about  choose the language
games:home          GET          200     200     200     200     200     200     200     the own tables and clubs
games:about         GET          200     200     200     200     200     200     200     the games in short
games:about_offline GET          200     200     200     200     200     200     200     what it takes to go on without a network
games:offline       GET          200     200     200     200     200     200     200     what a phone shows without one
games:local         GET          200     200     200     200     200     200     200     a table that only this phone has
games:starts        GET          200     200     200     200     200     200     200     what a phone begins a table with
games:worker        GET          200     200     200     200     200     200     200     what keeps pages on a phone
games:manifest      GET          200     200     200     200     200     200     200     the site as an app
games:start         POST         +200    +200    +200    +200    +200    +200    +200    a table that was begun without a network
games:engine        GET          200     200     200     200     200     200     200     a game as a phone plays it by itself
games:engine#wrong  GET          404     404     404     404     404     404     404     of another version
games:engine_words  GET          200     200     200     200     200     200     200     its words in one language
games:engine_words#wrong GET     404     404     404     404     404     404     404     of another version
games:screen        GET          200     200     200     200     200     200     200     the texts of the screens that a phone shows by itself
games:screen#wrong  GET          404     404     404     404     404     404     404     of another version
games:new_table     GET          200     200     200     200     200     200     200     a new table outside a club
games:new_table     POST         >table  >table  >table  >table  >table  >table  >table  make it
games:join_code     POST         >table  >table  =table  >table  >table  >table  >table  come by a table's short code
games:join_code#wrong POST       422     422     422     422     422     422     422     a code that no table has
"""

# address                                  nobody  read    write   member  scorer  owner   other
ACCOUNTS = """
account_login                    GET        200     200     200     =home   =home   =home   =home   signing in
account_login                    POST       >home   >home   >home   =home   =home   =home   =home   sign in
account_login#wrong              POST       422     422     422     =home   =home   =home   =home   with a wrong password
account_logout                   GET        =home   =home   =home   200     200     200     200     asks whether to sign out
account_logout                   POST       =home   =home   =home   ~home   ~home   ~home   ~home   sign out
account_signup                   GET        200     200     200     =home   =home   =home   =home   a new account
account_signup                   POST       >home   >home   >home   =home   =home   =home   =home   make it
account_inactive                 GET        200     200     200     200     200     200     200     an account that was shut
account_reauthenticate           GET        in      in      in      200     200     200     200     the password once more
account_reauthenticate           POST       in      in      in      ~home   ~home   ~home   ~home   give it
account_change_password          GET        in      in      in      200     200     200     200     another password
account_change_password          POST       in      in      in      >account >account >account >account choose it
account_set_password             GET        =account_reset_password * for who has none
account_set_password             POST       =account_reset_password * for who has none
account_reset_password           GET        200     200     200     200     200     200     200     for who forgot it
account_reset_password_from_key#link  GET   =account_reset_password_from_key * a one-time link
account_reset_password_from_key#link  POST  =account_reset_password_from_key * a one-time link
account_reset_password_from_key#wrong GET   200     200     200     200     200     200     200     a link that is over
account_reset_password_from_key#wrong POST  422     422     422     422     422     422     422     a link that is over
mfa_index                        GET        =account * passkeys
mfa_index                        POST       =account * passkeys
mfa_list_webauthn                GET        =account * passkeys
mfa_list_webauthn                POST       =account * passkeys
mfa_add_webauthn                 GET        in      in      in      200     200     200     200     one more passkey
mfa_add_webauthn                 POST       in      in      in      422     422     422     422     a form without one
mfa_login_webauthn               GET        =account_login =account_login =account_login =home =home =home =home a passkey asked
mfa_login_webauthn               POST       =account_login =account_login =account_login =home =home =home =home a wrong one
mfa_reauthenticate_webauthn      GET        in      in      in      =account_reauthenticate =account_reauthenticate 200 =account_reauthenticate a passkey asked again
mfa_reauthenticate_webauthn      POST       in      in      in      =account_reauthenticate =account_reauthenticate =account_login =account_reauthenticate a wrong one
mfa_edit_webauthn                GET        in      in      in      404     404     200     404     the owner's passkey's name
mfa_edit_webauthn                POST       in      in      in      404     404     >mfa_list_webauthn 404 put it right
mfa_remove_webauthn              GET        in      in      in      404     404     200     404     asks whether to take it away
mfa_remove_webauthn              POST       in      in      in      404     404     >mfa_list_webauthn 404 take it away
games:account                    GET        in      in      in      200     200     200     200     the own account
games:account_delete             GET        in      in      in      200     200     200     200     what goes with it and what stays
games:account_delete             POST       in      in      in      >home   >home   422     422     delete it; the only owner of a club is told what comes first
games:first_administrator        GET        200     200     200     200     200     200     200     the first administrator's link
games:first_administrator        POST       >account * become it, while there is none
games:first_administrator#wrong  GET        404     404     404     404     404     404     404     a wrong link
games:first_administrator#wrong  POST       404     404     404     404     404     404     404     a wrong link
games:club_new                   GET        in      in      in      200     200     200     200     a new club
games:club_new                   POST       in      in      in      >club   >club   >club   >club   make it
"""

# address                        nobody  read    write   member  scorer  owner   other
IN_THE_CLUB = """
games:club          GET          in      in      in      200     200     200     404     the club's page
games:club_players  GET          in      in      in      200     200     200     404     its players
games:club_players  POST         in      in      in      403     >club_players >club_players 404 one more
games:player_edit   GET          in      in      in      403     200     200     404     a player put right
games:player_edit#rename POST    in      in      in      403     >club_players >club_players 404 another name
games:player_edit#remove POST    in      in      in      403     >club_players >club_players 404 remove who never played
games:player_edit#join POST      in      in      in      403     403     >club_players 404 two are one
games:player_edit#apart POST     in      in      in      403     403     >club_players 404 two are two again
games:player_edit#member POST    in      in      in      403     403     >club_players 404 which member it is
games:club_people   GET          in      in      in      200     200     200     404     its members
games:member        GET          in      in      in      403     403     200     404     a member
games:member#role   POST         in      in      in      403     403     >club_people 404 another role
games:member#player POST         in      in      in      >club_people 403 >club_people 404 which player the member is
games:member#remove POST         in      in      in      >home   403     >club_people 404 the member goes
games:member_password GET        in      in      in      403     403     200     404     for a member who forgot the password
games:member_password POST       in      in      in      403     403     200     404     a one-time link
games:invite        POST         in      in      in      403     403     >invited 404    a new invitation
games:invited       GET          in      in      in      403     403     200     404     its link
games:invited       POST         in      in      in      403     403     >club_people 404 withdraw it
games:invitation    GET          200     200     200     200     =club   =club   200     an invitation as scorer
games:invitation    POST         in      in      in      >club   =club   =club   >club_people come in by it
games:invitation#wrong GET       404     404     404     404     404     404     404     a wrong invitation
games:invitation#wrong POST      404     404     404     404     404     404     404     come in by it
games:club_settings GET          in      in      in      403     403     200     404     name, ranks and seasons
games:club_settings POST         in      in      in      403     403     >club   404     change them
games:season_new    GET          in      in      in      403     403     200     404     one more season
games:season_new    POST         in      in      in      403     403     >club_settings 404 write it down
games:season        GET          in      in      in      403     403     200     404     a season
games:season#save   POST         in      in      in      403     403     >club_settings 404 change it
games:season#remove POST         in      in      in      403     403     >club_settings 404 remove it
games:club_rules    GET          in      in      in      200     200     200     404     house rules
games:club_sheet_new GET         in      in      in      403     403     200     404     one more sheet of them
games:club_sheet_new POST        in      in      in      403     403     >club_rules 404 write it down
games:club_sheet    GET          in      in      in      200     200     200     404     a sheet
games:club_sheet#usual POST      in      in      in      403     403     >club_rules 404 make it the usual one
games:club_sheet#remove POST     in      in      in      403     403     >club_rules 404 remove it
games:club_table_new GET         in      in      in      403     200     200     404     a new table in the club
games:club_table_new POST        in      in      in      403     >table  >table  404     make it
games:club_tables   GET          in      in      in      200     200     200     404     its evenings
games:board         GET          in      in      in      200     200     200     404     the leaderboard
games:board_contracts GET        in      in      in      200     200     200     404     by contract
games:board_pairs   GET          in      in      in      200     200     200     404     by pair of partners
games:player        GET          in      in      in      200     200     200     404     a player's page
games:club_file     GET          in      in      in      403     403     200     404     everything as a file
games:club_delete   GET          in      in      in      403     403     200     404     the end of the club
games:club_delete   POST         in      in      in      403     403     >home   404     delete it, after its file was taken
"""

# address                        nobody  read    write
AT_A_TABLE = """
games:table         GET          404     200     200
games:log           GET          404     200     200
games:send          POST         404     403     +200
games:send#nothing  POST         404     403     400
games:arrived       GET          404     200     200
games:join#read     GET          200     =table  =table
games:join#read     POST         >table  =table  =table
games:join#write    GET          200     200     =table
games:join#write    POST         >table  >table  =table
games:join#wrong    GET          404     404     404
games:join#wrong    POST         404     404     404
games:share         GET          404     200     200
games:ask           POST         404     >share  =share
games:answer        POST         404     403     >share
games:whose         POST         404     >table  >table
games:answer_whose  POST         404     403     403
games:renew         POST         404     403     >share
games:same_again    POST         404     403     >table
games:table_edit    GET          404     403     200
games:table_edit    POST         404     403     >table
games:table_edit#who POST        404     403     >table
games:seats         GET          404     403     200
games:seats         POST         404     403     >table
games:sits_out      POST         404     403     >table
games:take_off      POST         404     403     >seats
games:leave         GET          404     403     200
games:leave         POST         404     403     >seats
games:throw_away    GET          404     403     200
games:throw_away    POST         404     403     >home
games:throw_away#new GET         404     403     200
games:throw_away#new POST        404     403     >home
games:into_club     GET          404     403     in
games:into_club_look GET         404     403     in
games:into_club_look POST        404     403     in
games:write         GET          404     403     200
games:write         POST         404     403     >table
games:live          POST         404     403     200
games:entry         GET          404     200     200
games:layout        GET          404     200     200
games:column_sum    GET          404     200     200
games:player_sum    GET          404     200     200
games:clock         GET          404     200     200
games:correct       GET          404     403     200
games:correct       POST         404     403     >entry
games:correct_live  POST         404     403     200
games:check         POST         404     422     422
games:remove        GET          404     403     200
games:remove        POST         404     403     >table
games:insert        GET          404     403     200
games:insert        POST         404     403     >entry
games:insert_live   POST         404     403     200
games:move          GET          404     403     200
games:move          POST         404     403     >entry
games:undo          POST         404     403     >table
games:correct#late  GET          404     403     200
games:correct#late  POST         404     403     >entry
games:remove#late   GET          404     403     200
games:remove#late   POST         404     403     >table
games:insert#late   GET          404     403     200
games:insert#late   POST         404     403     >entry
games:move#late     GET          404     403     200
games:move#late     POST         404     403     >entry
games:undo#late     POST         404     403     >table
games:payment       GET          404     403     200
games:payment       POST         404     403     >table
games:settlement    GET          404     200     200
games:settlement    POST         404     403     >settlement
games:reopen        POST         404     403     >table
games:paid          POST         404     403     >settlement
"""

# address                        nobody  read    write   member  scorer  owner   other
AT_A_TABLE_OF_THE_CLUB = """
games:table         GET          404     200     200     200     200     200     404     the table and its rounds
games:log           GET          404     200     200     200     200     200     404     its log, to go on without a network
games:send          POST         404     403     +200    403     +200    +200    404     a round that was written without one
games:send#nothing  POST         404     403     400     403     400     400     404     nothing of the kind
games:arrived       GET          404     200     200     200     200     200     404     whether what was sent is there
games:join#read     GET          200     =table  =table  =table  =table  =table  200     the link for looking
games:join#read     POST         >table  =table  =table  >table  >table  >table  >table  come by it to look
games:join#write    GET          200     200     =table  200     =table  =table  200     the link for writing
games:join#write    POST         >table  >table  =table  >table  >table  >table  >table  come by it to write
games:join#wrong    GET          404     404     404     404     404     404     404     a wrong or an old link
games:join#wrong    POST         404     404     404     404     404     404     404     come by it
games:share         GET          404     200     200     200     200     200     404     links and phones
games:ask           POST         404     >share  =share  =share  =share  =share  404     ask to write along
games:answer        POST         404     403     >share  403     >share  >share  404     let another phone write
games:whose         POST         404     >table  >table  =table  =table  =table  404     whose phone this is
games:answer_whose  POST         404     403     403     403     >share  >share  404     let a phone check for another player; outside a club the phone that started the table does
games:renew         POST         404     403     >share  403     >share  >share  404     new links
games:same_again    POST         404     403     403     403     >table  >table  404     the same players again
games:table_edit    GET          404     403     200     403     200     200     404     names and house rules
games:table_edit    POST         404     403     >table  403     >table  >table  404     the evening's name put right
games:table_edit#who POST        404     403     =table  403     >table  >table  404     who a player is
games:seats         GET          404     403     200     403     200     200     404     who sits where
games:seats         POST         404     403     >table  403     >table  >table  404     change who sits where
games:sits_out      POST         404     403     >table  403     >table  >table  404     somebody sits out the next round
games:take_off      POST         404     403     >seats  403     >seats  >seats  404     who sat in no round goes off its list
games:leave         GET          404     403     200     403     200     200     404     the purse of one who leaves
games:leave         POST         404     403     >seats  403     >seats  >seats  404     let him go
games:throw_away    GET          404     403     403     403     403     200     404     asks whether to throw it away
games:throw_away    POST         404     403     403     403     403     >club   404     throw the table away
games:throw_away#new GET         404     403     403     403     200     200     404     while nothing is written there
games:throw_away#new POST        404     403     403     403     >club   >club   404     throw it away then
games:into_club     GET          404     403     =table  403     =table  =table  404     bring it into a club
games:into_club_look GET         404     403     =table  403     =table  =table  404     a look before that
games:into_club_look POST        404     403     =table  403     =table  =table  404     bring it there
games:write         GET          404     403     200     403     200     200     404     the round screen
games:write         POST         404     403     >table  403     >table  >table  404     save a round
games:live          POST         404     403     200     403     200     200     404     what a round pays
games:entry         GET          404     200     200     200     200     200     404     a round opened
games:layout        GET          404     200     200     200     200     200     404     the cards to lay out
games:column_sum    GET          404     200     200     200     200     200     404     how a column's total came about
games:player_sum    GET          404     200     200     200     200     200     404     how a player's amount came about
games:clock         GET          404     200     200     200     200     200     404     the clock of a round
games:correct       GET          404     403     200     403     200     200     404     the correction's screen
games:correct       POST         404     403     >entry  403     >entry  >entry  404     save a correction
games:correct_live  POST         404     403     200     403     200     200     404     what a correction changes
games:check         POST         404     422     422     >table  >table  >table  404     a player of the round agrees with it; on a phone that is nobody’s none does
games:remove        GET          404     403     200     403     200     200     404     asks whether to take it out
games:remove        POST         404     403     >table  403     >table  >table  404     take a round out
games:insert        GET          404     403     200     403     200     200     404     the screen of a forgotten round
games:insert        POST         404     403     >entry  403     >entry  >entry  404     put it in
games:insert_live   POST         404     403     200     403     200     200     404     what it pays and changes
games:move          GET          404     403     200     403     200     200     404     where a round belongs
games:move          POST         404     403     >entry  403     >entry  >entry  404     move it there
games:undo          POST         404     403     >table  403     >table  >table  404     undo what was written last
games:correct#late  GET          404     403     =entry  403     =entry  200     404     after the club has closed corrections
games:correct#late  POST         404     403     422     403     422     >entry  404     save one then
games:remove#late   GET          404     403     =entry  403     =entry  200     404     taking out then
games:remove#late   POST         404     403     422     403     422     >table  404     take a round out then
games:insert#late   GET          404     403     =entry  403     =entry  200     404     a forgotten round then
games:insert#late   POST         404     403     422     403     422     >entry  404     put it in then
games:move#late     GET          404     403     =entry  403     =entry  200     404     where a round belongs then
games:move#late     POST         404     403     422     403     422     >entry  404     move it there then
games:undo#late     POST         404     403     =entry  403     =entry  >table  404     undo what was written last then
games:payment       GET          404     403     200     403     200     200     404     coins paid on the way
games:payment       POST         404     403     >table  403     >table  >table  404     write them down
games:settlement    GET          404     200     200     200     200     200     404     who pays whom
games:settlement    POST         404     403     >settlement 403 >settlement >settlement 404  close the evening
games:reopen        POST         404     403     >table  403     >table  >table  404     open it again
games:paid          POST         404     403     >settlement 403 >settlement >settlement 404  tick a payment off
"""

# address                        nobody  read    write   member  scorer  owner   other
INTO_THE_CLUB = """
games:into_club     GET          404     403     in      200     =into_club_look 200 =into_club_look which club
games:into_club_look GET         404     403     in      403     200     200     404     a look before that
games:into_club_look POST        404     403     in      403     >table  >table  404     bring it there
"""

PHONES = (Who.NOBODY, Who.READ, Who.WRITE)
ROWS: dict[str, list[Row]] = {
    "": list(read(ANYWHERE)),
    "account": list(read(ACCOUNTS)),
    "page": list(read(IN_THE_CLUB)),
    "alone": list(read(AT_A_TABLE, PHONES)),
    "into": list(read(INTO_THE_CLUB)),
    "club": list(read(AT_A_TABLE_OF_THE_CLUB)),
}
