"""Who stands where at a table of any number of seats, and where a tap on a name leads."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from games.models import Entry, Phone, PhoneRight, Sitting
from games.selectors.table import load
from games.services import settle
from games.views import seating
from tests.many import PEOPLE, hearts, part, race
from tests.toy import new_id, write
from tests.views.pages import Page
from tests.views.tables import Table, start

pytestmark = pytest.mark.usefixtures("many")


@pytest.fixture
def phone(client: Client) -> Phone:
    """The phone that this client is."""
    start(client, "pymtheg")
    return Phone.objects.get(rights__isnull=False)


def page(client: Client, sitting: Sitting) -> Page:
    """The table as its phone sees it."""
    return Table(client, sitting.public_id).get()


def cards(sitting: Sitting) -> list[tuple[Any, ...]]:
    """Place, name, amount, and whether it leads."""
    told = seating.told(load(sitting), {})["cards"]
    return [(one["place"], one["cell"].name, one["cell"].shown, one["leads"]) for one in told]


@pytest.mark.parametrize("game", ["pymtheg", "pandoeren"])
def test_four_winds_stand_around_the_table(client: Client, game: str) -> None:
    assert seating.arrangement(load(start(client, game).sitting)) == "compass"


@pytest.mark.parametrize(("count", "how"), [(1, "cards"), (6, "cards"), (7, "list"), (20, "list")])
def test_few_stand_on_cards_and_many_in_a_list(count: int, how: str) -> None:
    assert seating.arrangement(load(race(count))) == how


def test_singles_have_a_card_each_in_the_order_of_the_seats() -> None:
    sitting = hearts("5", (5, 0, -3, 0, 20))
    assert cards(sitting) == [
        (4, "Anna", "5", False),
        (2, "Bert", "0", False),
        (1, "Cor", "−3", True),
        (2, "Dien", "0", False),
        (5, "Evert", "20", False),
    ]


def test_nobody_leads_while_all_are_level_nor_once_a_game_is_won() -> None:
    assert not any(leads for *_, leads in cards(hearts("3")))
    assert not any(leads for *_, leads in cards(hearts("3", (100, 0, 5))))
    assert [leads for *_, leads in cards(hearts("3", (100, 0, 5), (1, 0, 0)))] == [False, True, True]


def test_nobody_leads_while_results_are_missing() -> None:
    sitting = race(2, (70,))
    assert not any(leads for *_, leads in cards(sitting))
    part(sitting, "2", 60)
    assert cards(sitting) == [(2, "Anna", "2", False), (1, "Bert", "1", True)]


def test_a_column_that_nobody_sits_on_any_more_has_no_card() -> None:
    sitting = race(3, (90, 80, 70))
    seats = dict(sitting.snapshot().seats)
    write(sitting, "seats", {seat: seats[seat] for seat in "12"})
    assert [name for _, name, _, _ in cards(sitting)] == ["Anna", "Bert"]


def test_after_a_game_that_was_won_the_totals_count_from_nought() -> None:
    sitting = hearts("3", (100, 0, 5))
    assert [shown for _, _, shown, _ in cards(sitting)] == ["100", "0", "5"]
    write(sitting, "round", {"1": 1, "2": 2, "3": 3})
    assert [shown for _, _, shown, _ in cards(sitting)] == ["1", "2", "3"]


def test_teams_stand_together_with_the_dealer_among_them(client: Client, phone: Phone) -> None:
    seen = page(client, hearts("2x3", (5, 20), by=phone))
    teams = [card.text for card in seen.all(class_="team")]
    assert teams == ["Team A 5 leads Anna Cor Evert", "Team B 20 Bert deals Dien Fien"]
    assert seen.figures("data-total") == {"A": "5", "B": "20"}
    assert len(seen.all("a", class_="player")) == 6


def test_a_list_is_sorted_as_the_evening_would_end() -> None:
    """The second deal is not all in, so that nothing of it counts yet."""
    sitting = race(8, (90, 80, None, 77, 81, 90, 100, 110), (70, 60))
    assert [(place, name, shown) for place, name, shown, _ in cards(sitting)] == [
        (1, "Dien", "1"),
        (2, "Bert", "2"),
        (3, "Evert", "3"),
        (4, "Anna", "4"),
        (4, "Fien", "4"),
        (6, "Gijs", "6"),
        (7, "Hanna", "7"),
        (8, "Cor", "8"),
    ]


def test_a_round_that_is_not_all_in_leaves_the_list_as_it_stood(client: Client, phone: Phone) -> None:
    seen = page(client, race(8, (10, 20, 30, 40, 50, 60, 70, 80), (30, 20), by=phone))
    rows = [row.text for row in seen.one(class_="standings").all("div", class_="row")[1:]]
    assert rows[:4] == ["1 Anna deals won: 1 · now 2 1", "2 Bert now 1 2", "3 Cor 3", "4 Dien 4"]
    assert "Undo round" not in seen.text


def test_who_played_fewer_rounds_is_told_so() -> None:
    sitting = race(8, (90, 80, 70, 71, 72, 73, 74, 75))
    seats = dict(sitting.snapshot().seats)
    write(sitting, "seats", {seat: seats[seat] for seat in "12"})
    write(sitting, "deal", {"results": {"1": 60, "2": 50}})
    write(sitting, "seats", seats)
    told = seating.told(load(sitting), {})["cards"]
    assert [one["more"] for one in told][:3] == ["deals won: 1 · deals: 2", "deals: 2", "deals won: 1 · deals: 1"]


def test_who_plays_alone_has_no_place(client: Client, phone: Phone) -> None:
    seen = page(client, race(1, (90,), (80,), by=phone))
    assert seen.figures("data-total") == {}
    assert [row.text for row in seen.all("a", class_="row")] == ["2 Deal 80 Anna 80", "1 Deal 90 Anna 90"]


def test_a_name_opens_the_plain_round_where_no_question_takes_it(client: Client, phone: Phone) -> None:
    sitting = hearts("3", by=phone)
    seen = page(client, sitting)
    table = Table(client, sitting.public_id)
    assert [one.attrs["href"] for one in seen.all("a", class_="plays")] == [table.url("write", "round")] * 3


def test_a_name_opens_the_part_that_is_missing_or_the_round_that_has_it() -> None:
    sitting = race(2)
    table = Table(Client(), sitting.public_id)
    before = seating.taps(load(sitting), None, "")
    assert before == {"1": table.url("write", "deal"), "2": table.url("write", "deal")}
    write(sitting, "deal", {})
    part(sitting, "1", 90)
    entry = Entry.live.filter(sitting=sitting).last()
    assert entry is not None
    found = seating.taps(load(sitting), entry.record, entry.entry_id)
    assert found == {"1": table.url("entry", entry.entry_id), "2": f"{table.url('write', 'result')}?player=2"}


def test_nobody_taps_at_a_table_that_is_closed_or_only_looked_at(client: Client, phone: Phone) -> None:
    for sitting in (hearts("4", (1, 2, 3, 4), by=phone), race(8, (1, 2, 3), by=phone)):
        assert len(page(client, sitting).all(id="seat-1")) == 1
        PhoneRight.objects.filter(sitting=sitting).update(level=PhoneRight.Level.READ)
        assert page(client, sitting).all(id="seat-1") == []
        PhoneRight.objects.filter(sitting=sitting).update(level=PhoneRight.Level.WRITE)
        settle.close(sitting=sitting, value=1, step=1, leftover="winner", entry_id=new_id(), phone=None)
        assert page(client, sitting).all(id="seat-1") == []
        assert "deals" not in [tag.text for tag in page(client, sitting).all(class_="tag")]


def test_a_game_that_was_won_is_told_in_large_and_the_button_begins_a_new_one(client: Client, phone: Phone) -> None:
    sitting = hearts("3", (100, 0, 5), by=phone)
    seen = page(client, sitting)
    assert seen.one(class_="won").text == "Bert has won the game. The next round counts from nought."
    assert seen.one(id="next").text == "Round 2: a new game"
    write(sitting, "round", {"1": 1, "2": 2, "3": 3})
    after = page(client, sitting)
    assert (after.all(class_="won"), after.one(id="next").text) == ([], "Round 3")


def test_twenty_seats_of_which_five_are_taken_show_five(client: Client, phone: Phone) -> None:
    seen = page(client, race(5, (9, 8, 7, 6, 5), by=phone))
    assert list(seen.figures("data-total")) == ["1", "2", "3", "4", "5"]
    assert [one.text for one in seen.all(class_="name")] == list(PEOPLE[:5])
