"""Whole tables with everything of them, in as many statements for one as for thousands."""

from __future__ import annotations

from typing import Any

from django.db.models import QuerySet

from games.models import (
    Bid,
    Check,
    Entry,
    Joining,
    LedgerLine,
    PhoneRight,
    Player,
    Round,
    SeatResult,
    ShortCode,
    Sitting,
    SittingResult,
)

# Whatever points to a row goes before it; each with the way to its table.
PARTS: tuple[tuple[Any, str], ...] = (
    (Bid, "round__in"),
    (SeatResult, "round__in"),
    (Round, "sitting__in"),
    (LedgerLine, "entry__in"),
    (Check, "entry__in"),
    (SittingResult, "sitting__in"),
    (Entry, "sitting__in"),
    (PhoneRight, "sitting__in"),
    (ShortCode, "sitting__in"),
    (Joining, "kept__sitting__in"),  # none: only a club's players are joined
    (Player, "sitting__in"),
)


def erase(sittings: QuerySet[Sitting]) -> int:
    """Delete these tables, inside a transaction, and say how many; nobody writes there meanwhile.

    By subqueries and without reading the rows, since a club may have millions of them.
    """
    found = list(sittings.select_for_update(of=("self",)).order_by("pk").values_list("pk", flat=True))
    if not found:
        return 0
    these = sittings.order_by()
    inner = {"round__in": Round.objects.filter(sitting__in=these), "entry__in": Entry.objects.filter(sitting__in=these)}
    for model, way in PARTS:
        _all_of(model.objects.filter(**{way: inner.get(way, these)}))
    _all_of(these)
    return len(found)


def _all_of(rows: QuerySet[Any]) -> None:
    rows._raw_delete(rows.db)  # what points to them is gone already; the database checks that at the end
