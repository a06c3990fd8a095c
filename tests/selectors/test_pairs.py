"""What came of pairs of partners."""

from __future__ import annotations

from datetime import date

import pytest

from games.registry import GAMES
from games.selectors.pairs import Pair, pairs
from games.selectors.periods import evening
from tests.selectors.evenings import club, rounds, table
from tests.selectors.scopes import over
from tests.toy import SIDES, write
from tests.walk.evenings import deal as played

pytestmark = pytest.mark.django_db

FIRST, SECOND = date(2025, 10, 30), date(2025, 11, 6)
CENTS = GAMES["pandoeren"]


def told(found: list[Pair]) -> dict[str, tuple[object, ...]]:
    return {
        " & ".join(one.name for one in pair.players): ((pair.amount, pair.other), pair.rounds, pair.declared, pair.made)
        for pair in found
    }


def test_fixed_sides_are_pairs_in_every_round() -> None:
    ours = club()
    sitting = table(ours, game=SIDES)
    for side, points in (("NS", 70), ("EW", 30), ("NS", -20)):
        write(sitting, "deal", {"side": side, "points": points})
    assert told(pairs(ours, SIDES.key, over(ours, SIDES.key))) == {
        "Anna & Cor": ((50, 50), 3, 0, 0),
        "Bert & Dien": ((30, 30), 3, 0, 0),
    }
    assert pairs(ours, SIDES.key, over(ours, SIDES.key))[0].per_round_of_two == 167


def test_partners_of_a_round_are_a_pair_and_opponents_and_who_play_alone_are_none() -> None:
    ours = club()
    rounds(
        ours,
        FIRST,
        CENTS,
        played("points_100", "N", True, "E"),
        played("points_100", "E", False, "N"),
        played("misere", "S", True),
    )
    rounds(ours, SECOND, CENTS, played("points_100", "W", True, "N", looked=["N"]))
    both = told(pairs(ours, CENTS.key, over(ours, CENTS.key)))
    (amounts, *counts) = both.pop("Anna & Bert")
    assert (counts, amounts) == ([2, 2, 1], (0, 0))
    (amounts, *counts) = both.pop("Anna & Dien")
    assert counts == [1, 1, 1]
    assert isinstance(amounts, tuple)
    assert amounts[0] == amounts[1] - 1  # Anna paid a cent for the card that she looked at
    assert both == {}
    assert list(told(pairs(ours, CENTS.key, over(ours, CENTS.key, evening(FIRST))))) == ["Anna & Bert"]
