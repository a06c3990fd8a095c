"""The small games that the lowest wins, in the house, and evenings of them."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import Any

import pytest

from games.core.game import Game
from games.models import Club, Sitting
from games.registry import GAMES
from tests.more_toys import HEAT, RACE, RaceRules
from tests.selectors.evenings import table
from tests.toy import write

DAY, LATER = date(2025, 11, 6), date(2025, 11, 13)
THREE = {"1": "Anna", "2": "Bert", "3": "Cor"}
THREES = replace(
    RACE,
    key="toy_threes",
    book=replace(RACE.book, default=RaceRules(teams=2)),
    seats=lambda rules: ("A1", "B1", "A2", "B2", "A3", "B3"),
    columns=lambda rules: ("A", "B"),
    members=lambda rules, column: tuple(f"{column}{place}" for place in (1, 2, 3)),
    deal_order=lambda rules: ("A1", "B1", "A2", "B2", "A3", "B3"),
)
SIX = dict(zip(("A1", "B1", "A2", "B2", "A3", "B3"), ("Anna", "Bert", "Cor", "Dien", "Evert", "Fien"), strict=True))


@pytest.fixture(autouse=True)
def more(monkeypatch: pytest.MonkeyPatch) -> None:
    """The games are in the house."""
    for game in (RACE, HEAT, THREES):
        monkeypatch.setitem(GAMES, game.key, game)


def points(**by_column: int) -> tuple[str, dict[str, Any]]:
    """A round of RACE; a column's number stands after an `_`."""
    return "round", {"points": {column.removeprefix("_"): amount for column, amount in by_column.items()}}


def played(of: Club, game: Game, day: date, names: dict[str, str], *log: tuple[str, dict[str, Any]]) -> Sitting:
    """An evening of the club with these rounds."""
    sitting = table(of, day, game, names=names)
    for kind, record in log:
        write(sitting, kind, record)
    return sitting
