"""The worked rounds beside the game, and what the game makes of one."""

from __future__ import annotations

from functools import partial
from typing import Any

from games.catalog.branden import GAME
from tests.catalog import worked

GAMES = {GAME.key: GAME}
EXAMPLES = worked.load(GAME.key)
SCORED = [example for example in EXAMPLES if "expect" in example]
REFUSED = [example for example in EXAMPLES if "error" in example]
totals_of, outcome = partial(worked.totals_of, GAME), partial(worked.outcome, GAME)


def expected(example: dict[str, Any]) -> object:
    """What the worked round says it must come to."""
    columns = GAME.columns(GAME.book.read(example["rules"])) if "expect" in example else ()
    return worked.expected(example, columns)


def all_of(column: str, columns: tuple[str, ...]) -> dict[str, int]:
    """All fifteen cards of a suit in one column."""
    return {**dict.fromkeys(columns, 0), column: 15}


def pit(column: str, chosen: str | None, rules: dict[str, Any], before: dict[str, int]) -> dict[str, Any]:
    """A round in which one column took all fire and all water."""
    cards = all_of(column, GAME.columns(GAME.book.read(rules)))
    record = {"fire": cards, "water": cards, "pit": chosen}
    return {"game": "branden", "kind": "round", "rules": rules, "before": before, "record": record}
