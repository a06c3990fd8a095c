"""What stood of each after a round, also where others had the seats before or have them since."""

from __future__ import annotations

from collections.abc import Mapping

from django.db.models import Sum

from games.models import Entry, LedgerLine
from games.selectors.table import RoundRow, TableView, changed_places


def stood_after(view: TableView, entry: Entry, row: RoundRow) -> Mapping[str, int]:
    """Per column the sheet's amount, but of a player's own column what the player had brought together by then; one
    query, where people changed places.
    """
    if not changed_places(view):
        return row.after
    lines = LedgerLine.objects.filter(entry__sitting=view.sitting, entry__place__lte=entry.place)
    sums = dict(lines.filter(player__isnull=False).values_list("player__public_id").annotate(Sum("amount")))
    return {
        column: sums.get(row.seats[column], 0) if column in row.seats else amount
        for column, amount in row.after.items()
    }
