"""The foot of the round screen: what a round pays, what is open, or what is wrong with it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import accumulate

from django.utils.translation import gettext as _

from games.core.line import Line
from games.core.movements import movements
from games.core.refusal import Refusal
from games.core.replay import Played
from games.forms.entry import EntryForm
from games.selectors.preview import Forecast
from games.selectors.table import TableView
from games.views import forecast, sum_links
from games.views.shown import Cell, cells, sentences, shown_columns, words_of
from games.words import Words

MOST = 6  # columns that stand beside each other
LETTERS = 110  # of what changes that stand in the foot; the rest stands above it


@dataclass(frozen=True)
class Arrow:
    """What goes from one to another in a round."""

    payer: str
    payee: str
    amount: int
    how: str  # the place on the round's page that tells how the payer came to it


@dataclass(frozen=True)
class Pay:
    """When it `fits` it can be saved: `columns`, and in words what is `more` than has room; else what is `open` or
    `wrong`. Only for a change of the log: `changes` of totals, and what `others` there are.
    """

    fits: bool = False
    columns: tuple[Cell, ...] = ()
    more: str = ""
    arrows: tuple[Arrow, ...] = ()
    sentences: tuple[str, ...] = ()
    open: str = ""
    wrong: str = ""
    changes: tuple[str, ...] = ()
    others: tuple[str, ...] = ()
    note: str = ""  # where nothing is paid yet


def begun() -> Pay:
    """A round that only begins when it is saved."""
    return Pay(note=_("What comes of it is written down afterwards, one by one."))


def pay_of(view: TableView, played: Played) -> Pay:
    """A round that can be saved."""
    words = words_of(view)
    columns, more = paid(view, words, played.change)
    return Pay(
        fits=True,
        columns=columns,
        more=more,
        arrows=arrows(view, words, played.lines),
        sentences=sentences(words, played.lines),
    )


def one_more(view: TableView, now: Played, then: Played, seat: str) -> Pay:
    """One more part of a round that can be saved: what its own column gets, and whose amounts move by it."""
    words, columns = words_of(view), shown_columns(view)
    own = [column for column in columns if seat in view.game.members(view.rules, column)]
    moved = [column for column in columns if column not in own and now.change[column] != then.change[column]]
    told = [sentence.text for sentence in words.sentences(line for line in then.lines if line.column in own)]
    steps = [f"{words.column(one)} {words.amount(now.change[one])} → {words.amount(then.change[one])}" for one in moved]
    return Pay(fits=True, columns=tuple(cells(words, (*own, *moved)[:MOST], then.change)), sentences=(*told, *steps))


def foretold(view: TableView, seen: Forecast) -> Pay:
    """A change that can be saved: what the round pays then, and what else changes."""
    words = words_of(view)
    change = seen.does.change if seen.does else {}
    columns, more = paid(view, words, change)
    told = forecast.told(view, seen)
    room = _room(told.totals)
    return Pay(
        fits=True,
        columns=columns,
        more=more,
        arrows=arrows(view, words, seen.does.lines if seen.does else ()),
        changes=told.totals[:room] if told.all else (_("nothing"),),
        others=told.totals[room:] + told.others,
    )


def _room(sentences: tuple[str, ...]) -> int:
    """How many of them the foot has room for."""
    lengths = accumulate(len(sentence) for sentence in sentences)
    return sum(length <= LETTERS for length in lengths)


def paid(view: TableView, words: Words, change: Mapping[str, int]) -> tuple[tuple[Cell, ...], str]:
    """What each column gets, and in words those for which there is no room.

    Of more than MOST only those that get something; and a place that is 0 is none.
    """
    columns = shown_columns(view)
    if len(columns) > MOST or view.game.unit(view.rules) == "places":
        columns = [column for column in columns if change.get(column)]
    found = cells(words, columns, change)
    return tuple(found[:MOST]), ", ".join(f"{cell.name} {cell.shown}" for cell in found[MOST:])


def refused(form: EntryForm, refusal: Refusal) -> Pay:
    """What is still to be said, or what cannot be."""
    still = form.wants(refusal)
    return Pay(open=still) if still else Pay(wrong=form.words.refusal(refusal))


def arrows(view: TableView, words: Words, lines: Iterable[Line]) -> tuple[Arrow, ...]:
    """Who pays whom in one round, rule by rule, the pot among them; only where the sheet is balanced."""
    if not view.game.balanced(view.rules):
        return ()
    return tuple(
        Arrow(words.column(one.payer), words.column(one.payee), one.cents, sum_links.how(one.payer))
        for one in movements(lines)
    )
