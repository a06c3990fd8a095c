"""One sentence of a round's sum, and how sentences add up."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from games.core.refusal import Param


@dataclass(frozen=True, slots=True)
class Line:
    """An amount (points or cents) for one column.

    `reason` is a label key of the game and `params` its figures: a number stays a number, a string is a seat
    or a label key. Lines of one round with the same reason and params are one sentence to the reader.
    """

    column: str
    amount: int
    reason: str
    params: Mapping[str, Param] = field(default_factory=dict)


def totals(columns: Iterable[str], lines: Iterable[Line]) -> dict[str, int]:
    """What a round changes per column; every column is there, also with 0."""
    sums = dict.fromkeys(columns, 0)
    for line in lines:
        sums[line.column] += line.amount
    return sums
