"""A club's leaderboard of one game in a period."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from django.db.models import Count, Sum

from games.core.names import order_of
from games.core.ranking import places
from games.models import Club, SittingResult
from games.models.named import Named
from games.selectors.scope import Scope
from games.selectors.sums import SAVED, Sums, at, took_part


@dataclass(frozen=True, slots=True)
class Person(Named):
    """A club's player."""

    public_id: str
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerSums(Sums):
    """A player's evenings: the pot's part and lappen are in the amount."""

    player: Person


@dataclass(frozen=True, slots=True)
class Ranked:
    """A line of the board; `place` is None below the number of rounds that a place takes."""

    place: int | None
    sums: PlayerSums


def sums_of_players(club: Club, game: str, scope: Scope) -> list[PlayerSums]:
    """Everybody who took part, by name; one query."""
    found = SittingResult.objects.filter(took_part(), player__person__isnull=False, **at(club, game, scope))
    sums = found.values_list("player__person__public_id", "player__person__name").annotate(
        Count("sitting", distinct=True), *(Sum(name) for name in SAVED)
    )
    rows = [
        PlayerSums(**dict(zip(SAVED, plain, strict=True)), evenings=evenings, player=Person(who, name))
        for who, name, evenings, *plain in sums
    ]
    return sorted(rows, key=lambda row: (order_of(row.player.name), row.player.public_id))


def ranked(rows: Iterable[PlayerSums], by: str, ranked_from: int = 0, low: bool = False) -> list[Ranked]:
    """The board by a column of `Game.board`, the best (`low`: the lowest) first; equal values as they are shown share
    the better place.

    Those with fewer rounds than `ranked_from`, or without a value, stand below without a place, best first too.
    """
    rows = list(rows)
    known = {row.player.public_id: row for row in rows if getattr(row, by) is not None}
    values = {who: -getattr(row, by) if low else getattr(row, by) for who, row in known.items()}
    counted = {who: value for who, value in values.items() if known[who].rounds >= ranked_from}
    below = places({who: value for who, value in values.items() if who not in counted})
    return [
        *(Ranked(one.place, known[one.key]) for one in places(counted)),
        *(Ranked(None, known[one.key]) for one in below),
        *(Ranked(None, row) for row in rows if row.player.public_id not in known),
    ]
