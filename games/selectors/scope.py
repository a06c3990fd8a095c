"""What one number of a board may add up: evenings of a period under house rules that count in one unit."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from functools import lru_cache

from games.models import RuleSheet
from games.registry import GAMES
from games.selectors.evenings import Evening, Sheet, told_by, usual
from games.selectors.periods import Period


@dataclass(frozen=True, slots=True)
class Scope:
    """Evenings of a game in `period` that were played by one of these `sheets` (rows), all of which count in `unit`."""

    period: Period
    unit: str
    sheets: frozenset[int]

    def within(self, sitting: str) -> dict[str, date | frozenset[int] | None]:
        """What a query asks of a sitting, which it reaches through `sitting`."""
        return {f"{sitting}rule_sheet__in": self.sheets, **self.period.within(f"{sitting}date")}

    def inside(self, evenings: Iterable[Evening]) -> list[Evening]:
        """Those of these that it adds up."""
        return [one for one in evenings if self.period.holds(one.date) and one.sheet.pk in self.sheets]


def scope_of(game: str, evenings: Sequence[Evening], period: Period, asked: str = "") -> Scope | None:
    """The evenings of the period under the house rules that `asked` names, of all these `evenings` of a game.

    `asked` is a unit or the `key_of` a sheet; without it the unit is that of most of the period's evenings. None for
    what names nothing that was played.
    """
    sheets = {one.sheet.pk: one.sheet for one in evenings if one.game == game}
    if not asked:
        asked = usual_unit(game, [one for one in evenings if period.holds(one.date)])
    found = [one for one in sheets.values() if asked in (unit_of(game, one), key_of(game, one))]
    if not found:
        return Scope(period, asked, frozenset()) if asked == usual_unit(game, ()) else None
    return Scope(period, unit_of(game, found[0]), frozenset(one.pk for one in found))


def usual_unit(game: str, evenings: Sequence[Evening]) -> str:
    """What most of these evenings counted in; without one what the game counts in by itself."""
    sheet = usual(evenings).get(game)
    return unit_of(game, sheet) if sheet else GAMES[game].unit(GAMES[game].book.default)


def units_of(game: str, evenings: Iterable[Evening]) -> list[str]:
    """What these evenings of a game counted in, the unit of the latest one first."""
    return list(dict.fromkeys(unit_of(game, one.sheet) for one in evenings if one.game == game))


def unit_of(game: str, sheet: Sheet) -> str:
    """What a sheet counts in: points, cents or places."""
    return _unit(game, sheet.values)


@lru_cache(maxsize=256)
def _unit(game: str, values: str) -> str:
    return GAMES[game].unit(RuleSheet(game=game, values=values).rules())


def key_of(game: str, sheet: Sheet) -> str:
    """How an address names house rules, for however many."""
    return hashlib.sha256(told_by(game, sheet.values).encode()).hexdigest()[:10]
