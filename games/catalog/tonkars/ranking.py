"""Places of a deal: fewest moves first, then the shorter time; who did not finish comes after all who did."""

from __future__ import annotations

from collections.abc import Mapping

from games.catalog.tonkars.record import Result, read_result
from games.core.game import Record

LAST = (1, 0, 0)


def rank(results: Mapping[str, Result]) -> dict[str, int]:
    """Name or seat → place, best first, level ones in the given order; equal results share it (1, 1, 3)."""
    keys = {who: _key(result) for who, result in results.items()}
    ordered = sorted(keys.values())
    return {who: ordered.index(keys[who]) + 1 for who in sorted(keys, key=lambda who: keys[who])}


def has_winner(results: Mapping[str, Result]) -> bool:
    """Nobody wins a deal that nobody finished."""
    return any(result.finished for result in results.values())


def rank_records(records: Mapping[str, Record]) -> tuple[dict[str, int], bool]:
    """The places of results as JSON, and whether there is a winner; raises Refusal."""
    results = {who: read_result(record) for who, record in records.items()}
    return rank(results), has_winner(results)


def _key(result: Result) -> tuple[int, int, int]:
    if not result.finished or result.moves is None or result.seconds is None:
        return LAST
    return 0, result.moves, result.seconds
