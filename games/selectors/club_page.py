"""What stands now in a club."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta

from games.models import Club, Player, Sitting
from games.selectors.sittings import KnownTable, played

OPEN, NEWEST = 12, 5  # at most
STILL = 100  # older open tables, at most
LATELY = timedelta(days=14)


@dataclass(frozen=True, slots=True)
class ClubTables:
    """Open tables and settled evenings, the latest first; `still` are open for longer, `still_count` of them."""

    open: list[KnownTable]
    still: list[KnownTable]
    still_count: int
    newest: list[KnownTable]


def how_many(club: Club) -> int:
    """All of its tables."""
    return Sitting.objects.filter(club=club).count()


def tables_of(club: Club, today: date, *, may_write: bool) -> ClubTables:
    """The club's latest tables with who sits there, in four queries."""
    latest = Sitting.objects.filter(club=club).select_related("rule_sheet").order_by("-date", "-pk")
    running = latest.filter(status=Sitting.Status.OPEN)
    count, unsettled = running.count(), list(running[: OPEN + STILL])
    settled = list(latest.filter(status=Sitting.Status.CLOSED)[:NEWEST])
    found = Player.objects.filter(sitting__in=[one.pk for one in unsettled + settled])
    names = dict(found.values_list("public_id", "name"))
    new = sum(one.date > today - LATELY for one in unsettled[:OPEN])
    known = [_known(one, names, may_write) for one in unsettled]
    return ClubTables(known[:new], known[new:], count - new, [_known(one, names, may_write) for one in settled])


def _known(sitting: Sitting, names: dict[str, str], may_write: bool) -> KnownTable:
    return KnownTable(sitting, sitting.snapshot().played, played(sitting, names), may_write)
