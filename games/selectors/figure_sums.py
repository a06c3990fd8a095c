"""The queries behind a figure of a board, one sum for each table."""

from __future__ import annotations

from typing import Any

from django.db.models import Case, Count, Exists, F, OuterRef, Q, QuerySet, Subquery, Sum, When
from django.db.models.functions import JSONObject

from games.models import Player, Round, SeatResult, SittingResult
from games.selectors.contracts import MADE
from games.selectors.evenings import Figured
from games.selectors.figures import Wanted
from games.selectors.pairs import OTHER, by_either, shared
from games.selectors.sums import SAVED, took_part


def figure(wanted: Wanted, game: str) -> Figured:
    """What a query for sittings (of `game`, where it names one) annotates: the sums as JSON, None where it is not."""
    asked = Subquery(_asked(wanted))
    return Case(When(game=game, then=asked)) if game else asked


def _asked(wanted: Wanted) -> QuerySet[Any, Any]:
    if wanted.of_rounds:
        return _of_rounds(wanted)
    if wanted.player is not None:
        counted = SittingResult.objects.filter(took_part(), sitting=OuterRef("pk"), sitting__counts=True)
        found = counted.filter(player__person=wanted.player).order_by().values("sitting")
        return found.annotate(json=JSONObject(**{name: Sum(name) for name in SAVED})).values("json")
    played = Round.objects.filter(sitting=OuterRef("pk")).order_by().values("sitting")
    return played.annotate(json=JSONObject(rounds=Count("nth"))).values("json")


def _of_rounds(wanted: Wanted) -> QuerySet[Any, Any]:
    found = SeatResult.objects.filter(round__sitting=OuterRef("pk"), round__sitting__counts=True).order_by()
    declared = Q(round__declarer=F("seat"))
    sums: dict[str, Any] = {"amount": Sum("amount"), "rounds": Count("round__nth")}
    if wanted.contract:
        found = found.filter(round__contract=wanted.contract)
    if wanted.player:
        found = found.filter(player__person=wanted.player)
    if wanted.partner:
        found = found.filter(shared(), **{f"{OTHER}player__person": wanted.partner})
        declared = by_either()
        sums["other"] = Sum(f"{OTHER}amount")
    if wanted.rival:
        found = found.filter(Exists(_against(wanted.rival)))
    if not (wanted.partner or wanted.rival):
        found = found.filter(declared)
    sums |= {"declared": Count("pk", filter=declared), "made": Count("pk", filter=declared & MADE)}
    return found.values("round__sitting").annotate(json=JSONObject(**sums)).values("json")


def _against(rival: Player) -> QuerySet[SeatResult]:
    """The rival on another side of the same round."""
    there = SeatResult.objects.filter(round=OuterRef("round"), player__person=rival)
    return there.filter(~Q(side=OuterRef("side")), side__isnull=False)
