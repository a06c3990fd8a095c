"""Sums over a club's evenings: which results count, and the averages of what they come to."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from typing import Any

from django.db.models import Q

from games.core.averages import percent, tenths
from games.core.tally import Tally
from games.models import Club
from games.selectors.scope import Scope

SAVED = tuple(one.name for one in fields(Tally))  # what a result holds of each


@dataclass(frozen=True, slots=True)
class Sums:
    """What evenings or rounds came to: `amount` in the game's unit, the rest numbers of evenings, rounds and games.

    `other` is what a partner or rival got in the same rounds; `evenings` is 0 where only rounds are looked at.
    """

    amount: int = 0
    rounds: int = 0
    declared: int = 0
    made: int = 0
    evenings: int = 0
    other: int = 0
    games: int = 0
    won: int = 0

    @property
    def share(self) -> int | None:
        """Whole percents of the declared rounds that were made; None where none was declared."""
        return percent(self.made, self.declared) if self.declared else None

    @property
    def per_round(self) -> int | None:
        """In tenths; None without a round."""
        return tenths(self.amount, self.rounds) if self.rounds else None

    @property
    def per_game(self) -> int | None:
        """In tenths, for games whose amounts are those of won games alone; None where none was won by anybody."""
        return tenths(self.amount, self.games) if self.games else None

    @property
    def per_round_of_two(self) -> int | None:
        """What a round brought each of two partners, in tenths; None without a round."""
        return tenths(self.amount + self.other, 2 * self.rounds) if self.rounds else None

    @property
    def per_evening(self) -> int | None:
        """In tenths; None without an evening."""
        return tenths(self.amount, self.evenings) if self.evenings else None


def took_part(before: str = "") -> Q:
    """Which results count as an evening; the query reaches them through `before`.

    Who sat down and left before a round was written took no part; who came after the last one may share the pot.
    """
    return Q(**{f"{before}rounds__gt": 0}) | ~Q(**{f"{before}amount": 0})


def at(club: Club, game: str, scope: Scope, before: str = "") -> dict[str, Any]:
    """What a query asks of a result's sitting, which it reaches through `before`; one that waits for checks is not in.

    It starts at the club's own evenings of that game (index `sitting_of_a_club`), so that other clubs cost nothing.
    """
    sitting = f"{before}sitting__"
    counts = {f"{sitting}counts": True}
    return {f"{sitting}club": club, f"{sitting}game": game, **counts, **scope.within(sitting)}


def added(some: Iterable[Mapping[str, int]]) -> Tally:
    """What results come to together, each as its saved sums."""
    found = list(some)
    return Tally(**{name: sum(one[name] for one in found) for name in SAVED})
