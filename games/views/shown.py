"""What the screens show of a table, in the reader's words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from functools import lru_cache
from typing import Any

from django.urls import reverse
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.text import capfirst
from django.utils.translation import gettext as _

from games.core.line import Line
from games.models import Sitting
from games.registry import GAMES
from games.selectors.evenings import Evening
from games.selectors.sittings import KnownTable
from games.selectors.table import RoundRow, TableView
from games.words import Words, amount


@dataclass(frozen=True)
class Cell:
    """An amount under its column's heading."""

    key: str
    name: str
    amount: int

    @property
    def shown(self) -> str:
        """The amount with its sign."""
        return amount(self.amount)


@dataclass(frozen=True)
class Row:
    """One round as a line in a list."""

    number: int
    url: str
    title: str
    sub: str
    cells: list[Cell]

    @property
    def spoken(self) -> str:
        """The round in one sentence."""
        parts = [part for part in (self.title, self.sub) if part]
        return f"{', '.join(parts)}: {self.amounts}"

    @property
    def changes(self) -> list[int]:
        """The amounts under their columns' heads."""
        return [cell.amount for cell in self.cells]

    @property
    def amounts(self) -> str:
        """What each gets or pays, for who cannot see the columns."""
        return ", ".join([f"{cell.name} {cell.shown}" for cell in self.cells])


def title_of(sitting: Sitting | Evening) -> str:
    """The evening's own name, else its day of the week."""
    return sitting.title or capfirst(_("%(day)s evening") % {"day": date_format(sitting.date, "l")})


def card(one: KnownTable) -> dict[str, Any]:
    """A table in a list, as the first page and a club's page have it."""
    sitting = one.sitting
    return {
        "url": reverse("games:table", args=[sitting.public_id]),
        "title": title_of(sitting),
        "game": Words(GAMES[sitting.game], {}).say(sitting.game),
        "names": ", ".join(one.names.values()),
        "date": evening(sitting),
        "rounds": one.rounds,
    }


def words_of(view: TableView) -> Words:
    """The game's words with the names of who sit now."""
    return Words(view.game, {seat: player.name for seat, player in view.players.items()})


def words_at(view: TableView, seats: Mapping[str, str]) -> Words:
    """The game's words with the names of who sat there in a round."""
    return Words(view.game, {seat: view.people[who].name for seat, who in seats.items()})


def table_line(view: TableView) -> str:
    """Under the heading: the evening, and who deals."""
    dealer = words_of(view).column(view.standing.dealer)
    title = title_of(view.sitting)
    return f"{title} · " + _("%(name)s deals") % {"name": dealer}


def evening(sitting: Sitting) -> str:
    """The evening's date in the reader's way."""
    return day(sitting.date)


def day(date: date) -> str:
    """A date in the reader's way; the year only when it is another one."""
    this_year = date.year == timezone.localdate().year
    return date_format(date, "MONTH_DAY_FORMAT" if this_year else "DATE_FORMAT")


def shown_columns(view: TableView) -> list[str]:
    """The columns that this table has; a pot that is not played for is left out."""
    pot = view.game.pot(view.rules)
    return [column for column in view.columns if view.game.members(view.rules, column) or column == pot]


def cells(words: Words, columns: Iterable[str], change: Mapping[str, int]) -> list[Cell]:
    """Amounts in the order of the columns."""
    return [Cell(column, words.column(column), change.get(column, 0)) for column in columns]


def sentences(words: Words, lines: Iterable[Line]) -> tuple[str, ...]:
    """The sum in words; a sentence about one column carries its amount."""
    told = []
    for sentence in words.sentences(lines):
        alone = len(sentence.amounts) == 1
        told.append(f"{sentence.text}: {amount(sentence.total)}" if alone else sentence.text)
    return tuple(told)


def round_row(view: TableView, row: RoundRow) -> Row:
    """A round as a line in the list: what was played, by whom, how it went, and the amounts."""
    words = words_at(view, row.seats)
    seated = [column for column in shown_columns(view) if view.game.members(view.rules, column)]
    return Row(
        number=row.number,
        url=_entry_url(view.sitting.public_id, row.entry_id),
        title=_title(words, row),
        sub=" · ".join(part for part in _said(words, row) if part),
        cells=cells(words, seated, row.change),
    )


@lru_cache(maxsize=10_000)
def _entry_url(public_id: str, entry_id: str) -> str:
    """Never another one, and twenty of them a page are dear to build."""
    return reverse("games:entry", args=[public_id, entry_id])


def _title(words: Words, row: RoundRow) -> str:
    name = words.say(row.contract or f"kind.{row.kind}")
    return f"{name} × {row.doubling}" if row.doubling > 1 else name


def _said(words: Words, row: RoundRow) -> Iterable[str]:
    if row.declarer:
        yield _who(words, row)
    if row.made is not None:
        yield _lower(words.say("made" if row.made else "lost"))
    for seat, how in row.also:
        yield f"{words.column(seat)} {words.say(how)}"
    for tag in row.tags:
        yield _lower(words.say(tag))
    if row.revised:
        yield _("corrected")


def _who(words: Words, row: RoundRow) -> str:
    """Declarer, and who played with him where that is not the side anyway."""
    declarer = words.column(row.declarer)
    own = [seat for seat in row.partners if seat in row.change]
    if not own:
        return declarer
    partners = ", ".join(words.column(seat) for seat in own)
    return _("%(declarer)s with %(partners)s") % {"declarer": declarer, "partners": partners}


def _lower(word: str) -> str:
    """A button's word inside a sentence; names in it keep their capitals."""
    return word[:1].lower() + word[1:]
