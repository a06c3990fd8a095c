"""What stands now in a club."""

from __future__ import annotations

from dataclasses import dataclass

from django.db.models import Count

from games.models import Club, Player, Sitting
from games.selectors.sittings import KnownTable, seated

OPEN, NEWEST = 12, 5  # at most


@dataclass(frozen=True, slots=True)
class ClubTables:
    """Open tables and settled evenings, the latest first; `games` by how often they are played here."""

    open: list[KnownTable]
    newest: list[KnownTable]
    games: list[str]


def tables_of(club: Club, *, may_write: bool) -> ClubTables:
    """The club's latest tables with who sits there, in four queries."""
    latest = Sitting.objects.filter(club=club).select_related("rule_sheet").order_by("-date", "-pk")
    running = list(latest.filter(status=Sitting.Status.OPEN)[:OPEN])
    settled = list(latest.filter(status=Sitting.Status.CLOSED)[:NEWEST])
    found = Player.objects.filter(sitting__in=[one.pk for one in running + settled])
    names = dict(found.values_list("public_id", "name"))
    played = Sitting.objects.filter(club=club).values("game").annotate(times=Count("pk"))
    return ClubTables(
        [_known(one, names, may_write) for one in running],
        [_known(one, names, may_write) for one in settled],
        [row["game"] for row in played.order_by("-times", "game")],
    )


def _known(sitting: Sitting, names: dict[str, str], may_write: bool) -> KnownTable:
    return KnownTable(sitting, sitting.snapshot().rounds, seated(sitting, names), may_write)
