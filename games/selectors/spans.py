"""Which period a board looks at, and which others it offers: seasons, their months, a month's evenings."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date

from games.models import Club
from games.selectors import periods
from games.selectors.evenings import Evening
from games.selectors.periods import ALL, Period


@dataclass(frozen=True, slots=True)
class Spans:
    """The chosen period, and those with evenings that it can be changed for, the latest first.

    `months` are those of the season around the chosen period, `evenings` those of the month around it; `around` has
    the keys of that season and month.
    """

    chosen: Period
    seasons: tuple[Period, ...]
    months: tuple[Period, ...] = ()
    evenings: tuple[Period, ...] = ()
    around: frozenset[str] = frozenset()

    def inside(self, evenings: Iterable[Evening]) -> list[Evening]:
        """Those of the chosen period."""
        return [one for one in evenings if self.chosen.holds(one.date)]


def spans_of(club: Club, evenings: Sequence[Evening], key: str, today: date) -> Spans | None:
    """The period that `key` names among all these evenings, and the others; None for what names none.

    Without a key it is the season that holds `today` where it has evenings, else all time. No query, but one for a
    season of the club in which nothing was played.
    """
    seasons = _seasons(evenings)
    chosen = _named(club, seasons, key) if key else next((one for one in seasons if one.holds(today)), ALL)
    return _around(evenings, chosen, seasons) if chosen else None


def _around(evenings: Sequence[Evening], chosen: Period, seasons: tuple[Period, ...]) -> Spans:
    if chosen.kind == "all":
        return Spans(chosen, seasons)
    latest = next((one.date for one in evenings if chosen.holds(one.date)), None)
    season = chosen if chosen.kind == "season" else next((one for one in seasons if latest and one.holds(latest)), None)
    month = periods.month(latest.year, latest.month) if latest and chosen.kind != "season" else None
    return Spans(
        chosen,
        seasons,
        _once(periods.month(day.year, day.month) for day in _days(evenings, season)),
        _once(periods.evening(day) for day in _days(evenings, month)),
        frozenset(one.key for one in (season, month) if one),
    )


def _seasons(evenings: Sequence[Evening]) -> tuple[Period, ...]:
    """The club's own ones, or else calendar years."""
    own = _once(one.season for one in evenings if one.season)
    return own or _once(periods.year(one.date.year) for one in evenings)


def _named(club: Club, seasons: tuple[Period, ...], key: str) -> Period | None:
    return next((one for one in seasons if one.key == key), None) or periods.read(club, key)


def _days(evenings: Sequence[Evening], period: Period | None) -> list[date]:
    return [one.date for one in evenings if period is not None and period.holds(one.date)]


def _once(some: Iterable[Period]) -> tuple[Period, ...]:
    return tuple(dict.fromkeys(some))
