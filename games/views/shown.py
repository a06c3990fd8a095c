"""What the screens show of a table, in the reader's words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from django.urls import reverse
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.text import capfirst, get_text_list
from django.utils.translation import gettext as _

from games.core.line import Line
from games.core.names import isolated
from games.core.wording import told
from games.models import Sitting
from games.registry import GAMES
from games.selectors.evenings import Evening
from games.selectors.sittings import KnownTable
from games.selectors.table import TableView
from games.views import sum_links
from games.words import Words, language, number

NAMED = 8  # names of a table in a list


@dataclass(frozen=True)
class Cell:
    """An amount under its column's heading: as the reader sees it, and the class that colours it."""

    key: str
    name: str
    shown: str
    way: str = ""

    @property
    def how(self) -> str:
        """The place on a round's page that tells how it came about."""
        return sum_links.how(self.key)


def title_of(sitting: Sitting | Evening) -> str:
    """The evening's own name, else its day of the week."""
    return isolated(sitting.title) or capfirst(_("%(day)s evening") % {"day": date_format(sitting.date, "l")})


def card(one: KnownTable) -> dict[str, Any]:
    """A table in a list, as the first page and a club's page have it."""
    sitting = one.sitting
    return {
        "url": reverse("games:table", args=[sitting.public_id]),
        "title": title_of(sitting),
        "game": Words(GAMES[sitting.game], {}).say(sitting.game),
        "names": some([isolated(name) for name in one.names]),
        "date": evening(sitting),
        "rounds": one.rounds,
    }


def some(names: Sequence[str]) -> str:
    """The names in a row; of many only the first ones, and how many more there are."""
    if len(names) <= NAMED:
        return ", ".join(names)
    more = len(names) - NAMED + 1
    return _("%(names)s and %(more)s more") % {"names": ", ".join(names[: NAMED - 1]), "more": number(more)}


def words_of(view: TableView) -> Words:
    """The game's words with the names of who sit now."""
    return Words(view.game, {seat: player.name for seat, player in view.players.items()})


def words_at(view: TableView, seats: Mapping[str, str]) -> Words:
    """The game's words with the names of who sat there in a round."""
    return Words(view.game, {seat: view.people[who].name for seat, who in seats.items()})


def table_line(view: TableView) -> str:
    """Under the heading: the evening, and who deals where anybody does."""
    title = title_of(view.sitting)
    if not view.standing.dealer:
        return title
    return f"{title} · " + _("%(name)s deals") % {"name": words_of(view).column(view.standing.dealer)}


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


def carried(view: TableView) -> list[str]:
    """The columns that somebody carries: all but the pot."""
    return [column for column in view.columns if view.game.members(view.rules, column)]


def heading(view: TableView, words: Words, carrier: str) -> str:
    """A side's word, or a player's name."""
    return view.people[carrier].shown if carrier in view.people else words.column(carrier)


def sides(view: TableView) -> list[str]:
    """The columns of several players."""
    return [column for column in view.columns if len(view.game.members(view.rules, column)) > 1]


def means_something(view: TableView) -> bool:
    """Whether the amounts do: who plays alone is always in the first place."""
    return len(view.columns) > 1 or view.game.unit(view.rules) != "places"


def cells(words: Words, columns: Iterable[str], change: Mapping[str, int]) -> list[Cell]:
    """Amounts in the order of the columns."""
    return [cell(words, column, change.get(column, 0)) for column in columns]


def cell(words: Words, column: str, amount: int) -> Cell:
    """One column's amount."""
    return Cell(column, words.column(column), words.amount(amount), words.way(amount))


def together(names: Iterable[str]) -> str:
    """Names as they are said: Anna, Bert and Cor."""
    return get_text_list(list(names), _("and"))


def sentences(words: Words, lines: Iterable[Line]) -> tuple[str, ...]:
    """The sum in words; a sentence about one column carries its amount, unless that is nought."""
    return tuple(told(one, language(), words.game.low_wins) for one in words.sentences(lines))
