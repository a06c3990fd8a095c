"""Coins paid on the way, and payments of the settlement marked as paid."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client
from django.utils.formats import date_format
from django.utils.timezone import localtime
from django.utils.translation import gettext, override

from games.models import Entry
from games.words import euros, number
from tests.views.ended import ROUND, close, ids, marks, money, payments, reopen
from tests.views.pages import Page
from tests.views.tables import Table, own, start


def test_each_payment_is_marked_as_paid_and_taken_back(evening: Table) -> None:
    page = close(evening)
    assert [pressed for _, pressed in marks(page)] == ["false"] * 3
    data = marks(page)[1][0]
    for _ in range(2):  # a double tap marks it once
        assert evening.client.post(evening.url("paid"), data).headers["Location"] == evening.url("settlement")
    page = evening.get("settlement")
    assert [pressed for _, pressed in marks(page)] == ["false", "true", "false"]
    assert payments(page) == {"Clara→Anna": "8", "Dirk→Bram": "7", "Clara→Bram": "1"}
    for data in (marks(page)[1][0], {**marks(page)[1][0], "entry_id": ["another"]}):
        evening.client.post(evening.url("paid"), data)
    assert [pressed for _, pressed in marks(evening.get("settlement"))] == ["false"] * 3
    assert evening.totals == {"N": 8, "E": 8, "S": -9, "W": -7, "pot": 0}


def test_a_payment_to_the_pot_is_marked_as_paid(client: Client) -> None:
    table = start(client, "pandoeren", **own("pandoeren", pot_at_end='"keep"'))
    table.wrote("deal", **ROUND)
    page = close(table)
    for data, _ in marks(page):
        client.post(table.url("paid"), data)
    assert {pressed for _, pressed in marks(table.get("settlement"))} == {"true"}


@pytest.mark.parametrize(
    "damage",
    [{"payer": "nobody"}, {"payee": ""}, {"cents": "-3"}, {"cents": "x"}, {"entry_id": ""}, {"undo": "no-such"}],
)
def test_a_damaged_payment_is_told_and_not_written(evening: Table, damage: dict[str, str]) -> None:
    data = {**marks(close(evening))[0][0], **damage}
    before = Entry.objects.count()
    response = evening.client.post(evening.url("paid"), data, follow=True)
    assert response.status_code in (200, 404)
    if response.status_code == 200:
        assert Page(response).all(class_="error")
    assert Entry.objects.count() == before


def test_only_a_payment_is_taken_back_as_unpaid(evening: Table) -> None:
    """The button names an entry, and a round is none of its business, open or closed."""
    first = Entry.live.filter(sitting=evening.sitting, kind="deal").first()
    assert first is not None
    for _ in range(2):
        assert evening.post("paid", undo=first.entry_id, entry_id="gone").status_code == 404
        assert len(evening.rounds) == 2
        evening.post("settlement", close="1", entry_id="close")


def test_a_mark_from_before_the_evening_was_opened_and_closed_again_stays(evening: Table) -> None:
    evening.client.post(evening.url("paid"), marks(close(evening))[0][0])
    old_tap = marks(evening.get("settlement"))[0][0]
    evening.client.post(evening.url("reopen"), evening.get("settlement").form("reopen"))
    shown = money(close(evening))
    page = Page(evening.client.post(evening.url("paid"), old_tap, follow=True))
    assert page.all(class_="error")
    assert money(page) == shown


def test_coins_paid_on_the_way_count_at_the_settlement_and_not_in_the_score(evening: Table) -> None:
    who = ids(evening)
    form = evening.get("payment").form("payment")
    data: dict[str, Any] = {**form, "payer": who["Clara"], "payee": who["Anna"], "cents": "5"}
    for _ in range(2):
        assert evening.post("payment", **data).headers["Location"] == evening.url()
    assert evening.totals["N"] == 8
    page = evening.get("settlement")
    assert money(page) == {"Anna": "+3", "Bram": "+8", "Clara": "−4", "Dirk": "−7"}
    paid = [row.all("td")[2].text for row in page.one("tbody").all("tr")]
    assert paid == ["−5", "0", "+5", "0"]
    assert "Clara → Anna" in page.text
    remove = evening.url("remove", str(form["entry_id"][0]))
    assert remove in page.links()
    evening.client.post(remove, Page(evening.client.get(remove)).form("remove"))
    assert money(evening.get("settlement"))["Anna"] == "+8"


@pytest.mark.parametrize(
    ("damage", "why"),
    [
        ({"payer": ""}, "Who paid?"),
        ({"payee": ""}, "Who got it?"),
        ({"cents": ""}, "This is still missing."),
        ({"cents": "x"}, "This takes a whole number."),
        ({"cents": "0"}, "This takes a number from %(low)s to %(high)s."),
        ({"cents": "1000001"}, "This takes a number from %(low)s to %(high)s."),
        ({"payer": "\x00"}, "That is not possible here."),
        ({"payer": "nobody"}, "That is nobody at this table."),
        ({"payee": "pot"}, "That is nobody at this table."),
        ({"payee": "Anna"}, "Choose two different players."),
    ],
)
def test_coins_that_cannot_be_are_refused_beside_the_fault(
    reader: tuple[Client, str], damage: dict[str, str], why: str
) -> None:
    client, language = reader
    table = start(client, "pandoeren")
    who = ids(table)
    form = table.get("payment").form("payment")
    said = {"payer": who["Anna"], "payee": who["Bram"], "cents": "5", **damage}
    page = Page(table.post("payment", **{**form, **said, "payee": who.get(said["payee"], said["payee"])}))
    with override(language):
        assert page.errors() == [gettext(why) % {"low": 1, "high": number(1_000_000)}]
    assert page.status == 422
    kept = page.form("payment")
    assert kept["entry_id"] == form["entry_id"]
    assert kept["cents"] == [said["cents"]]
    assert not Entry.objects.filter(kind="payment").exists()


def test_coins_too_few_or_too_many_are_refused(pandoeren: Table) -> None:
    who = ids(pandoeren)
    for cents in ("0", "-5", "1000001", "9" * 30):
        data = {"payer": who["Anna"], "payee": who["Bram"], "cents": cents, "entry_id": "coins"}
        assert pandoeren.post("payment", **data).status_code == 422
    assert not Entry.objects.filter(kind="payment").exists()


def test_coins_sent_after_the_close_are_refused_and_kept_on_the_page(reader: tuple[Client, str]) -> None:
    client, language = reader
    table = start(client, "pandoeren")
    who, form = ids(table), table.get("payment").form("payment")
    close(table)
    said = {**form, "payer": who["Anna"], "payee": who["Bram"], "cents": "25"}
    page = Page(table.post("payment", **said))
    with override(language):
        assert gettext("To the settlement") in page.errors()[0]
    assert page.status == 422
    kept = page.form("payment")
    assert [kept[key] for key in ("payer", "payee", "cents")] == [[who["Anna"]], [who["Bram"]], ["25"]]
    assert kept["entry_id"] == form["entry_id"]
    assert not Entry.objects.filter(kind="payment").exists()
    reopen(table)
    assert table.post("payment", **said).headers["Location"] == table.url()


def test_coins_that_arrived_before_the_close_may_arrive_again(evening: Table) -> None:
    who = ids(evening)
    said = {"payer": who["Anna"], "payee": who["Bram"], "cents": "25", "entry_id": "coins"}
    evening.post("payment", **said)
    close(evening)
    assert evening.post("payment", **said).headers["Location"] == evening.url()
    assert Entry.objects.filter(kind="payment").count() == 1


def test_the_page_of_coins_leads_to_the_settlement_once_it_is_closed(evening: Table) -> None:
    close(evening)
    response = evening.client.get(evening.url("payment"), follow=True)
    assert response.redirect_chain == [(evening.url("settlement"), 302)]
    assert Page(response).all(class_="warning")


def test_only_what_is_due_is_marked(evening: Table) -> None:
    data = marks(close(evening))[0][0]
    before = Entry.objects.count()
    for damage in ({"cents": ["7"]}, {"payer": data["payee"], "payee": data["payer"]}, {"payee": ["pot"]}):
        page = Page(evening.client.post(evening.url("paid"), {**data, **damage}, follow=True))
        assert "This payment is not due" in page.one(class_="error").text
        assert Entry.objects.count() == before
    evening.client.post(evening.url("paid"), data)
    page = Page(evening.client.post(evening.url("paid"), {**data, "entry_id": ["second"]}, follow=True))
    assert "This payment is not due" in page.one(class_="error").text
    assert Entry.objects.count() == before + 1


def test_an_old_page_marks_nothing_once_the_evening_is_open_again(evening: Table) -> None:
    page = close(evening)
    evening.client.post(evening.url("paid"), marks(page)[0][0])
    marked = evening.get("settlement")
    reopen(evening)
    before = Entry.objects.count()
    for data in (marks(page)[1][0], marks(marked)[0][0]):  # a mark, and the way back of one
        told = Page(evening.client.post(evening.url("paid"), data, follow=True))
        assert "open again" in told.one(class_="error").text
        assert Entry.objects.count() == before


def test_a_payment_opened_says_who_paid_whom_how_much_and_when(reader: tuple[Client, str]) -> None:
    client, language = reader
    table = start(client, "pandoeren")
    who = ids(table)
    table.post("payment", payer=who["Anna"], payee=who["Bram"], cents="125", entry_id="coins")
    text = table.get("entry", "coins").text
    with override(language):
        assert (
            " ".join(
                (
                    gettext("%(payer)s paid %(payee)s %(money)s")
                    % {"payer": "Anna", "payee": "Bram", "money": euros(125)}
                ).split()
            )
            in text
        )
        when = Entry.objects.get(entry_id="coins").created
        assert date_format(localtime(when), "DATETIME_FORMAT") in text


def test_at_a_table_of_points_nothing_is_paid_on_the_way(client: Client) -> None:
    table = start(client, "pymtheg")
    entries = Entry.objects.filter(sitting=table.sitting).count()
    players = list(table.sitting.players.values_list("public_id", flat=True))
    coins = {"payer": players[0], "payee": players[1], "cents": "25", "entry_id": "coins"}
    for answer in (client.get(table.url("payment")), table.post("payment", **coins)):
        assert (answer.status_code, answer.headers["Location"]) == (302, table.url("settlement"))
    assert Entry.objects.filter(sitting=table.sitting).count() == entries


def test_a_part_of_a_payment_is_marked_and_taken_back(evening: Table) -> None:
    close(evening)
    page = evening.get("settlement")
    (form,) = [one for one in page.all("form") if one.all("input", name="part") and "Clara to Anna" in one.text]
    said = {one.attrs["name"]: one.attrs["value"] for one in form.all("input") if "value" in one.attrs}
    assert evening.post("paid", **{**said, said["part"]: "3"}).headers["Location"] == evening.url("settlement")
    page = evening.get("settlement")
    assert "€0.03 of it is paid" in page.text
    data = next(data for data, _ in marks(page) if data.get("cents") == ["5"])
    (undo,) = page.all("button", name="undo")
    evening.post("paid", undo=undo.attrs["value"], entry_id="back")
    assert "of it is paid" not in evening.get("settlement").text
    evening.post("paid", **{**said, said["part"]: "3", "entry_id": "again"})
    evening.client.post(evening.url("paid"), data)
    page = evening.get("settlement")
    assert [one.text for one in page.all("button", name="undo")] == ["✓ paid"] * 2
    too_much = Page(evening.client.post(evening.url("paid"), {**said, said["part"]: "9", "entry_id": "x"}, follow=True))
    assert "This payment is not due" in too_much.one(class_="error").text
