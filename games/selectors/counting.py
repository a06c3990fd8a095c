"""Whether an evening counts on its club's boards, where the club asks that its rounds are checked first."""

from __future__ import annotations

from typing import Any

from django.db.models import Case, Exists, F, OuterRef, Q, QuerySet, Value, When

from games.models import Check, Club, Round, SeatResult, Sitting


def waiting(rounds: QuerySet[Round]) -> QuerySet[Any, Any]:
    """Those of these rounds that nobody has checked, or somebody does not agree with.

    A round of one player never waits: there is nobody else to check it.
    """
    said = Check.objects.filter(entry=OuterRef("entry"))
    two = SeatResult.objects.filter(round=OuterRef("pk"), round__seat_results__player__gt=F("player"))
    found = rounds.annotate(heard=Exists(said), against=Exists(said.filter(agreed=False)))
    return found.filter(Exists(two), Q(heard=False) | Q(against=True))


def counts() -> Case:
    """Whether a sitting, as a query has it, counts: its club asks for no checks that evening, or none is missing."""
    asks = Club.objects.filter(pk=OuterRef("club"), checked_from__lte=OuterRef("date"))
    open_ = waiting(Round.objects.filter(sitting=OuterRef("pk")))
    return Case(When(Exists(asks) & Exists(open_), then=Value(False)), default=Value(True))


def asks_for_checks(sitting: Sitting) -> bool:
    """Whether the table's club lets this evening count only once it is checked."""
    club = sitting.club
    return club is not None and club.checked_from is not None and club.checked_from <= sitting.date
