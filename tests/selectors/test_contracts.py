"""What came of contracts."""

from __future__ import annotations

from datetime import date

import pytest

from games.registry import GAMES
from games.selectors.contracts import contracts
from games.selectors.periods import evening
from tests.selectors.evenings import club, rounds, table
from tests.selectors.scopes import over
from tests.toy import PURSE, deal, write
from tests.walk.evenings import deal as played

pytestmark = pytest.mark.django_db

FIRST, SECOND = date(2025, 10, 30), date(2025, 11, 6)
CENTS = GAMES["pandoeren"]


def test_contracts_tell_what_their_declarers_got() -> None:
    ours = club()
    sitting = table(ours)
    deal(sitting, "N", made=True)
    write(sitting, "put", {"each": 5})  # no contract
    deal(sitting, "E", made=False, stake=2)
    (found,) = contracts(ours, PURSE.key, over(ours, PURSE.key))
    assert (found.contract, found.declared, found.made, found.amount) == ("one", 2, 1, 3 - 3 - 2)
    assert (found.share, found.per_round) == (50, -10)


def test_contracts_of_another_club_game_or_evening_do_not_count() -> None:
    ours, theirs = club(), club("Elders")
    deal(table(theirs), "N")
    rounds(ours, FIRST, CENTS, played("points_100", "N", True, "E"))
    rounds(ours, SECOND, CENTS, played("points_100", "S", False, "E"), played("misere", "W", True))
    assert contracts(ours, PURSE.key, over(ours, PURSE.key)) == []
    assert [(one.contract, one.declared, one.made) for one in contracts(ours, CENTS.key, over(ours, CENTS.key))] == [
        ("points_100", 2, 1),
        ("misere", 1, 1),
    ]
    assert [one.contract for one in contracts(ours, CENTS.key, over(ours, CENTS.key, evening(FIRST)))] == ["points_100"]
