"""The page of one who goes home: the purse, the pot, and the payments that are ticked."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from games.models import Entry, Player
from tests.views.pages import Page
from tests.views.tables import GAM, POINTS, Table, own, start


def who(table: Table, name: str) -> str:
    return Player.objects.get(sitting__public_id=table.public_id, name=name).public_id


def page_of(table: Table, name: str, **query: str) -> Page:
    return table.get("leave", who(table, name), **query)


def gone(table: Table, name: str, page: Page, **ticked: str) -> Any:
    return table.post("leave", who(table, name), **page.form("leave"), **ticked)


def kinds(table: Table) -> list[str]:
    return [entry.kind for entry in Entry.live.filter(sitting=table.sitting)]


@pytest.fixture
def table(client: Client) -> Table:
    """Anna and Bram +1, Clara and Dirk −1, then each put 10 into the pot."""
    made = start(client, "pandoeren", **own("pandoeren", lappen="10"))
    made.wrote("deal", **POINTS)
    made.wrote("lappen", each="10")
    return made


def test_the_purse_with_and_without_a_part_of_the_pot(table: Table) -> None:
    page = page_of(table, "Anna")
    assert "From the pot" in page.text
    assert page.figures("data-money")[who(table, "Anna")] == "+1"
    assert "Clara → Anna: 1" in page.text
    without = Page(table.client.get(page.link("without")))
    assert without.figures("data-money")[who(table, "Anna")] == "−9"
    assert "Anna → the pot: 9" in without.text


def test_who_keeps_the_pot_takes_nothing_along_at_first(client: Client) -> None:
    table = start(client, "pandoeren", **own("pandoeren", pot_at_end='"keep"'))
    table.wrote("deal", **POINTS)
    assert "From the pot" not in page_of(table, "Anna").text
    assert "From the pot" in page_of(table, "Anna", share="yes").text


def test_ticked_payments_are_written_and_the_seat_is_empty(table: Table) -> None:
    page = page_of(table, "Anna")
    response = gone(table, "Anna", page, paid_0="on")
    assert response.headers["Location"] == table.url("seats")
    assert kinds(table)[-2:] == ["leave", "payment"]
    assert table.totals["pot"] == 30
    assert "Anna has left." in Page(table.client.get(table.url())).text
    gone(table, "Anna", page, paid_0="on")  # a double tap
    assert kinds(table).count("leave") == 1
    settled = table.get("settlement")
    assert settled.figures("data-money")["Anna"] == "0"


def test_what_is_not_ticked_waits_for_the_settlement(table: Table) -> None:
    gone(table, "Anna", page_of(table, "Anna", share="no"))
    assert kinds(table)[-1] == "leave"
    assert table.get("settlement").figures("data-money")["Anna"] == "−9"


def test_amounts_that_changed_meanwhile_are_looked_at_first(table: Table) -> None:
    page = page_of(table, "Anna")
    table.wrote("deal", **POINTS)
    response = gone(table, "Anna", page, paid_0="on")
    assert response.status_code == 200
    assert "look at these amounts first" in Page(response).text
    assert "leave" not in kinds(table)


def test_points_stay_and_he_only_stands_up(client: Client) -> None:
    table = start(client, "pymtheg")
    table.wrote("deal", **GAM)
    page = page_of(table, "Dirk")
    assert "the score stays" in page.text
    assert page.all("input", type="checkbox") == []
    gone(table, "Dirk", page)
    assert "West: who sits there?" in table.get().text


def test_whoever_sits_last_does_not_leave(table: Table) -> None:
    for name in ("Anna", "Bram", "Clara"):
        gone(table, name, page_of(table, name))
    response = table.client.get(table.url("leave", who(table, "Dirk")))
    assert response.headers["Location"] == table.url("seats")
    assert "Whoever sits last closes the evening." in Page(table.client.get(table.url())).text


def test_a_stranger_has_no_page_and_a_settled_evening_none_either(table: Table) -> None:
    assert table.client.get(table.url("leave", "nobody")).status_code == 404
    there = table.url("leave", who(table, "Anna"))
    table.post("settlement", entry_id="closing", close="1")
    assert table.client.get(there).headers["Location"] == table.url("settlement")


def test_who_did_not_leave_after_all_is_taken_back(table: Table) -> None:
    gone(table, "Anna", page_of(table, "Anna"))
    there = table.get("seats").link("take back")
    page = Page(table.client.get(there))
    assert "Anna leaves" in page.text
    table.client.post(there, page.form("remove"))
    assert "Went home" not in table.get("seats").text
    assert table.totals["pot"] == 40
    assert table.sitting.snapshot().left == ()


def seated(table: Table, name: str, seat: str, number: int) -> None:
    """Somebody new sits there from a round on, as the page of the seats saves it."""
    page = table.get("seats", number=str(number))
    form = {**page.form("seats-form"), f"seat_{seat}": "new", f"name_{seat}": name}
    response = table.client.post(table.url("seats"), form)
    if response.status_code == 200:
        response = table.client.post(table.url("seats"), {**form, **Page(response).form("seats-form")})
    assert response.status_code == 302


def test_who_had_gone_before_an_earlier_round_takes_the_pot_of_then(table: Table) -> None:
    seated(table, "Evert", "N", 2)
    table.wrote("deal", **POINTS)
    page = Page(table.client.get(table.get("seats", number="2").link("Anna")))
    assert "before round 2" in page.text
    assert page.figures("data-money")[who(table, "Anna")] == "+1"
    assert "Evert" not in page.text  # who had not come yet
    assert table.totals["pot"] == 40
    response = gone(table, "Anna", page, paid_0="on")
    assert response.headers["Location"] == table.url()
    assert kinds(table)[-5:] == ["lappen", "leave", "payment", "seats", "deal"]
    assert table.totals["pot"] == 30
    assert Entry.live.filter(sitting=table.sitting, kind="leave").get().reason == "forgotten"
    assert table.get("settlement").figures("data-money")["Anna"] == "0"


def test_who_still_sat_in_a_later_round_had_not_gone(table: Table) -> None:
    page = page_of(table, "Anna", number="1")
    assert "Then round 1 would be impossible" in page.text
    assert gone(table, "Anna", page).status_code == 422
    assert "leave" not in kinds(table)
    seated(table, "Evert", "N", 1)
    assert "Then round 1" not in page_of(table, "Anna", number="1").text


def test_an_earlier_leaving_that_a_later_stake_does_not_survive_names_that_round(table: Table) -> None:
    seated(table, "Evert", "N", 2)
    table.wrote("deal", **POINTS | {"contract": "pandoer", "stake": "40"})
    text = page_of(table, "Anna", number="2").text
    assert "Then round 2 would be impossible" in text
    assert "Say first who sat there" not in text
