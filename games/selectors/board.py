"""A club's leaderboard of one game in a period."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from django.db.models import Count, Q, Sum

from games.core.averages import percent, tenths
from games.core.ranking import places
from games.models import Club, SittingResult
from games.selectors.periods import Period

# Who sat down and left before a round was written took no part; who came after the last one may share the pot.
TOOK_PART = Q(rounds__gt=0) | ~Q(amount=0)


@dataclass(frozen=True, slots=True)
class Person:
    """A club's player."""

    public_id: str
    name: str


@dataclass(frozen=True, slots=True)
class Standing:
    """A player's sums: `amount` in points or cents, the pot's part and lappen in it; averages in tenths of these."""

    player: Person
    amount: int
    rounds: int
    declared: int
    made: int
    evenings: int  # tables at which the player took part

    @property
    def share(self) -> int | None:
        """Whole percents of the declared rounds that were made; None where none was declared."""
        return percent(self.made, self.declared) if self.declared else None

    @property
    def per_round(self) -> int | None:
        """In tenths; None without a round."""
        return tenths(self.amount, self.rounds) if self.rounds else None

    @property
    def per_evening(self) -> int:
        """In tenths."""
        return tenths(self.amount, self.evenings)


COLUMNS = ("amount", "rounds", "declared", "made", "share", "per_round", "per_evening", "evenings")


@dataclass(frozen=True, slots=True)
class Ranked:
    """A line of the board; `place` is None below the number of rounds that a place takes."""

    place: int | None
    standing: Standing


def standings(club: Club, game: str, period: Period) -> list[Standing]:
    """Everybody who took part, by name; one query."""
    found = SittingResult.objects.filter(TOOK_PART, player__person__isnull=False, **at(club, game, period))
    sums = found.values_list("player__person__public_id", "player__person__name").annotate(
        Sum("amount"), Sum("rounds"), Sum("declared"), Sum("made"), Count("pk")
    )
    rows = [Standing(Person(who, name), *plain) for who, name, *plain in sums]
    return sorted(rows, key=lambda row: (row.player.name.casefold(), row.player.public_id))


def ranked(rows: Iterable[Standing], by: str = "amount", ranked_from: int = 0) -> list[Ranked]:
    """The board by one of COLUMNS, best first; equal values as they are shown share the better place.

    Those with fewer rounds than `ranked_from`, or without a value, stand below without a place, best first too.
    """
    rows = list(rows)
    known = {row.player.public_id: row for row in rows if getattr(row, by) is not None}
    values = {who: getattr(row, by) for who, row in known.items()}
    counted = {who: value for who, value in values.items() if known[who].rounds >= ranked_from}
    below = places({who: value for who, value in values.items() if who not in counted})
    return [
        *(Ranked(one.place, known[one.key]) for one in places(counted)),
        *(Ranked(None, known[one.key]) for one in below),
        *(Ranked(None, row) for row in rows if row.player.public_id not in known),
    ]


def at(club: Club, game: str, period: Period, before: str = "") -> dict[str, Any]:
    """What a query asks of a result's sitting, which it reaches through `before`.

    It starts at the club's own evenings of that game (index `sitting_of_a_club`), so that other clubs cost nothing.
    """
    sitting = f"{before}sitting__"
    return {f"{sitting}club": club, f"{sitting}game": game, **period.within(f"{sitting}date")}
