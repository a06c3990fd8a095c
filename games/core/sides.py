"""Who played with whom and against whom in a round, and what it brought each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from games.core.game import Facts, Game


@dataclass(frozen=True, slots=True)
class Seated:
    """One seat's part in a round: `amount` in points or cents, the pot's lines left out.

    Seats of another `side` were against it (None: nobody was); those of the same one shared it where `together`.
    """

    seat: str
    amount: int
    side: int | None
    together: bool


def seated(
    game: Game, rules: Any, facts: Facts, seats: Mapping[str, str], change: Mapping[str, int]
) -> Iterator[Seated]:
    """Every seat that the round counts for, in the order of `seats`."""
    # In an order of their own, North's side first: a database may sort an object's keys.
    members = {column: game.members(rules, column) for column in change}
    fixed = sorted((side for side in members.values() if len(side) > 1), reverse=True)
    for seat in seats:
        if not facts.counts_for(seat):
            continue
        amount = sum(change[column] for column, side in members.items() if seat in side)
        yield Seated(seat, amount, *(_in_fixed(fixed, seat) if fixed else _beside_declarer(facts, seat)))


def _in_fixed(sides: list[tuple[str, ...]], seat: str) -> tuple[int | None, bool]:
    """Sides that the sheet has stay the same in every round."""
    return next(((number, True) for number, side in enumerate(sides, start=1) if seat in side), (None, False))


def _beside_declarer(facts: Facts, seat: str) -> tuple[int | None, bool]:
    """Declarer, partners and who played along for himself against the others; only partners share."""
    if not facts.declarer:
        return None, False
    partners = {facts.declarer, *facts.partners}
    playing = partners | {joiner for joiner, _ in facts.also}
    return (1 if seat in playing else 2), len(partners) > 1 and seat in partners
