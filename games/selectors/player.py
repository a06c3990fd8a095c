"""A club's player over the evenings of a game: which, what they came to, and one after the other; amounts as scored.

An evening is a table at which the player took part, as on the boards.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.db.models import Count, Q, QuerySet, Sum, Window
from django.db.models.functions import RowNumber

from games.models import Player, Sitting, SittingResult
from games.selectors.periods import Period
from games.selectors.sums import SAVED, Sums, at, took_part
from games.selectors.table import spread

ORDER = ("sitting__date", "sitting")


@dataclass(frozen=True, slots=True)
class CoursePoint:
    """One evening, counted from 1 in the order of their dates; `after` is what stood in all after it."""

    sitting: Sitting
    number: int
    amount: int
    after: int


@dataclass(frozen=True, slots=True)
class Course:
    """Evenings in their order, evenly spread where there are many; and the best and the worst of all."""

    points: tuple[CoursePoint, ...]
    best: CoursePoint
    worst: CoursePoint


def tables_by_game(person: Player) -> dict[str, set[int]]:
    """The rows of the tables that count, per game, the game with most evenings first; one query."""
    found: dict[str, set[int]] = {}
    counted = SittingResult.objects.filter(took_part(), player__person=person, sitting__counts=True)
    own = counted.order_by("-sitting__date", "-sitting")
    for game, sitting in own.values_list("sitting__game", "sitting"):
        found.setdefault(game, set()).add(sitting)
    return dict(sorted(found.items(), key=lambda item: -len(item[1])))


def sums_of(person: Player, game: str, period: Period) -> Sums:
    """All sums of a period; one query."""
    sums = {name: Sum(name, default=0) for name in SAVED}
    return Sums(**_results(person, game, period).aggregate(evenings=Count("pk"), **sums))


def course(person: Player, game: str, period: Period, count: int, points: int = 60) -> Course | None:
    """At most `points` of the period's `count` evenings, both ends included; None where there are none; one query."""
    rows = _results(person, game, period).annotate(
        number=Window(RowNumber(), order_by=ORDER),
        after=Window(Sum("amount"), order_by=ORDER),
        from_best=Window(RowNumber(), order_by=("-amount", *ORDER)),
        from_worst=Window(RowNumber(), order_by=("amount", *ORDER)),
    )
    numbers = set(spread(count, points))
    wanted = rows.filter(Q(number__in=numbers) | Q(from_best=1) | Q(from_worst=1))
    found = list(wanted.select_related("sitting").defer("sitting__standing").order_by("number"))
    if not found:
        return None
    return Course(
        tuple(_point(row) for row in found if row.number in numbers),
        best=next(_point(row) for row in found if row.from_best == 1),
        worst=next(_point(row) for row in found if row.from_worst == 1),
    )


def _point(row: Any) -> CoursePoint:
    return CoursePoint(row.sitting, row.number, row.amount, row.after)


def _results(person: Player, game: str, period: Period) -> QuerySet[SittingResult]:
    assert person.club is not None
    return SittingResult.objects.filter(took_part(), player__person=person, **at(person.club, game, period))
