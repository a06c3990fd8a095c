"""Spans of time that a club's boards look at: everything, a season, a month, an evening."""

from __future__ import annotations

import re
from calendar import monthrange
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from typing import Literal

from django.utils import timezone

from games.models import Club, Season

MORNING = time(6)  # when an evening is over
Kind = Literal["all", "season", "month", "evening"]


@dataclass(frozen=True, slots=True)
class Period:
    """Both days included, None where it is open; `key` is how an address says it, `name` only a season's own name."""

    kind: Kind
    key: str
    first: date | None = None
    last: date | None = None
    name: str = ""

    def within(self, field: str) -> dict[str, date]:
        """What a query asks of the date that stands at `field`."""
        ends = {f"{field}__gte": self.first, f"{field}__lte": self.last}
        return {name: day for name, day in ends.items() if day is not None}

    def holds(self, day: date) -> bool:
        """Whether an evening of this date counts."""
        return (self.first is None or self.first <= day) and (self.last is None or day <= self.last)


ALL = Period("all", "all")


def own_season(row: Mapping[str, str]) -> Period:
    """A club's season as a query gives it: id, name and both days as text."""
    return _own(row["id"], date.fromisoformat(row["first"]), date.fromisoformat(row["last"]), row["name"])


def _own(public_id: str, first: date, last: date, name: str) -> Period:
    return Period("season", f"season-{public_id}", first, last, name)


def year(number: int) -> Period:
    """A calendar year, which is a season where the club has none of its own."""
    return Period("season", f"{number:04}", date(number, 1, 1), date(number, 12, 31))


def month(number: int, of: int) -> Period:
    """A month of the year `number`."""
    last = monthrange(number, of)[1]
    return Period("month", f"{number:04}-{of:02}", date(number, of, 1), date(number, of, last))


def evening(day: date) -> Period:
    """One evening."""
    return Period("evening", day.isoformat(), day, day)


def morning_after(day: date) -> datetime:
    """When an evening of this date is over, in the server's time zone."""
    return timezone.make_aware(datetime.combine(day + timedelta(days=1), MORNING))


def read(club: Club, key: str) -> Period | None:
    """The period that an address names (`all`, `season-<id>`, a year, a month, a day); None for anything else.

    One query for a club's own season, none else.
    """
    if key == "all":
        return ALL
    if key.startswith("season-"):
        wanted = key.removeprefix("season-")
        own = Season.objects.filter(club=club, public_id=wanted).first() if wanted.isalnum() else None
        return _own(own.public_id, own.first, own.last, own.name) if own else None
    if not re.fullmatch(r"\d{4}(-\d\d){0,2}", key, re.ASCII):
        return None
    try:
        return _read(*map(int, key.split("-")))
    except ValueError:
        return None


def _read(number: int, of: int = 0, day: int = 0) -> Period:
    if day:
        return evening(date(number, of, day))
    if not of:
        return year(number)
    date(number, of, 1)  # raises ValueError for a month that there is not
    return month(number, of)
