"""A change of the log in sentences: totals, later rounds, who sits and deals, places on the board."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client
from django.utils.translation import gettext, override

from games.core.refusal import Refusal
from games.models import Entry, Player, Round, Sitting
from games.selectors import preview
from games.selectors.amend import Changes
from games.selectors.changes import corrected, inserted, moved, put_right, removed
from games.selectors.table import load
from games.services import checks
from games.services.errors import LaterRoundImpossible
from games.views import forecast
from games.views.shown import words_of
from tests.many import hearts, race
from tests.selectors.evenings import DAY, club, table
from tests.toy import deal, write
from tests.toy import toys as toys
from tests.views.gathering import begun as begun
from tests.views.gathering import gather as gather
from tests.views.gathering import gathering as gathering
from tests.views.tables import POINTS, Table, own, start


def told_of(sitting: Sitting, changes: Changes) -> tuple[str, ...]:
    """What these changes would do."""
    return forecast.told(load(sitting), preview.forecast(sitting, changes)).all


def changes(table: Table, entry: Entry, record: dict[str, Any] | None) -> tuple[str, ...]:
    """What putting this record in the entry's place (or nothing) would change."""
    return told_of(table.sitting, corrected(entry, record) if record else removed(entry))


def entry_of(sitting: Sitting, number: int) -> Entry:
    """The entry of a round."""
    return Round.objects.get(sitting=sitting, number=number).entry


def test_a_correction_tells_totals_without_a_plus_where_the_lowest_wins(many: None) -> None:
    sitting = hearts("3", (5, 0, 0))
    entry = Entry.live.filter(sitting=sitting).last()
    assert entry is not None
    assert told_of(sitting, corrected(entry, {"1": 7})) == ("Anna 5 → 7",)
    other = race(3, (90, 80, 70))
    deal = Entry.live.filter(sitting=other).last()
    assert deal is not None
    told = told_of(other, removed(deal))
    assert told == ("Anna 3 → 0", "Bert 2 → 0", "Cor 1 → 0", "Cor: deals won 1 → 0")  # and nobody deals


def test_a_correction_tells_totals_and_the_rounds_that_follow(pandoeren: Table) -> None:
    first = pandoeren.wrote("deal", **POINTS)
    pandoeren.wrote("deal", **POINTS)
    told = changes(pandoeren, first, {**first.record, "partner": "S", "dry": {"N": True, "S": True}})
    assert told == ("Bram +2 → 0", "Clara −2 → 0")
    assert changes(pandoeren, first, first.record) == ()


def test_taking_out_tells_new_numbers_and_who_deals_next(pandoeren: Table) -> None:
    first = pandoeren.wrote("deal", **POINTS)
    for _ in range(2):
        pandoeren.wrote("deal", **POINTS)
    told = changes(pandoeren, first, None)
    assert "rounds 2 to 3 get another number" in told
    assert gettext("%(name)s deals next") % {"name": "Clara"} in told


@pytest.mark.parametrize(
    ("language", "told"), [("nl", "ronde 2 krijgt een ander nummer"), ("en", "round 2 gets another number")]
)
def test_one_round_gets_one_new_number(pandoeren: Table, language: str, told: str) -> None:
    first = pandoeren.wrote("deal", **POINTS)
    pandoeren.wrote("deal", **POINTS)
    with override(language):
        assert told in changes(pandoeren, first, None)


def test_an_impossible_later_round_has_its_number_and_why(client: Client) -> None:
    table = start(client, "pandoeren", **own("pandoeren", lappen="10"))
    why = Refusal("stake", "out_of_range", low=0, high=7)
    text = forecast.impossible(load(table.sitting), LaterRoundImpossible(12, why, "x"))
    assert "12" in text
    assert words_of(load(table.sitting)).refusal(why) in text


def test_games_that_end_elsewhere_and_what_each_has_in_all(many: None) -> None:
    sitting = hearts("3", (60, 0, 0), (50, 0, 1), (7, 0, 0))
    told = told_of(sitting, corrected(entry_of(sitting, 1), {"1": 0, "2": 60}))
    assert told == (
        "Anna 7 → 57",
        "Bert 0 → 60",
        "Cor 0 → 1",
        "Anna in the whole evening 117 → 57",
        "Bert in the whole evening 0 → 60",
        "Bert: games won 1 → 0",
        "no game ends with round 2 any more",
    )
    ends = told_of(sitting, corrected(entry_of(sitting, 1), {"1": 0, "2": 60, "3": 100}))
    assert "a game ends with round 1: won by Anna" in ends


def test_a_moved_and_a_forgotten_round_are_told_by_their_numbers(toys: None) -> None:
    sitting = table(club())
    write(sitting, "put", {"each": 5})
    for declarer in "NES":
        deal(sitting, declarer)
    told = told_of(sitting, moved(sitting, entry_of(sitting, 4), entry_of(sitting, 2)))
    assert "round 4 becomes round 2" in told
    assert "rounds 2 to 3 get another number" in told
    forgotten = inserted(sitting, entry_of(sitting, 4), "deal", {"declarer": "W", "made": True, "stake": 20})
    assert told_of(sitting, forgotten)[:5] == (
        "Anna −4 → −5",
        "Bert −4 → −5",
        "Cor −4 → −5",
        "Dien −8 → +15",
        "pot 20 → 0",
    )


def test_who_sits_and_who_deals_then(toys: None) -> None:
    sitting = table(club())
    for declarer in "NES":
        deal(sitting, declarer)
    ed = Player.objects.create(sitting=sitting, name="Ed", name_key="ed")
    seats = {**sitting.snapshot().seats, "N": ed.public_id}
    changes = put_right(sitting, entry_of(sitting, 2), {"seats": seats, "dealer": {"dealer": "W"}})
    assert told_of(sitting, changes) == (
        "Anna +1 → +3",
        "Ed 0 → −2",
        "rounds 2 to 3: North Ed",
        "next: North Ed",
        "rounds 2 to 3 have another dealer",
        "Bert deals next",
    )


def test_places_on_the_clubs_board_that_change(toys: None) -> None:
    at = club()
    at.ranked_from = 2
    at.save()
    first = table(at)
    for declarer in "NN":
        deal(first, declarer)
    sitting = table(at, DAY)
    one, two = deal(sitting, "E"), deal(sitting, "E")
    told = told_of(sitting, corrected(two, {"declarer": "S", "made": True, "stake": 0}))
    assert [line for line in told if "board" in line] == [
        "Bert on the board of 2025: place 1 → 2",
        "Cor on the board of 2025: place 3 → 2",
        "Dien on the board of 2025: place 3 → 4",
    ]
    gone = told_of(sitting, {**removed(one), **removed(two)})
    assert "Bert on the board of 2025: place 1 → 2" in gone
    at.ranked_from = 4
    at.save()
    assert "Bert on the board of 2025: no place any more" in told_of(sitting, removed(two))


def test_what_else_becomes_impossible_is_told_too(pandoeren: Table) -> None:
    why = Refusal("from", "not_a_choice")
    later = LaterRoundImpossible(3, why, "x", is_round=False)
    assert "after round 3" in forecast.impossible(load(pandoeren.sitting), later)


def test_a_round_that_waits_for_a_part_is_not_nothing(begun: Table) -> None:
    for seat, seconds in (("1", "1:00"), ("2", "2:00")):
        begun.wrote("result", player=seat, seconds=seconds)
    results = begun.last.record["results"]
    slower = {**begun.last.record, "results": {**results, "1": {"player": "1", "seconds": 180}}}
    assert changes(begun, begun.last, slower) == ("deal 1 does not count yet: Anna 1 → 2, Bert 2 → 1",)
    alike = {**begun.last.record, "results": {**results, "1": {"player": "1", "seconds": 61}}}
    assert changes(begun, begun.last, alike) == ("deal 1 does not count yet",)
    assert changes(begun, begun.last, begun.last.record) == ()


def test_rounds_that_are_gathered_are_told_by_their_own_name(begun: Table) -> None:
    for seed in ("8", "9"):
        begun.wrote("deal", agreed=seed)
    first = entry_of(begun.sitting, 1)
    assert "deal 2 to deal 3 get another number" in changes(begun, first, None)
    moving = moved(begun.sitting, first, None)
    assert "deal 1 becomes deal 3" in told_of(begun.sitting, moving)
    later = LaterRoundImpossible(3, Refusal("seed", "missing"), "x")
    assert forecast.impossible(load(begun.sitting), later).startswith("Then deal 3 would be impossible")


def test_other_seats_tell_which_rounds_have_to_be_checked_again(pandoeren: Table) -> None:
    rounds = [pandoeren.wrote("deal", **POINTS) for _ in range(3)]
    sitting = pandoeren.sitting
    people = {player.name: player for player in Player.objects.filter(sitting=sitting)}
    for entry in rounds[:2]:
        checks.check(sitting=sitting, entry=entry, player=people["Bram"], agreed=True, phone=None)
    seats = {"N": people["Bram"].public_id, "E": people["Anna"].public_id}
    seats |= {"S": people["Clara"].public_id, "W": people["Dirk"].public_id}
    told = told_of(pandoeren.sitting, put_right(pandoeren.sitting, rounds[1], {"seats": seats}))
    assert "round 2 has to be checked again" in told
