"""The worked rounds beside the game, and what the game makes of one."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any

from games.catalog.pandoeren import GAME
from games.core.game import Game
from games.core.line import totals
from games.core.refusal import Refusal
from games.core.scoring import score_round

SEATS = ("N", "E", "S", "W")
COLUMNS = (*SEATS, "pot")
EXAMPLES: list[dict[str, Any]] = json.loads(
    files("games.catalog.pandoeren").joinpath("examples.json").read_text(encoding="utf-8")
)
SCORED = [example for example in EXAMPLES if "expect" in example]
REFUSED = [example for example in EXAMPLES if "error" in example]


def totals_of(example: dict[str, Any], game: Game = GAME) -> dict[str, int]:
    """The totals per column; raises Refusal."""
    return totals(*score_round({game.key: game}, example))


def outcome(example: dict[str, Any], game: Game = GAME) -> object:
    """The totals, or the field that was refused."""
    try:
        return totals_of(example, game)
    except Refusal as refusal:
        return refusal.field


def expected(example: dict[str, Any]) -> object:
    """What the worked round says it must come to."""
    if "error" in example:
        return example["error"]["field"]
    return {column: example["expect"].get(column, 0) for column in COLUMNS}


def all_come_out(game: Game = GAME) -> bool:
    """Whether every worked round still comes to what it must."""
    return all(outcome(example, game) == expected(example) for example in EXAMPLES)
