"""The page of the seats without a script: now and from an earlier round on, who sits out, and who is missing."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from games.models import Club, Entry, Player, Round, Sitting
from games.services import seats
from tests.views.pages import Page
from tests.views.tables import POINTS, Table, start
from tests.walk.world import new_id


@pytest.fixture
def table(client: Client) -> Table:
    """Two rounds of the cast."""
    made = start(client, "pandoeren")
    for _ in range(2):
        made.wrote("deal", **POINTS)
    return made


def who(table: Table, name: str) -> str:
    return Player.objects.get(sitting__public_id=table.public_id, name=name).public_id


def sitting(table: Table, number: int | None = None) -> str:
    """The names N E S W, now or in a round."""
    names = {one.public_id: one.name for one in Player.objects.filter(sitting__public_id=table.public_id)}
    at = table.sitting.snapshot().seats if number is None else table.rounds[number - 1].seats
    return " ".join(names[at[seat]] if seat in at else "-" for seat in "NESW")


def filled(table: Table, number: int | None = None, **more: Any) -> dict[str, Any]:
    asked = {"number": str(number)} if number else {}
    return {**table.get("seats", **asked).form("seats-form"), **more}


def test_two_change_places_from_the_next_round_on(table: Table) -> None:
    data = filled(table, seat_N=who(table, "Bram"), seat_E=who(table, "Anna"), dealer="W")
    assert table.post("seats", **data).headers["Location"] == table.url()
    assert sitting(table) == "Bram Anna Clara Dirk"
    assert table.sitting.snapshot().dealer == "W"
    table.post("seats", **data)  # a double tap
    assert Entry.objects.filter(sitting=table.sitting).count() == 6


def test_somebody_new_takes_a_seat(table: Table) -> None:
    table.post("seats", **filled(table, seat_S="new", name_S="Ed"))
    assert sitting(table) == "Anna Bram Ed Dirk"
    page = table.get("seats")
    assert "Clara sits out" in page.text
    assert page.form("seats-form")["seat_S"] == [who(table, "Ed")]


def test_a_name_of_another_table_needs_no_typing(table: Table) -> None:
    other = start(table.client, "pymtheg", name_N="Zeger")
    assert "name:Zeger" in str(table.client.get(table.url("seats")).content)
    table.post("seats", **filled(table, seat_E="name:Zeger"))
    assert sitting(table) == "Anna Zeger Clara Dirk"
    assert other.sitting.players.count() == 4


def test_what_an_earlier_change_does_is_seen_before_it_is_saved(table: Table) -> None:
    data = filled(table, 2, seat_N=who(table, "Clara"), seat_S=who(table, "Anna"))
    page = Page(table.post("seats", **data))
    assert page.status == 200
    assert "round 2: North Clara, South Anna" in page.text
    assert "Anna +2 → 0" in page.text
    assert "Clara −2 → 0" in page.text
    assert sitting(table, 2) == "Anna Bram Clara Dirk"
    table.post("seats", **{**page.form("seats-form"), "reason": "Verkeerd gezeten"})
    assert sitting(table, 1) == "Anna Bram Clara Dirk"
    assert sitting(table, 2) == "Clara Bram Anna Dirk"
    assert Entry.live.get(sitting=table.sitting, kind="seats", reason="Verkeerd gezeten")


def test_another_change_after_a_look_is_looked_at_again(table: Table) -> None:
    data = filled(table, 2, seat_N=who(table, "Clara"), seat_S=who(table, "Anna"))
    seen = Page(table.post("seats", **data)).form("seats-form")
    other = {**seen, "seat_N": who(table, "Bram"), "seat_E": who(table, "Clara")}
    assert table.post("seats", **other).status_code == 200
    table.wrote("deal", **POINTS)
    assert table.post("seats", **seen).status_code == 200
    assert sitting(table, 2) == "Anna Bram Clara Dirk"


def test_a_later_change_stays_unless_it_goes_until_the_end(table: Table) -> None:
    table.post("seats", **filled(table, seat_W="new", name_W="Ed"))
    table.wrote("deal", **POINTS)
    swapped = filled(table, 1, seat_N=who(table, "Bram"), seat_E=who(table, "Anna"))
    seen = Page(table.post("seats", **swapped)).form("seats-form")
    table.post("seats", **seen)
    assert [sitting(table, n) for n in (1, 2, 3)] == ["Bram Anna Clara Dirk"] * 2 + ["Anna Bram Clara Ed"]
    seen = Page(table.post("seats", **filled(table, 1, until_end="on"))).form("seats-form")
    table.post("seats", **seen)
    assert [sitting(table, n) for n in (1, 2, 3)] == ["Bram Anna Clara Dirk"] * 3


def test_a_page_that_stood_open_changes_only_what_was_chosen_there(table: Table) -> None:
    data = filled(table, seat_W="new", name_W="Ed")
    table.post("seats", **filled(table, seat_N=who(table, "Bram"), seat_E=who(table, "Anna"), dealer="S"))
    table.post("seats", **data)
    assert sitting(table) == "Bram Anna Clara Ed"
    assert table.sitting.snapshot().dealer == "S"


@pytest.mark.parametrize(
    ("more", "says"),
    [
        ({"seat_N": "new"}, "A player needs a name."),
        ({"seat_N": "new", "name_N": "x" * 40}, "30"),
        ({"seat_N": "stranger"}, "stranger"),
    ],
)
def test_what_cannot_be_stands_beside_its_field(table: Table, more: dict[str, str], says: str) -> None:
    response = table.post("seats", **{**filled(table), **more})
    assert response.status_code == 422
    assert says in " ".join(Page(response).errors())
    assert sitting(table) == "Anna Bram Clara Dirk"


def test_nobody_sits_on_two_seats(table: Table) -> None:
    response = table.post("seats", **filled(table, seat_N=who(table, "Bram")))
    assert response.status_code == 422
    assert Page(response).text.count("This player is chosen twice.") == 2


def test_an_earlier_round_that_cannot_be_then_is_named(table: Table) -> None:
    response = table.post("seats", **filled(table, 2, seat_N=""))
    assert response.status_code == 422
    assert "Then round 2 would be impossible" in Page(response).text


def test_a_table_with_an_empty_seat_says_who_is_missing(table: Table) -> None:
    table.post("seats", **filled(table, seat_S=""))
    page = table.get()
    assert "South: who sits there?" in page.text
    assert "Round 3" not in page.text
    assert table.client.get(table.url("write", "deal")).headers["Location"] == table.url("seats")
    assert "nobody" in page.text
    table.post("seats", **filled(table, seat_S=who(table, "Clara")))
    assert "Round 3" in table.get().text


def test_one_tap_sits_out_and_the_rotation_goes_on(table: Table) -> None:
    """Five at four seats: who deals next goes out, who is out comes in."""
    seats.sit(sitting=table.sitting, seats={}, names={"W": "Ed"}, entry_id=new_id(), phone=None)
    assert table.get().all(class_="out") != []
    table.wrote("deal", **POINTS)
    for _ in range(5):
        page = table.get()
        [tap] = page.all("button", name="out")
        assert "sits out, " in tap.text
        data = {**page.form_to(table.url("sits_out")), "out": tap.attrs["value"]}
        assert table.post("sits_out", **data).headers["Location"] == table.url()
        assert "sits out, " not in table.get().text  # one change a round is suggested
        table.wrote("deal", **POINTS)
    played = [sitting(table, n) for n in range(3, 9)]
    assert played[0] == "Anna Bram Clara Ed"
    assert played[1:] == [
        "Anna Bram Clara Dirk",
        "Ed Bram Clara Dirk",
        "Ed Anna Clara Dirk",
        "Ed Anna Bram Dirk",
        "Ed Anna Bram Clara",
    ]
    rounds = {one.player.name: one.rounds for one in table.sitting.results.select_related("player")}
    assert sum(rounds.values()) == 8 * 4


def test_a_tap_that_comes_too_late_changes_nothing(table: Table) -> None:
    seats.sit(sitting=table.sitting, seats={}, names={"W": "Ed"}, entry_id=new_id(), phone=None)
    before = Entry.objects.count()
    late = {"out": who(table, "Anna"), "number": "2", "entry_id": new_id()}
    assert table.post("sits_out", **late).headers["Location"] == table.url("seats")
    nobody = {"out": who(table, "Dirk"), "number": "3", "entry_id": new_id()}
    assert table.post("sits_out", **nobody).headers["Location"] == table.url("seats")
    assert Entry.objects.count() == before


def test_a_settled_evening_keeps_its_seats(table: Table) -> None:
    data = filled(table, seat_N=who(table, "Bram"), seat_E=who(table, "Anna"))
    table.post("settlement", entry_id=new_id(), close="1")
    for response in (table.client.get(table.url("seats")), table.post("seats", **data)):
        assert response.headers["Location"] == table.url("settlement")
    assert sitting(table) == "Anna Bram Clara Dirk"


def test_in_a_club_a_late_comer_is_one_of_its_players(table: Table) -> None:
    club = Club.objects.create(name="Donderdag")
    Sitting.objects.filter(public_id=table.public_id).update(club=club)
    table.post("seats", **filled(table, seat_W="new", name_W="Fien"))
    assert Player.objects.get(sitting=table.sitting, name="Fien").person == Player.objects.get(club=club, name="Fien")


def test_rounds_stay_whose_they_were(table: Table) -> None:
    table.post("seats", **filled(table, seat_N="new", name_N="Ed"))
    table.wrote("deal", **POINTS)
    results = {one.player.name: (one.amount, one.rounds) for one in table.sitting.results.select_related("player")}
    assert results["Ed"] == (1, 1)
    assert results["Anna"] == (2, 2)
    assert Round.objects.filter(sitting=table.sitting).count() == 3


def test_who_only_was_a_name_is_taken_off_and_put_back(table: Table) -> None:
    table.post("seats", **filled(table, seat_S="new", name_S="Klara"))
    table.post("seats", **filled(table, seat_S=who(table, "Clara")))
    page = table.get("seats")
    assert "Klara sits out" in page.text
    one = who(table, "Klara")
    (form,) = [form for form in page.all("form") if form.all("input", name="off", value="1")]
    assert [button.attrs["value"] for button in form.all("button")] == [one]
    assert table.post("take_off", player=one, off="1").headers["Location"] == table.url("seats")
    assert "sits out" not in table.get().text
    assert one not in table.get("seats").form("seats-form")["seat_S"]
    page = table.get("seats")
    assert "Put Klara back" in page.text
    assert "Klara sits out" not in page.text
    table.post("take_off", player=one, off="0")
    assert "Klara sits out" in table.get().text
    refused = Page(table.client.post(table.url("take_off"), {"player": who(table, "Anna"), "off": "1"}, follow=True))
    assert "Anna sits at the table now" in refused.text
