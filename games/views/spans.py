"""Periods in the reader's words, and the chips by which another one is chosen."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.formats import date_format
from django.utils.text import capfirst
from django.utils.translation import gettext as _

from games.core.names import isolated
from games.selectors.periods import ALL, Period
from games.selectors.spans import Spans
from games.views.link_chips import Address, LinkChip, LinkChips


def period_name(period: Period) -> str:
    """The period's name, the year always in it."""
    if period.first is None:
        return _("All time")
    if period.kind == "season":
        return isolated(period.name) or str(period.first.year)
    if period.kind == "month":
        return capfirst(date_format(period.first, "YEAR_MONTH_FORMAT"))
    return date_format(period.first, "DATE_FORMAT")


def period_rows(spans: Spans, address: Address) -> list[LinkChips]:
    """All time and the seasons; the months of the season around; the evenings of the month around."""
    first = [_chip(spans, ALL, period_name(ALL), address)]
    years = len({one.key[:4] for one in spans.months})
    found = [
        LinkChips(_("Season"), first + [_chip(spans, one, period_name(one), address) for one in spans.seasons]),
        LinkChips(_("Month"), _formatted(spans, spans.months, "F" if years == 1 else "M Y", address)),
        LinkChips(_("Evening"), _formatted(spans, spans.evenings, "D j", address)),
    ]
    return [row for row in found if row.chips]


def _formatted(spans: Spans, some: Sequence[Period], shape: str, address: Address) -> list[LinkChip]:
    return [
        _chip(spans, one, capfirst(date_format(one.first, shape)), address) for one in some if one.first is not None
    ]


def _chip(spans: Spans, period: Period, text: str, address: Address) -> LinkChip:
    url = address.to(period=period.key)
    return LinkChip(text, url, on=period.key == spans.chosen.key, around=period.key in spans.around)
