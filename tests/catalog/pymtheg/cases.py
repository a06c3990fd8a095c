"""The worked rounds beside the game, and what the game makes of one."""

from __future__ import annotations

from functools import partial
from typing import Any

from games.catalog.pymtheg import GAME
from tests.catalog import worked

GAMES = {GAME.key: GAME}
EXAMPLES = worked.load(GAME.key)
SCORED = [example for example in EXAMPLES if "expect" in example]
REFUSED = [example for example in EXAMPLES if "error" in example]
totals_of, outcome = partial(worked.totals_of, GAME), partial(worked.outcome, GAME)
expected = partial(worked.expected, columns=("NS", "EW"))


def deal(**record: Any) -> dict[str, Any]:
    """A round of the kind deal."""
    return {"game": "pymtheg", "kind": "deal", "record": record}
