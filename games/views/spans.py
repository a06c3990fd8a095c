"""Periods in the reader's words, and the chips by which another one is chosen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from urllib.parse import urlencode

from django.utils.formats import date_format
from django.utils.text import capfirst
from django.utils.translation import gettext as _

from games.selectors.periods import ALL, Period
from games.selectors.spans import Spans


@dataclass(frozen=True)
class Address:
    """A page, and what its address asks for."""

    path: str
    asked: Mapping[str, str]

    def to(self, **changed: str) -> str:
        """The same page asked for something else; what is empty is left out."""
        asked = {name: value for name, value in {**self.asked, **changed}.items() if value}
        return f"{self.path}?{urlencode(asked)}" if asked else self.path

    def at(self, path: str) -> str:
        """Another page asked for the same."""
        return Address(path, self.asked).to()


@dataclass(frozen=True)
class Chip:
    """One choice as a link; `around`: what is chosen lies in it."""

    text: str
    url: str
    on: bool = False
    around: bool = False


@dataclass(frozen=True)
class Chips:
    """A row of choices, and what they are about."""

    label: str
    chips: list[Chip]


def said(period: Period) -> str:
    """The period's name, the year always in it."""
    if period.first is None:
        return _("All time")
    if period.kind == "season":
        return period.name or str(period.first.year)
    if period.kind == "month":
        return capfirst(date_format(period.first, "YEAR_MONTH_FORMAT"))
    return date_format(period.first, "DATE_FORMAT")


def rows(spans: Spans, address: Address) -> list[Chips]:
    """All time and the seasons; the months of the season around; the evenings of the month around."""
    first = [_chip(spans, ALL, said(ALL), address)]
    years = len({one.key[:4] for one in spans.months})
    found = [
        Chips(_("Season"), first + [_chip(spans, one, said(one), address) for one in spans.seasons]),
        Chips(_("Month"), _formatted(spans, spans.months, "F" if years == 1 else "M Y", address)),
        Chips(_("Evening"), _formatted(spans, spans.evenings, "D j", address)),
    ]
    return [row for row in found if row.chips]


def _formatted(spans: Spans, some: Sequence[Period], shape: str, address: Address) -> list[Chip]:
    return [
        _chip(spans, one, capfirst(date_format(one.first, shape)), address) for one in some if one.first is not None
    ]


def _chip(spans: Spans, period: Period, text: str, address: Address) -> Chip:
    url = address.to(period=period.key)
    return Chip(text, url, on=period.key == spans.chosen.key, around=period.key in spans.around)
