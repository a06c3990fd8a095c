"""A club's evenings as its boards see them: date, season, house rules, and what one asks about."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import lru_cache
from typing import Any

from django.db.models import Case, Count, Exists, F, IntegerField, OuterRef, Subquery, Value, When, Window
from django.db.models.functions import JSONObject, RowNumber

from games.core.setups import switches_of
from games.models import Club, ClubSheet, Round, Season, Sitting
from games.registry import GAMES
from games.selectors.counting import waiting
from games.selectors.periods import Period, own_season

Figured = Case | Subquery  # what a query for sittings annotates as the figure of each
PLAIN = ("pk", "public_id", "title", "game", "date", "rule_sheet")
COLUMNS = (*PLAIN, "own", "values_", "raw", "sheet_name", "value", "waiting", "figure")


@dataclass(frozen=True, slots=True)
class Sheet:
    """House rules; those with the same `values` play alike, whatever they were called (`raw`, the club's `name`)."""

    pk: int
    values: str
    raw: Any
    name: str


@dataclass(frozen=True, slots=True)
class Evening:
    """One table of a club; `season` is the club's own, None where it has none then; `figure` is what was asked for.

    `value` is the cents per point that it was settled at, 1 where it is still open; `waiting` are the rounds that have
    to be checked before it counts.
    """

    pk: int
    public_id: str
    title: str
    game: str
    date: date
    season: Period | None
    sheet: Sheet
    value: int
    waiting: int
    figure: Mapping[str, int] | None

    @property
    def counts(self) -> bool:
        """Whether boards add it up."""
        return not self.waiting


def evenings_of(club: Club, game: str = "", *, figure: Figured | None = None) -> list[Evening]:
    """All of a club (of one game) with a round, the latest first, in one query.

    In two where a game can be played by more or fewer: the club's name for house rules goes for however many.
    """
    found = Sitting.objects.filter(club=club, **({"game": game} if game else {})).order_by("-date", "-pk")
    found = found.filter(Exists(Round.objects.filter(sitting=OuterRef("pk"))))
    nothing = Value(None, output_field=IntegerField())
    found = found.annotate(
        own=_season(),
        value=F("standing__closed__value"),
        waiting=_waiting(),
        figure=nothing if figure is None else figure,
        **_rules(),
    )
    rows: list[Any] = list(found.values_list(*COLUMNS, named=True))
    named = _named(club, {row.game for row in rows if GAMES[row.game].setups})
    sheets = {row.rule_sheet: _sheet(row, named) for row in rows if row.values_}
    return [_read(row, sheets[row.rule_sheet]) for row in rows]


def usual(evenings: Sequence[Evening]) -> dict[str, Sheet]:
    """Per game the house rules of most of these evenings; of equally many those that were played last."""
    sheets: dict[str, dict[str, Sheet]] = {}
    for one in evenings:
        sheets.setdefault(one.game, {}).setdefault(told_by(one.game, one.sheet.values), one.sheet)
    times = Counter((one.game, told_by(one.game, one.sheet.values)) for one in evenings)
    most = {game: max(some, key=lambda told: times[game, told]) for game, some in sheets.items()}
    return {game: sheets[game][told] for game, told in most.items()}


def alike(game: str, one: Sheet, other: Sheet) -> bool:
    """Whether two sheets of a game play alike, for however many."""
    return told_by(game, one.values) == told_by(game, other.values)


@lru_cache(maxsize=256)
def told_by(game: str, values: str) -> str:
    """What a sheet says besides how many sit."""
    many = switches_of(GAMES[game])
    told = json.loads(values) if many else {}
    return json.dumps({key: told[key] for key in sorted(told) if key not in many}) if many else values


def _read(row: Any, sheet: Sheet) -> Evening:
    season = own_season(row.own) if row.own else None
    plain = (row.pk, row.public_id, row.title, row.game, row.date)
    return Evening(*plain, season, sheet, row.value or 1, row.waiting, row.figure)


def _waiting() -> Case:
    """How many rounds wait for a check; nobody looks for them where the evening counts."""
    rounds = waiting(Round.objects.filter(sitting=OuterRef("pk"))).order_by().values("sitting")
    count = Subquery(rounds.annotate(count=Count("pk")).values("count"))
    return Case(When(counts=False, then=count), default=Value(0))


def _named(club: Club, games: set[str]) -> dict[tuple[str, str], str]:
    """The club's names for the house rules of these games, by what these say besides how many sit."""
    if not games:
        return {}
    found = ClubSheet.objects.filter(club=club, rule_sheet__game__in=games).order_by("-pk")
    told = found.values_list("rule_sheet__game", "rule_sheet__values", "name")
    return {(game, told_by(game, values)): name for game, values, name in told}


def _sheet(row: Any, named: Mapping[tuple[str, str], str]) -> Sheet:
    name = row.sheet_name or (named.get((row.game, told_by(row.game, row.values_)), "") if named else "")
    return Sheet(row.rule_sheet, row.values_, row.raw, name)


def _season() -> Subquery:
    """The club's season that the date falls in: seasons do not overlap."""
    held = Season.objects.filter(club=OuterRef("club"), first__lte=OuterRef("date"), last__gte=OuterRef("date"))
    parts = JSONObject(id="public_id", name="name", first="first", last="last")
    return Subquery(held.values(json=parts)[:1])


def _rules() -> dict[str, Window | Case]:
    """Only one evening of each sheet carries its rules and name: they are long, and most evenings have the same."""
    told = {"values_": F("rule_sheet__values"), "raw": F("rule_sheet__raw"), "sheet_name": _name()}
    first = Window(RowNumber(), partition_by="rule_sheet")
    return {"of_sheet": first} | {name: Case(When(of_sheet=1, then=what)) for name, what in told.items()}


def _name() -> Subquery:
    """Looked for among the club's sheets; an index on the rules would lead to every club that plays by them."""
    named = ClubSheet.objects.alias(rules=F("rule_sheet") + 0).filter(
        club=OuterRef("club"), rules=OuterRef("rule_sheet")
    )
    return Subquery(named.order_by("pk").values("name")[:1])
