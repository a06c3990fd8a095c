"""The worked rounds beside the game, and what the game makes of one."""

from __future__ import annotations

from functools import partial
from typing import Any

from games.catalog.pandoeren import GAME
from games.core.game import Game
from tests.catalog import worked

SEATS = ("N", "E", "S", "W")
COLUMNS = (*SEATS, "pot")
EXAMPLES = worked.load(GAME.key)
SCORED = [example for example in EXAMPLES if "expect" in example]
REFUSED = [example for example in EXAMPLES if "error" in example]
expected = partial(worked.expected, columns=COLUMNS)


def totals_of(example: dict[str, Any], game: Game = GAME) -> dict[str, int]:
    """The totals per column; raises Refusal."""
    return worked.totals_of(game, example)


def outcome(example: dict[str, Any], game: Game = GAME) -> object:
    """The totals, or the field that was refused."""
    return worked.outcome(game, example)


def all_come_out(game: Game = GAME) -> bool:
    """Whether every worked round still comes to what it must."""
    return all(outcome(example, game) == expected(example) for example in EXAMPLES)
