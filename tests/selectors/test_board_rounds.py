"""What came of contracts and of pairs of partners."""

from __future__ import annotations

from datetime import date

import pytest

from games.models import Club, Sitting
from games.registry import GAMES
from games.selectors.board_rounds import Pair, contracts, pairs
from games.selectors.periods import ALL, evening
from tests.selectors.evenings import club, table
from tests.toy import PURSE, SIDES, deal, write
from tests.walk.evenings import deal as played

pytestmark = pytest.mark.django_db

FIRST, SECOND = date(2025, 10, 30), date(2025, 11, 6)
CENTS = GAMES["pandoeren"]


def told(found: list[Pair]) -> dict[str, tuple[object, ...]]:
    return {
        " & ".join(one.name for one in pair.players): (pair.amounts, pair.rounds, pair.declared, pair.made)
        for pair in found
    }


def purses(of: Club, day: date, *rounds: tuple[str, dict[str, object]]) -> Sitting:
    """An evening of a game in which the declarer asks a partner along."""
    sitting = table(of, day, CENTS)
    for kind, record in rounds:
        write(sitting, kind, record)
    return sitting


def test_contracts_tell_what_their_declarers_got() -> None:
    ours = club()
    sitting = table(ours)
    deal(sitting, "N", made=True)
    write(sitting, "put", {"each": 5})  # no contract
    deal(sitting, "E", made=False, stake=2)
    (found,) = contracts(ours, PURSE.key, ALL)
    assert (found.contract, found.declared, found.made, found.amount) == ("one", 2, 1, 3 - 3 - 2)
    assert (found.share, found.average) == (50, -10)


def test_contracts_of_another_club_game_or_evening_do_not_count() -> None:
    ours, theirs = club(), club("Elders")
    deal(table(theirs), "N")
    purses(ours, FIRST, played("points_100", "N", True, "E"))
    purses(ours, SECOND, played("points_100", "S", False, "E"), played("misere", "W", True))
    assert contracts(ours, PURSE.key, ALL) == []
    assert [(one.contract, one.declared, one.made) for one in contracts(ours, CENTS.key, ALL)] == [
        ("points_100", 2, 1),
        ("misere", 1, 1),
    ]
    assert [one.contract for one in contracts(ours, CENTS.key, evening(FIRST))] == ["points_100"]


def test_fixed_sides_are_pairs_in_every_round() -> None:
    ours = club()
    sitting = table(ours, game=SIDES)
    for side, points in (("NS", 70), ("EW", 30), ("NS", -20)):
        write(sitting, "deal", {"side": side, "points": points})
    assert told(pairs(ours, SIDES.key, ALL)) == {
        "Anna & Cor": ((50, 50), 3, 0, 0),
        "Bert & Dien": ((30, 30), 3, 0, 0),
    }
    assert pairs(ours, SIDES.key, ALL)[0].average == 167


def test_partners_of_a_round_are_a_pair_and_opponents_and_who_play_alone_are_none() -> None:
    ours = club()
    purses(
        ours,
        FIRST,
        played("points_100", "N", True, "E"),
        played("points_100", "E", False, "N"),
        played("misere", "S", True),
    )
    purses(ours, SECOND, played("points_100", "W", True, "N", looked=["N"]))
    both = told(pairs(ours, CENTS.key, ALL))
    (amounts, *counts) = both.pop("Anna & Bert")
    assert (counts, amounts) == ([2, 2, 1], (0, 0))
    (amounts, *counts) = both.pop("Anna & Dien")
    assert counts == [1, 1, 1]
    assert isinstance(amounts, tuple)
    assert amounts[0] == amounts[1] - 1  # Anna paid a cent for the card that she looked at
    assert both == {}
    assert list(told(pairs(ours, CENTS.key, evening(FIRST)))) == ["Anna & Bert"]
