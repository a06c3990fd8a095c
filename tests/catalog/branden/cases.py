"""The worked rounds beside the game, and what the game makes of one."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any

from games.catalog.branden import GAME
from games.core.line import totals
from games.core.refusal import Refusal
from games.core.scoring import score_round

GAMES = {GAME.key: GAME}
EXAMPLES: list[dict[str, Any]] = json.loads(
    files("games.catalog.branden").joinpath("examples.json").read_text(encoding="utf-8")
)
SCORED = [example for example in EXAMPLES if "expect" in example]
REFUSED = [example for example in EXAMPLES if "error" in example]


def totals_of(example: dict[str, Any]) -> dict[str, int]:
    """The totals per column; raises Refusal."""
    return totals(*score_round(GAMES, example))


def outcome(example: dict[str, Any]) -> object:
    """The totals, or the field that was refused."""
    try:
        return totals_of(example)
    except Refusal as refusal:
        return refusal.field


def expected(example: dict[str, Any]) -> object:
    """What the worked round says it must come to."""
    if "error" in example:
        return example["error"]["field"]
    columns = GAME.columns(GAME.book.read(example["rules"]))
    return {column: example["expect"].get(column, 0) for column in columns}


def all_of(column: str, columns: tuple[str, ...]) -> dict[str, int]:
    """All fifteen cards of a suit in one column."""
    return {**dict.fromkeys(columns, 0), column: 15}


def pit(column: str, chosen: str | None, rules: dict[str, Any], before: dict[str, int]) -> dict[str, Any]:
    """A round in which one column took all fire and all water."""
    cards = all_of(column, GAME.columns(GAME.book.read(rules)))
    record = {"fire": cards, "water": cards, "pit": chosen}
    return {"game": "branden", "kind": "round", "rules": rules, "before": before, "record": record}
