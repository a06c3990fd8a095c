"""What stands now in a club."""

from __future__ import annotations

from dataclasses import dataclass

from games.models import Club, Player, Sitting
from games.selectors.sittings import KnownTable, seated

OPEN, NEWEST = 12, 5  # at most


@dataclass(frozen=True, slots=True)
class ClubTables:
    """Open tables and settled evenings, the latest first."""

    open: list[KnownTable]
    newest: list[KnownTable]


def how_many(club: Club) -> int:
    """All of its tables."""
    return Sitting.objects.filter(club=club).count()


def tables_of(club: Club, *, may_write: bool) -> ClubTables:
    """The club's latest tables with who sits there, in three queries."""
    latest = Sitting.objects.filter(club=club).select_related("rule_sheet").order_by("-date", "-pk")
    running = list(latest.filter(status=Sitting.Status.OPEN)[:OPEN])
    settled = list(latest.filter(status=Sitting.Status.CLOSED)[:NEWEST])
    found = Player.objects.filter(sitting__in=[one.pk for one in running + settled])
    names = dict(found.values_list("public_id", "name"))
    return ClubTables(
        [_known(one, names, may_write) for one in running],
        [_known(one, names, may_write) for one in settled],
    )


def _known(sitting: Sitting, names: dict[str, str], may_write: bool) -> KnownTable:
    return KnownTable(sitting, sitting.snapshot().rounds, seated(sitting, names), may_write)
