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


def spans(club: Club, found: Sequence[Evening], key: str, today: date) -> Spans | None:
    """The period that `key` names among all evenings `found`, and the others; None for what names none.

    Without a key it is the season that holds `today` where it has evenings, else all time. No query, but one for a
    season of the club in which nothing was played.
    """
    seasons = _seasons(found)
    chosen = _named(club, seasons, key) if key else next((one for one in seasons if one.holds(today)), ALL)
    return _around(found, chosen, seasons) if chosen else None


def _around(found: Sequence[Evening], chosen: Period, seasons: tuple[Period, ...]) -> Spans:
    if chosen.kind == "all":
        return Spans(chosen, seasons)
    inside = next((one.date for one in found if chosen.holds(one.date)), None)
    season = chosen if chosen.kind == "season" else next((one for one in seasons if inside and one.holds(inside)), None)
    month = periods.month(inside.year, inside.month) if inside and chosen.kind != "season" else None
    return Spans(
        chosen,
        seasons,
        _once(periods.month(day.year, day.month) for day in _days(found, season)),
        _once(periods.evening(day) for day in _days(found, month)),
        frozenset(one.key for one in (season, month) if one),
    )


def _seasons(found: Sequence[Evening]) -> tuple[Period, ...]:
    """The club's own ones, or else calendar years."""
    own = _once(one.season for one in found if one.season)
    return own or _once(periods.year(one.date.year) for one in found)


def _named(club: Club, seasons: tuple[Period, ...], key: str) -> Period | None:
    return next((one for one in seasons if one.key == key), None) or periods.read(club, key)


def _days(found: Sequence[Evening], period: Period | None) -> list[date]:
    return [one.date for one in found if period is not None and period.holds(one.date)]


def _once(some: Iterable[Period]) -> tuple[Period, ...]:
    return tuple(dict.fromkeys(some))
