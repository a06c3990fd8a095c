"""The end of an evening without money: everybody's place, and the same as a message to share."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from django.utils.translation import gettext as _

from games.core.tally import Tally
from games.selectors.settlement import SettlementView
from games.selectors.table import TableView
from games.views import shown
from games.words import Words, number


def rows(view: TableView, seen: SettlementView) -> list[dict[str, Any]]:
    """The players' places; the sides' where a column is a side of several players."""
    words = shown.words_of(view)
    listed = seen.columns if shown.sides(view) else seen.ranking
    uneven = unequal(one.tally for one in listed) or len(listed) == 1
    return [
        {
            "place": one.place,
            "name": _name(view, words, one.key),
            "shown": words.amount(one.amount) if shown.means_something(view) else "",
            "way": words.way(one.amount),
            "more": " · ".join(more(words, one.tally, uneven=uneven)),
            "key": one.key,
        }
        for one in listed
    ]


def unequal(tallies: Iterable[Tally]) -> bool:
    """Whether not all played as many rounds."""
    return len({tally.rounds for tally in tallies}) > 1


def more(words: Words, tally: Tally, *, uneven: bool) -> Iterator[str]:
    """Games that were won, and rounds where not all played as many."""
    if tally.won:
        told = _word(words, "won", _("Games won"))
        yield f"{told}: {number(tally.won)}"
    if uneven:
        told = _word(words, "rounds", _("Rounds"))
        yield f"{told}: {number(tally.rounds)}"


def _word(words: Words, column: str, usual: str) -> str:
    """The game's own word for a column of the board, else the house's."""
    return words.say(f"board.{column}") if words.knows(f"board.{column}") else usual


def _name(view: TableView, words: Words, key: str) -> str:
    if key in view.people:
        return view.people[key].name
    names = [words.column(seat) for seat in view.game.members(view.rules, key)]
    return f"{words.say(key)}: {', '.join(names)}" if len(names) > 1 else words.column(key)


def message(view: TableView, seen: SettlementView) -> Iterator[str]:
    """The places line by line as a message to share."""
    yield f"{shown.title_of(view.sitting)}, {shown.evening(view.sitting)}"
    yield _("Ranking") + ":"
    for one in rows(view, seen):
        line = f"{one['place']}. {one['name']} {one['shown']}".rstrip()
        yield f"{line} ({one['more']})" if one["more"] else line
