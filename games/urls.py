"""The addresses of the app: no row numbers, only public ids."""

from __future__ import annotations

from django.urls import path

from games.views import changes, detail, home, payments, settlement, sitting, writing

app_name = "games"
urlpatterns = [
    path("", home.home, name="home"),
    path("new/", home.new_table, name="new_table"),
    path("again/<str:public_id>/", home.same_again, name="same_again"),
    path("about/", home.about, name="about"),
    path("t/<str:public_id>/", sitting.table, name="table"),
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
]
