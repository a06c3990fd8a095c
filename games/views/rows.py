"""A round as a line in a list: what was played, by whom, how it went, and what it brought whom."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.core.ranking import places
from games.selectors.seats import free_seats
from games.selectors.table import RoundRow, TableView
from games.views.round_words import called
from games.views.shown import Cell, carried, cells, together, words_at, words_of
from games.words import Words, lower_first, number

BESIDE, UNDER = 4, 6  # columns at most that stand beside a round's words, and under them; more are told in words
TOLD = 3  # of them at most


@dataclass(frozen=True)
class Row:
    """One round as a line in a list; `ends` where a game ended with it and the next one starts from nought."""

    number: int
    nth: int | None  # as people see it
    url: str
    title: str
    sub: str
    cells: list[Cell]
    ends: bool = False

    @property
    def spoken(self) -> str:
        """The round in one sentence."""
        words = ", ".join([part for part in (self.title, self.sub) if part])
        return f"{words}: {self.amounts}" if self.cells else words

    @property
    def amounts(self) -> str:
        """What each gets or pays, for who cannot see the columns."""
        return ", ".join([f"{cell.name} {cell.shown}" for cell in self.cells])


def heads(view: TableView) -> list[str]:
    """What stands above the columns, a dash where nobody sits now; nothing where there are too many."""
    columns, words = carried(view), words_of(view)
    free = free_seats(view)
    return ["–" if column in free else words.short(column) for column in columns] if len(columns) <= UNDER else []


def round_row(view: TableView, row: RoundRow) -> Row:
    """A round as a line in the list."""
    words, columns = words_at(view, row.seats), carried(view)
    return Row(
        number=row.number,
        nth=row.nth,
        url=_entry_url(view.sitting.public_id, row.entry_id),
        title=_title(words, row),
        sub=" · ".join(part for part in _said(view, words, row, columns) if part),
        cells=_cells(words, row, columns) if len(columns) <= UNDER else [],
        ends=bool(row.winners) and view.game.starts_over,
    )


@lru_cache(maxsize=10_000)
def _entry_url(public_id: str, entry_id: str) -> str:
    """Never another one, and twenty of them a page are dear to build."""
    return reverse("games:entry", args=[public_id, entry_id])


def _title(words: Words, row: RoundRow) -> str:
    name = words.say(row.contract or f"kind.{row.kind}")
    return f"{name} × {row.doubling}" if row.doubling > 1 else name


def _cells(words: Words, row: RoundRow, columns: list[str]) -> list[Cell]:
    """The amounts, or the game's own figures where those are what it draws."""
    if words.game.chart == "totals":
        return cells(words, columns, row.change)
    return [Cell(column, words.column(column), _figure(row, column)) for column in columns]


def _figure(row: RoundRow, column: str) -> str:
    return number(row.figures[column]) if column in row.figures else "–"


def _said(view: TableView, words: Words, row: RoundRow, columns: list[str]) -> Iterator[str]:
    if row.declarer:
        yield _who(words, row)
    if row.made is not None:
        yield lower_first(words.say("made" if row.made else "lost"))
    for seat, how in row.also:
        yield f"{words.column(seat)} {words.say(how)}"
    for tag in row.tags:
        yield lower_first(words.say(tag))
    yield from _outcome(view, words, row, columns)
    if row.revised and row.parts is None:
        yield _("corrected")


def _outcome(view: TableView, words: Words, row: RoundRow, columns: list[str]) -> Iterator[str]:
    """What the columns do not say: who won, how many have their part in, and the best where there are many columns."""
    if row.parts is not None and row.waits_for:
        yield _("%(n)s of %(of)s, does not count yet") % {"n": len(row.parts), "of": len(row.seats)}
    if _tells_who_won(view, row, columns):
        yield won(view, words, row)
    if len(columns) > UNDER:
        yield ", ".join(_best(words, row, columns))


def _tells_who_won(view: TableView, row: RoundRow, columns: list[str]) -> bool:
    """Not while parts are missing, nor of who plays alone, nor where the best are told anyway."""
    return bool(row.winners) and not row.waits_for and (view.game.starts_over or 1 < len(columns) <= UNDER)


def won(view: TableView, words: Words, row: RoundRow) -> str:
    """Who won the game that ended with this round, or the round itself where games do not start over."""
    names = [words.column(column) for column in row.winners]
    text = _("%(names)s won the game") if view.game.starts_over else _("%(names)s won")
    return text % {"names": together(names)}


def _best(words: Words, row: RoundRow, columns: list[str]) -> list[str]:
    """The best of many columns with their figures, of those that the round counts for."""
    figures = words.game.chart == "figures"
    counting = [column for column in columns if column in row.figures] if figures else columns
    ranked = places({column: row.change[column] for column in counting}, words.game.low_wins)[:TOLD]
    return [
        f"{words.column(one.key)} {_figure(row, one.key) if figures else words.amount(one.amount)}" for one in ranked
    ]


def _who(words: Words, row: RoundRow) -> str:
    """Declarer, and who played with him where that is not the side anyway."""
    declarer = words.column(row.declarer)
    own = [seat for seat in row.partners if seat in row.change]
    if not own:
        return declarer
    partners = ", ".join(words.column(seat) for seat in own)
    return _("%(declarer)s with %(partners)s") % {"declarer": declarer, "partners": partners}


def who_won(view: TableView, row: RoundRow) -> str:
    """Who won with the last round, in large on the table; nothing while parts are missing, or of who plays alone."""
    names = list(_winners(view, row))
    if not names or row.waits_for or len(carried(view)) < 2:
        return ""
    if view.game.starts_over:
        text = ngettext("%(names)s has won the game.", "%(names)s have won the game.", len(names))
    else:
        text = ngettext("%(names)s has won %(round)s.", "%(names)s have won %(round)s.", len(names))
    return text % {"names": together(names), "round": called(view, row.nth, row.kind)}


def _winners(view: TableView, row: RoundRow) -> Iterator[str]:
    """By name, as they sat in that round."""
    for column in row.winners:
        for seat in view.game.members(view.rules, column):
            if seat in row.seats:
                yield view.people[row.seats[seat]].name
