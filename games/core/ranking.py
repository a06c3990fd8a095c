"""Places on a list: equal amounts share the better place (1, 1, 3)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Place:
    """A place counted from 1, who has it (a player id or column) and with what amount."""

    place: int
    key: str
    amount: int


def places(amounts: Mapping[str, int], low_wins: bool = False) -> tuple[Place, ...]:
    """Best first; level ones in the given order."""
    ordered = sorted(amounts, key=lambda key: amounts[key] if low_wins else -amounts[key])
    ranked: list[Place] = []
    for position, key in enumerate(ordered, start=1):
        level = bool(ranked) and ranked[-1].amount == amounts[key]
        ranked.append(Place(ranked[-1].place if level else position, key, amounts[key]))
    return tuple(ranked)
