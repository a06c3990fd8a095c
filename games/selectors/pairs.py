"""What came of each pair of partners of a club in a period, of one game; and what makes two seats partners."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from django.db.models import Count, F, Q, Sum

from games.core.names import order_of
from games.models import Club, Player, SeatResult
from games.registry import GAMES
from games.selectors import players
from games.selectors.contracts import MADE
from games.selectors.scope import Scope
from games.selectors.sums import Sums, at

OTHER = "round__seat_results__"  # from a seat's result to another one's in the same round


@dataclass(frozen=True, slots=True, kw_only=True)
class Pair(Sums):
    """Two partners by name: `amount` is what the first got in the rounds that they shared, `other` the second's.

    Declared are the rounds that one of the two declared.
    """

    players: tuple[Player, Player]


def pairs(club: Club, game: str, scope: Scope) -> list[Pair]:
    """Every two who shared a round, those with the most together first (who wins by least: on average); two queries."""
    known = {one.pk: one for one in players.of_club(club)}
    rows = [_pair(known, *row) for row in _together(club, game, scope)]
    low = GAMES[game].low_wins
    return sorted(rows, key=lambda row: (_height(row, low), [order_of(one.name) for one in row.players]))


def _height(row: Pair, low: bool) -> int:
    """The best is the lowest; the more one plays the more one has where low wins, so that only averages compare."""
    return row.per_round_of_two or 0 if low else -row.amount - row.other


def shared() -> Q:
    """What holds of a seat's result and the OTHER one's of his partner."""
    return Q(together=True) & Q(**{f"{OTHER}together": True, f"{OTHER}side": F("side")})


def by_either() -> Q:
    """One of the two declared the round."""
    return Q(round__declarer=F("seat")) | Q(round__declarer=F(f"{OTHER}seat"))


def _together(club: Club, game: str, scope: Scope) -> Iterable[Any]:
    once = Q(**{f"{OTHER}player__person__gt": F("player__person")})
    found = SeatResult.objects.filter(shared(), once, **at(club, game, scope, "round__"))
    return found.values_list("player__person", f"{OTHER}player__person").annotate(
        brought=Sum("amount"),
        brought_other=Sum(f"{OTHER}amount"),
        rounds=Count("round__nth"),
        declared=Count("pk", filter=by_either()),
        made=Count("pk", filter=by_either() & MADE),
    )


def _pair(known: dict[int, Player], one: int, two: int, amount: int, other: int, *counts: int) -> Pair:
    first, second = sorted([(known[one], amount), (known[two], other)], key=lambda who: order_of(who[0].name))
    rounds, declared, made = counts
    return Pair(first[1], rounds, declared, made, other=second[1], players=(first[0], second[0]))
