"""Only what is played out, and a round pass that is scored, has a number and counts (rules.md, What is a round)."""

from __future__ import annotations

from typing import Any

import pytest

from games.core.game import End
from games.core.replay import Entry, Played, opening, replay
from games.core.scene import reached
from games.registry import GAMES

CAST = {seat: seat.lower() for seat in "NESW"}
HUSSELEN = ("husselen", {"first": "N", "times": 1})
LAPPEN = ("lappen", {"each": 10})
POINTS = {"contract": "points_120", "declarer": "N", "partner": "S", "dry": {"N": True, "S": True}}
GAM = {"contract": "gam", "declarer": "N", "trump": "fire", "tricks": {"side": 9, "opponents": 6}}
BURN = {"fire": {"NS": 10, "EW": 5}, "water": {"NS": 5, "EW": 10}}


def played(game: str, *entries: tuple[str, Any], **rules: Any) -> list[Played]:
    """A table's log from the seats on."""
    log = [Entry("", kind, record) for kind, record in (("seats", CAST), *entries)]
    return replay(GAMES[game], GAMES[game].book.read(rules), log)


@pytest.mark.parametrize(
    ("game", "kind", "record", "counts"),
    [
        ("pandoeren", *HUSSELEN, False),
        ("pandoeren", *LAPPEN, False),
        ("pandoeren", "pass", {}, False),
        ("pandoeren", "deal", POINTS, True),
        ("pymtheg", "pass", {}, False),
        ("pymtheg", "deal", GAM, True),
        ("pymtheg", "burn", BURN, True),
    ],
)
def test_what_has_a_number(game: str, kind: str, record: Any, counts: bool) -> None:
    last = played(game, (kind, record))[-1]
    assert (last.nth, last.after.played) == ((1, 1) if counts else (None, 0))
    assert {one.rounds for one in last.after.tallies.values()} == {int(counts)}
    assert (last.number, last.after.rounds) == (1, 1)  # by which two who write at once are told apart


def test_numbers_go_on_as_if_the_others_were_not_there() -> None:
    found = played("pandoeren", LAPPEN, ("deal", POINTS), HUSSELEN, HUSSELEN, ("deal", POINTS), ("pass", {}))
    assert [one.nth for one in found] == [None, None, 1, None, None, 2, None]
    assert [one.number for one in found] == [None, 1, 2, 3, 4, 5, 6]


def test_an_evening_of_two_rounds_ends_after_two_that_count() -> None:
    found = played("pymtheg", ("deal", GAM), *[("pass", {})] * 20, ("deal", GAM))
    stands = [one.after for one in found]
    assert [reached(End("rounds", 2), now) for now in (stands[1], stands[-2], stands[-1])] == [False, False, True]


def test_before_the_first_round_none_was_played() -> None:
    game = GAMES["pandoeren"]
    assert opening(game, game.book.read(None)).played == 0
