"""A round as a line in a list: what was played, by whom, how it went, and what it brought whom."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.core.carriers import column_of
from games.core.ranking import places
from games.selectors.table import RoundRow, TableView
from games.views.round_words import called
from games.views.shown import Cell, carried, cell, heading, together, words_at
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
        """What each gets or pays who sat, for who cannot see the columns."""
        return ", ".join([f"{cell.name} {cell.shown}" for cell in self.cells if cell.shown])


@dataclass(frozen=True)
class Head:
    """What stands above a column; `name` is all of it where it is cut."""

    short: str
    name: str = ""


def heads(view: TableView) -> list[Head]:
    """What stands above the columns; nothing where there are too many."""
    names = {who: player.name for who, player in view.people.items()}
    words = Words(view.game, names)
    short = words.heads(view.carriers) if len(view.carriers) <= UNDER else []
    return [
        Head(one, words.column(key) if key in names and one != words.column(key) else "")
        for key, one in zip(view.carriers, short, strict=False)
    ]


def round_row(view: TableView, row: RoundRow) -> Row:
    """A round as a line in the list."""
    words = words_at(view, row.seats)
    return Row(
        number=row.number,
        nth=row.nth,
        url=_entry_url(view.sitting.public_id, row.entry_id),
        title=_title(words, row),
        sub=" · ".join(part for part in _said(view, words, row) if part),
        cells=[_cell(view, words, row, one) for one in view.carriers] if len(view.carriers) <= UNDER else [],
        ends=bool(row.winners) and view.game.starts_over,
    )


@lru_cache(maxsize=10_000)
def _entry_url(public_id: str, entry_id: str) -> str:
    """Never another one, and twenty of them a page are dear to build."""
    return reverse("games:entry", args=[public_id, entry_id])


def _title(words: Words, row: RoundRow) -> str:
    name = words.say(row.contract or f"kind.{row.kind}")
    return f"{name} × {row.doubling}" if row.doubling > 1 else name


def _cell(view: TableView, words: Words, row: RoundRow, carrier: str) -> Cell:
    """The amount, or the game's own figure where that is what it draws; nothing of who did not sit."""
    column = _column(row, carrier)
    if not column:
        return Cell(carrier, heading(view, words, carrier), "")
    if words.game.chart == "totals":
        return cell(words, column, row.change[column])
    return Cell(column, words.column(column), _figure(row, column))


def _column(row: RoundRow, carrier: str) -> str:
    return column_of(carrier, row.seats, row.change)


def _figure(row: RoundRow, column: str) -> str:
    return number(row.figures[column]) if column in row.figures else "–"


def _said(view: TableView, words: Words, row: RoundRow) -> Iterator[str]:
    if row.declarer:
        yield _who(words, row)
    if row.made is not None:
        yield lower_first(words.say("made" if row.made else "lost"))
    for seat, how in row.also:
        yield f"{words.column(seat)} {words.say(how)}"
    for tag in row.tags:
        yield lower_first(words.say(tag))
    yield from _outcome(view, words, row)
    if row.revised and row.parts is None:
        yield _("corrected")


def _outcome(view: TableView, words: Words, row: RoundRow) -> Iterator[str]:
    """What the columns do not say: who won, how many have their part in, and the best where there are many columns."""
    if row.parts is not None and row.waits_for:
        yield _("%(n)s of %(of)s, does not count yet") % {"n": len(row.parts), "of": len(row.seats)}
    if _tells_who_won(view, row):
        yield won(view, words, row)
    if len(view.carriers) > UNDER:
        yield ", ".join(_best(words, row, [one for who in view.carriers if (one := _column(row, who))]))


def _tells_who_won(view: TableView, row: RoundRow) -> bool:
    """Not while parts are missing, nor of who plays alone, nor where the best are told anyway."""
    return bool(row.winners) and not row.waits_for and (view.game.starts_over or 1 < len(view.carriers) <= UNDER)


def won(view: TableView, words: Words, row: RoundRow) -> str:
    """Who won the game that ended with this round, or the round itself where games do not start over."""
    names = [words.column(column) for column in row.winners]
    text = _("%(names)s won the game") if view.game.starts_over else _("%(names)s won")
    return text % {"names": together(names)}


def _best(words: Words, row: RoundRow, columns: list[str]) -> list[str]:
    """The best of many columns with their figures, of those that the round counts for; all where few had a part."""
    figures = words.game.chart == "figures"
    counting = [column for column in columns if column in row.figures] if figures else columns
    ranked = places({column: row.change[column] for column in counting}, words.game.low_wins)
    most = TOLD if len(columns) > BESIDE else BESIDE
    return [
        f"{words.column(one.key)} {_figure(row, one.key) if figures else words.amount(one.amount)}"
        for one in ranked[:most]
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
                yield view.people[row.seats[seat]].shown
