"""Places on a list: equal figures share the better place (1, 1, 3)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

Figure = TypeVar("Figure", int, tuple[int, ...])


@dataclass(frozen=True, slots=True)
class Place(Generic[Figure]):
    """A place counted from 1, who has it (a player id or column) and with what figure, or figures in their order."""

    place: int
    key: str
    amount: Figure


def places(amounts: Mapping[str, Figure], low_wins: bool = False) -> tuple[Place[Figure], ...]:
    """Best first; level ones in the given order."""
    ordered = sorted(amounts, key=lambda key: amounts[key], reverse=not low_wins)
    ranked: list[Place[Figure]] = []
    for position, key in enumerate(ordered, start=1):
        level = bool(ranked) and ranked[-1].amount == amounts[key]
        ranked.append(Place(ranked[-1].place if level else position, key, amounts[key]))
    return tuple(ranked)
