"""How a club's player gets on evening by evening where no sum says it: averages, and the rounds one by one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from django.db.models import Q, QuerySet, Sum

from games.core.averages import tenths
from games.core.game import Game
from games.core.line import Line
from games.models import LedgerLine, Player, Round, RuleSheet, SeatResult, SittingResult
from games.registry import GAMES
from games.selectors.evenings import Evening
from games.selectors.scope import Scope
from games.selectors.sums import at, took_part

NEWEST = ("-round__sitting__date", "-round__sitting", "-round__number")


@dataclass(frozen=True, slots=True)
class Step:
    """One evening: what a round came to, in tenths, and the best figure where the rounds have figures."""

    evening: Evening
    average: int
    best: int | None = None


@dataclass(frozen=True, slots=True)
class Own:
    """One round of a player: his seat and its column, and the figure where he has one."""

    evening: Evening
    round: Round
    seat: str
    column: str
    figure: int | None

    @property
    def won(self) -> bool:
        """Whether it won him a game."""
        return self.column in self.round.winners

    @property
    def alone(self) -> bool:
        """Whether nobody else sat there: places then say nothing."""
        return len(self.round.seats) == 1


def steps(person: Player, game: Game, scope: Scope, evenings: Sequence[Evening]) -> list[Step]:
    """The evenings in their order that have an average; `evenings` are those of the period; one query."""
    found = _of_figures(person, game, scope, evenings) if game.chart == "figures" else _of_rounds(person, game, scope)
    return [Step(one, *found[one.pk]) for one in reversed(evenings) if one.pk in found]


def _of_rounds(person: Player, game: Game, scope: Scope) -> dict[int, tuple[int]]:
    assert person.club is not None
    results = SittingResult.objects.filter(took_part(), player__person=person, **at(person.club, game.key, scope))
    rows = results.filter(rounds__gt=0).values("sitting").annotate(amount=Sum("amount"), rounds=Sum("rounds"))
    return {one["sitting"]: (tenths(one["amount"], one["rounds"]),) for one in rows}


def _of_figures(person: Player, game: Game, scope: Scope, evenings: Sequence[Evening]) -> dict[int, tuple[int, int]]:
    seen: dict[int, list[int]] = {}
    found = _rounds_of(person, game, scope).only("seat", "round__sitting", "round__figures")
    for one in _own(found, evenings):
        if one.figure is not None:
            seen.setdefault(one.evening.pk, []).append(one.figure)
    best = min if game.low_wins else max
    return {table: (tenths(sum(figures), len(figures)), best(figures)) for table, figures in seen.items()}


def rounds(person: Player, game: Game, scope: Scope) -> QuerySet[SeatResult]:
    """A player's rounds, the newest first, for `told` to read a page of them."""
    found = _rounds_of(person, game, scope).filter(round__nth__isnull=False)
    return found.select_related("round__entry").order_by(*NEWEST)


def told(page: Sequence[SeatResult], evenings: Sequence[Evening]) -> list[Own]:
    """The rounds of a page of `rounds`, each with its evening."""
    return list(_own(page, evenings))


def lines(person: Player, owned: Sequence[Own]) -> dict[int, list[Line]]:
    """Per round (row) the lines of the player's own column; one query."""
    column = {one.round.entry_id: (one.round.pk, one.column) for one in owned}
    own_or_shared = Q(player__person=person) | Q(player=None)
    found: dict[int, list[Line]] = {}
    for one in LedgerLine.objects.filter(own_or_shared, entry__in=list(column)).order_by("entry", "position"):
        row, own = column[one.entry_id]
        if one.column == own:
            found.setdefault(row, []).append(Line(one.column, one.amount, one.reason, one.params))
    return found


def _rounds_of(person: Player, game: Game, scope: Scope) -> QuerySet[SeatResult]:
    assert person.club is not None
    own = SeatResult.objects.filter(player__person=person, **at(person.club, game.key, scope, "round__"))
    return own.select_related("round")


def _own(found: Any, evenings: Sequence[Evening]) -> Iterator[Own]:
    by_row = {one.pk: one for one in evenings}
    for seat in found:
        if evening := by_row.get(seat.round.sitting_id):  # else it was written a moment ago
            own = _columns(evening.game, evening.sheet.values)[seat.seat]
            yield Own(evening, seat.round, seat.seat, own, seat.round.figures.get(own))


@lru_cache(maxsize=256)
def _columns(key: str, values: str) -> dict[str, str]:
    """The column of each seat under these rules."""
    game, rules = GAMES[key], RuleSheet(game=key, values=values).rules()
    return {seat: column for column in game.columns(rules) for seat in game.members(rules, column)}
