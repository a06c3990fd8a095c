"""What came of each contract of a game in a period, in a club or for one of its players."""

from __future__ import annotations

from dataclasses import dataclass

from django.db.models import Count, F, Q, Sum

from games.models import Club, Player, SeatResult
from games.selectors.scope import Scope
from games.selectors.sums import Sums, at

MADE = Q(round__made=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class Contract(Sums):
    """What a contract (a label key) brought its declarers in the rounds in which they declared it."""

    contract: str


def contracts(club: Club, game: str, scope: Scope, person: Player | None = None) -> list[Contract]:
    """Those of everybody, or of one player of the club, the most declared one first; one query."""
    declared = SeatResult.objects.filter(seat=F("round__declarer"), **at(club, game, scope, "round__"))
    if person is not None:
        declared = declared.filter(player__person=person)
    each = declared.exclude(round__contract="").values_list("round__contract")
    sums = each.annotate(brought=Sum("amount"), declared=Count("pk"), made=Count("pk", filter=MADE))
    rows = [Contract(amount, times, times, made, contract=key) for key, amount, times, made in sums]
    return sorted(rows, key=lambda row: (-row.declared, row.contract))
