"""The worked rounds and rankings beside the game, and results by chance."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any

from hypothesis import strategies as st

from games.catalog.tonkars import GAME
from games.catalog.tonkars.record import Result
from tests.catalog import worked

GAMES = {GAME.key: GAME}
FOLDER = files("games.catalog.tonkars")
EXAMPLES = worked.load(GAME.key)
RANKINGS: list[dict[str, Any]] = json.loads(FOLDER.joinpath("rankings.json").read_text(encoding="utf-8"))
SCORED = [example for example in EXAMPLES if "expect" in example]
REFUSED = [example for example in EXAMPLES if "error" in example]

FEW = st.integers(1, 4)  # so that many are level
FINISHED = st.builds(Result, st.just(True), FEW, FEW)
UNFINISHED = st.builds(Result, st.just(False), st.none() | FEW, st.none() | FEW)
RESULTS = st.dictionaries(st.sampled_from([str(n) for n in range(1, 13)]), FINISHED | UNFINISHED)


def outcome(example: dict[str, Any]) -> object:
    """The totals that are not nought, or the field that was refused."""
    found = worked.outcome(GAME, example)
    return {column: total for column, total in found.items() if total} if isinstance(found, dict) else found


def finished(moves: int = 112, seconds: int = 900, **more: Any) -> dict[str, Any]:
    """The result of who finished, as JSON."""
    return {"finished": True, "moves": moves, "seconds": seconds, **more}
