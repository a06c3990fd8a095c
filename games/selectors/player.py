"""A club's player over the evenings of a game: which, what they came to, and one after the other; amounts as scored.

An evening is a table at which the player took part, as on the boards.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import Count, QuerySet, Sum

from games.models import Player, SittingResult
from games.selectors.evenings import Evening
from games.selectors.scope import Scope
from games.selectors.sums import SAVED, Sums, at, took_part
from games.selectors.table import spread


@dataclass(frozen=True, slots=True)
class CoursePoint:
    """One evening, counted from 1 in the order of their dates; `after` is what stood in all after it."""

    evening: Evening
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


def sums_of(person: Player, game: str, scope: Scope) -> Sums:
    """All sums of a period; one query."""
    sums = {name: Sum(name, default=0) for name in SAVED}
    return Sums(**_results(person, game, scope).aggregate(evenings=Count("sitting", distinct=True), **sums))


def course(person: Player, game: str, scope: Scope, evenings: Sequence[Evening], points: int = 60) -> Course | None:
    """At most `points` of the scope's `evenings` (the latest first) at which the player took part, both ends included;
    None where there are none; one query.
    """
    brought: dict[int, int] = {}
    for sitting, amount in _results(person, game, scope).values_list("sitting", "amount"):
        brought[sitting] = brought.get(sitting, 0) + amount
    found: list[CoursePoint] = []
    after = 0
    for evening in [one for one in reversed(evenings) if one.pk in brought]:
        after += brought[evening.pk]
        found.append(CoursePoint(evening, len(found) + 1, brought[evening.pk], after))
    if not found:
        return None
    return Course(
        tuple(found[number - 1] for number in spread(len(found), points)),
        best=max(found, key=_amount),
        worst=min(found, key=_amount),
    )


def _amount(one: CoursePoint) -> int:
    return one.amount


def _results(person: Player, game: str, scope: Scope) -> QuerySet[SittingResult]:
    assert person.club is not None
    return SittingResult.objects.filter(took_part(), player__person=person, **at(person.club, game, scope))
