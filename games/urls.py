"""The addresses of the app: no row numbers, only public ids."""

from __future__ import annotations

from django.urls import path, register_converter
from django.urls.converters import StringConverter

from games.models.public import IN_AN_ADDRESS
from games.views import (
    accounts,
    board,
    changes,
    checks,
    club,
    club_end,
    club_players,
    club_rules,
    club_settings,
    club_table_new,
    contracts_and_pairs,
    detail,
    evenings,
    gathered,
    home,
    inserting,
    into_club,
    invitations,
    join,
    members,
    moving,
    names,
    payments,
    player,
    player_edit,
    settlement,
    share,
    sitting,
    taking_out,
    undoing,
    writing,
)


class IdConverter(StringConverter):
    """An id or a key; a 404 for what no database looks for."""

    regex = IN_AN_ADDRESS


register_converter(IdConverter, "id")
app_name = "games"
urlpatterns = [
    path("", home.home, name="home"),
    path("new/", home.new_table, name="new_table"),
    path("again/<id:public_id>/", home.same_again, name="same_again"),
    path("about/", home.about, name="about"),
    path("account/", accounts.account, name="account"),
    path("accounts/first/<id:key>/", accounts.first_administrator, name="first_administrator"),
    path("c/<id:club_id>/people/<id:member_id>/password/", accounts.member_password, name="member_password"),
    path("join/", join.by_code, name="join_code"),
    path("clubs/new/", club.new, name="club_new"),
    path("c/<id:club_id>/", club.club, name="club"),
    path("c/<id:club_id>/players/", club_players.club_players, name="club_players"),
    path("c/<id:club_id>/player/<id:player_id>/edit/", player_edit.player_edit, name="player_edit"),
    path("c/<id:club_id>/people/", members.club_people, name="club_people"),
    path("c/<id:club_id>/people/invite/", invitations.invite, name="invite"),
    path("c/<id:club_id>/people/invite/<id:invitation_id>/", invitations.invited, name="invited"),
    path("c/<id:club_id>/people/<id:member_id>/", members.member, name="member"),
    path("c/<id:club_id>/settings/", club_settings.club_settings, name="club_settings"),
    path("c/<id:club_id>/settings/season/", club_settings.season_new, name="season_new"),
    path("c/<id:club_id>/settings/season/<id:season_id>/", club_settings.season, name="season"),
    path("c/<id:club_id>/rules/", club_rules.club_rules, name="club_rules"),
    path("c/<id:club_id>/rules/new/", club_rules.sheet_new, name="club_sheet_new"),
    path("c/<id:club_id>/rules/<id:sheet_id>/", club_rules.sheet, name="club_sheet"),
    path("i/<id:invitation_id>/<id:key>/", invitations.invitation, name="invitation"),
    path("c/<id:club_id>/file/", club_end.club_file, name="club_file"),
    path("c/<id:club_id>/delete/", club_end.club_delete, name="club_delete"),
    path("c/<id:club_id>/new/", club_table_new.new, name="club_table_new"),
    path("t/<id:public_id>/", sitting.table, name="table"),
    path("t/<id:public_id>/join/<id:key>/", join.by_link, name="join"),
    path("t/<id:public_id>/share/", share.share, name="share"),
    path("t/<id:public_id>/share/ask/", share.ask, name="ask"),
    path("t/<id:public_id>/share/answer/", share.answer, name="answer"),
    path("t/<id:public_id>/share/whose/", share.whose, name="whose"),
    path("t/<id:public_id>/share/renew/", share.renew, name="renew"),
    path("t/<id:public_id>/names/", names.edit, name="table_edit"),
    path("t/<id:public_id>/throw-away/", sitting.throw_away, name="throw_away"),
    path("t/<id:public_id>/club/", into_club.choose, name="into_club"),
    path("t/<id:public_id>/club/<id:club_id>/", into_club.look, name="into_club_look"),
    path("t/<id:public_id>/payment/", payments.payment, name="payment"),
    path("t/<id:public_id>/settle/", settlement.settlement, name="settlement"),
    path("t/<id:public_id>/reopen/", settlement.reopen, name="reopen"),
    path("t/<id:public_id>/paid/", payments.paid, name="paid"),
    path("t/<id:public_id>/write/<str:kind>/", writing.write, name="write"),
    path("t/<id:public_id>/write/<str:kind>/live/", writing.live, name="live"),
    path("t/<id:public_id>/entry/<id:entry_id>/", detail.entry, name="entry"),
    path("t/<id:public_id>/entry/<id:entry_id>/layout/", gathered.layout, name="layout"),
    path("t/<id:public_id>/clock/", gathered.clock, name="clock"),
    path("t/<id:public_id>/entry/<id:entry_id>/correct/", changes.correct, name="correct"),
    path("t/<id:public_id>/entry/<id:entry_id>/correct/live/", changes.correct_live, name="correct_live"),
    path("t/<id:public_id>/entry/<id:entry_id>/check/", checks.check, name="check"),
    path("t/<id:public_id>/entry/<id:entry_id>/remove/", taking_out.remove, name="remove"),
    path("t/<id:public_id>/entry/<id:entry_id>/insert/<str:kind>/", inserting.insert, name="insert"),
    path("t/<id:public_id>/entry/<id:entry_id>/insert/<str:kind>/live/", inserting.insert_live, name="insert_live"),
    path("t/<id:public_id>/entry/<id:entry_id>/move/", moving.move, name="move"),
    path("t/<id:public_id>/entry/<id:entry_id>/undo/", undoing.undo, name="undo"),
    path("c/<id:club_id>/tables/", evenings.evenings, name="club_tables"),
    path("c/<id:club_id>/board/<str:game>/", board.board, name="board"),
    path("c/<id:club_id>/board/<str:game>/contracts/", contracts_and_pairs.board_contracts, name="board_contracts"),
    path("c/<id:club_id>/board/<str:game>/pairs/", contracts_and_pairs.board_pairs, name="board_pairs"),
    path("c/<id:club_id>/player/<id:player_id>/", player.player, name="player"),
]
