"""What the screens show of rounds and amounts, in the reader's words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from games.core.game import Game
from games.core.line import Line
from games.core.settlement import fewest_payments
from games.words import Words, amount


@dataclass(frozen=True)
class Cell:
    """An amount under its column's heading."""

    key: str
    name: str
    amount: int


@dataclass(frozen=True)
class Arrow:
    """Cents that go from one to another in a round."""

    payer: str
    payee: str
    amount: int


@dataclass(frozen=True)
class Pay:
    """What a round pays: amounts per column, arrows, the sum in words; or what is open, or what is wrong."""

    columns: list[Cell]
    lines: tuple[Line, ...] | None = None
    arrows: tuple[Arrow, ...] = ()
    sentences: tuple[str, ...] = ()
    open: str = ""
    wrong: str = ""
    changes: tuple[str, ...] = ()


def cells(words: Words, columns: Iterable[str], change: Mapping[str, int]) -> list[Cell]:
    """The amounts of a round in the order of the columns."""
    return [Cell(column, words.column(column), change.get(column, 0)) for column in columns]


def arrows(words: Words, balanced: bool, change: Mapping[str, int]) -> tuple[Arrow, ...]:
    """Who pays whom in one round, the pot among them; only where the sheet is balanced."""
    if not balanced:
        return ()
    return tuple(
        Arrow(words.column(one.payer), words.column(one.payee), one.cents) for one in fewest_payments(change)
    )


def sentences(words: Words, lines: Iterable[Line]) -> tuple[str, ...]:
    """The sum in words; a sentence about one column carries its amount."""
    shown = []
    for sentence in words.sentences(lines):
        alone = len(sentence.amounts) == 1
        shown.append(f"{sentence.text}: {amount(sentence.total)}" if alone else sentence.text)
    return tuple(shown)


def pay_of(words: Words, game: Game, rules: object, lines: tuple[Line, ...], change: Mapping[str, int]) -> Pay:
    """A round that can be saved, as the foot of the page shows it."""
    shown = [column for column in game.columns(rules) if column != "pot" or game.pot(rules)]
    return Pay(
        columns=cells(words, shown, change),
        lines=lines,
        arrows=arrows(words, game.balanced(rules), change),
        sentences=sentences(words, lines),
    )


def result_word(made: bool | None) -> str:
    """Made or lost in one word; empty where nothing was played for."""
    if made is None:
        return ""
    return pgettext("a bid", "made") if made else pgettext("a bid", "lost")


def doubling_word(doubling: int) -> str:
    """× 2 or × 4, else nothing."""
    return f" × {doubling}" if doubling > 1 else ""


def who(words: Words, declarer: str, partners: Iterable[str]) -> str:
    """Declarer and who played with him."""
    names = [words.column(seat) for seat in partners]
    if not names:
        return words.column(declarer)
    return _("%(declarer)s with %(partners)s") % {"declarer": words.column(declarer), "partners": ", ".join(names)}
