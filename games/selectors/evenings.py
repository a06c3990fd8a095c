"""A club's evenings as its boards see them: date, season, house rules, and what one asks about."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from django.db.models import Case, Exists, F, OuterRef, Subquery
from django.db.models.functions import JSONObject

from games.models import Club, ClubSheet, Round, Season, Sitting
from games.selectors.periods import Period, own_season

Figured = Case | Subquery | None
COLUMNS = ("pk", "public_id", "title", "game", "date", "status")


@dataclass(frozen=True, slots=True)
class Sheet:
    """House rules; those with the same `values` play alike, whatever they were called (`raw`, the club's `name`)."""

    values: str
    raw: Any
    name: str


@dataclass(frozen=True, slots=True)
class Evening:
    """One table of a club; `season` is the club's own, None where it has none then; `figure` is what was asked for."""

    pk: int
    public_id: str
    title: str
    game: str
    date: date
    status: str
    season: Period | None
    sheet: Sheet
    figure: Mapping[str, int] | None


def evenings(
    club: Club, game: str = "", *, played: bool = True, figure: Case | Subquery | None = None
) -> list[Evening]:
    """All of a club (of one game; only those with a round), the latest first, in one query."""
    found = Sitting.objects.filter(club=club, **({"game": game} if game else {})).order_by("-date", "-pk")
    if played:
        found = found.filter(Exists(Round.objects.filter(sitting=OuterRef("pk"))))
    found = found.annotate(own=_season(), sheet_name=_name(), values_=F("rule_sheet__values"), raw=F("rule_sheet__raw"))
    columns = [*COLUMNS, "own", "values_", "raw", "sheet_name"]
    if figure is not None:
        found = found.annotate(figure=figure)
        columns.append("figure")
    return [_read(row) for row in found.values_list(*columns)]


def usual(found: Sequence[Evening]) -> dict[str, Sheet]:
    """Per game the house rules of most of these evenings; of equally many those that were played last."""
    sheets: dict[str, dict[str, Sheet]] = {}
    for one in found:
        sheets.setdefault(one.game, {}).setdefault(one.sheet.values, one.sheet)
    times = Counter((one.game, one.sheet.values) for one in found)
    return {game: max(some.values(), key=lambda sheet: times[game, sheet.values]) for game, some in sheets.items()}


def _read(row: tuple[Any, ...]) -> Evening:
    (own, values, raw, name), figure = row[6:10], row[10:]
    season = own_season(own) if own else None
    return Evening(*row[:6], season, Sheet(values, raw, name or ""), figure[0] if figure else None)  # type: ignore[call-arg]


def _season() -> Subquery:
    """The club's season that the date falls in: seasons do not overlap."""
    held = Season.objects.filter(club=OuterRef("club"), first__lte=OuterRef("date"), last__gte=OuterRef("date"))
    parts = JSONObject(id="public_id", name="name", first="first", last="last")
    return Subquery(held.values(json=parts)[:1])


def _name() -> Subquery:
    """Looked for among the club's sheets; an index on the rules would lead to every club that plays by them."""
    named = ClubSheet.objects.alias(rules=F("rule_sheet") + 0).filter(
        club=OuterRef("club"), rules=OuterRef("rule_sheet")
    )
    return Subquery(named.order_by("pk").values("name")[:1])
