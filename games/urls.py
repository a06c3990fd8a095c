"""The addresses of the app: no row numbers, only public ids."""

from __future__ import annotations

from django.urls import path

from games.views import (
    accounts,
    board,
    board_rounds,
    changes,
    club_tables,
    detail,
    home,
    join,
    payments,
    settlement,
    share,
    sitting,
    writing,
)

app_name = "games"
urlpatterns = [
    path("", home.home, name="home"),
    path("new/", home.new_table, name="new_table"),
    path("again/<str:public_id>/", home.same_again, name="same_again"),
    path("about/", home.about, name="about"),
    path("account/", accounts.account, name="account"),
    path("accounts/first/<str:key>/", accounts.first_administrator, name="first_administrator"),
    path("c/<str:club_id>/people/<str:member_id>/password/", accounts.member_password, name="member_password"),
    path("join/", join.by_code, name="join_code"),
    path("t/<str:public_id>/", sitting.table, name="table"),
    path("t/<str:public_id>/join/<str:key>/", join.by_link, name="join"),
    path("t/<str:public_id>/share/", share.share, name="share"),
    path("t/<str:public_id>/share/ask/", share.ask, name="ask"),
    path("t/<str:public_id>/share/answer/", share.answer, name="answer"),
    path("t/<str:public_id>/share/whose/", share.whose, name="whose"),
    path("t/<str:public_id>/share/renew/", share.renew, name="renew"),
    path("t/<str:public_id>/names/", sitting.edit, name="table_edit"),
    path("t/<str:public_id>/throw-away/", sitting.throw_away, name="throw_away"),
    path("t/<str:public_id>/payment/", payments.payment, name="payment"),
    path("t/<str:public_id>/settle/", settlement.settlement, name="settlement"),
    path("t/<str:public_id>/reopen/", settlement.reopen, name="reopen"),
    path("t/<str:public_id>/paid/", payments.paid, name="paid"),
    path("t/<str:public_id>/write/<str:kind>/", writing.write, name="write"),
    path("t/<str:public_id>/write/<str:kind>/live/", writing.live, name="live"),
    path("t/<str:public_id>/entry/<str:entry_id>/", detail.entry, name="entry"),
    path("t/<str:public_id>/entry/<str:entry_id>/correct/", changes.correct, name="correct"),
    path("t/<str:public_id>/entry/<str:entry_id>/correct/live/", changes.correct_live, name="correct_live"),
    path("t/<str:public_id>/entry/<str:entry_id>/remove/", changes.remove, name="remove"),
    path("c/<str:club_id>/tables/", club_tables.club_tables, name="club_tables"),
    path("c/<str:club_id>/board/<str:game>/", board.board, name="board"),
    path("c/<str:club_id>/board/<str:game>/contracts/", board_rounds.board_contracts, name="board_contracts"),
    path("c/<str:club_id>/board/<str:game>/pairs/", board_rounds.board_pairs, name="board_pairs"),
]
