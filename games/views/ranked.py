"""The end of an evening without money: everybody's place, and the same as a message to share."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any

from django.utils.translation import gettext as _

from games.core.standing import sitting_on
from games.core.tally import Tally
from games.selectors.settlement import SettlementView
from games.selectors.table import TableView
from games.views import shown, sum_links
from games.words import Words, number


def rows(view: TableView, seen: SettlementView) -> list[dict[str, Any]]:
    """The players' places; the sides' where a column is a side of several players."""
    words = shown.words_of(view)
    listed = seen.columns if shown.sides(view) else seen.ranking
    uneven = unequal([one.tally for one in listed])
    return [
        {
            "place": one.place,
            "name": _name(view, words, one.key),
            "shown": words.amount(one.amount) if shown.means_something(view) else "",
            "way": words.way(one.amount),
            "more": " · ".join(more(view, words, one.tally, uneven=uneven)),
            "key": one.key,
            "sum": _sum(view, one.key),
        }
        for one in listed
    ]


def _sum(view: TableView, key: str) -> str:
    """Where the amount comes about; a team's over several games is what one of it has who played all along."""
    if key in view.people:
        return sum_links.of_player(view, key)
    carriers = sitting_on(view.game, view.rules, view.standing, key) if view.game.starts_over else []
    longest = max(carriers, key=lambda who: view.standing.tallies[who].rounds, default="")
    return sum_links.of_player(view, longest) if longest else sum_links.of_column(view, key)


def unequal(tallies: Collection[Tally]) -> bool:
    """Whether rounds have to be told: not all played as many, or there is nothing else to tell of who plays alone."""
    return len(tallies) == 1 or len({tally.rounds for tally in tallies}) > 1


def more(view: TableView, words: Words, tally: Tally, *, uneven: bool) -> Iterator[str]:
    """Games that were won, of who plays alone what was made; and rounds where they have to be told."""
    if not shown.means_something(view):
        yield from _counted(words, "made", _("Made"), tally.made)
    elif tally.won:
        yield from _counted(words, "won", _("Games won"), tally.won)
    if uneven:
        yield from _counted(words, "rounds", _("Rounds"), tally.rounds)


def _counted(words: Words, column: str, usual: str, count: int) -> Iterator[str]:
    """A column of the board with the game's own word for it, else the house's."""
    key = f"board.{column}"
    told = words.say(key) if words.knows(key) else usual
    yield f"{told}: {number(count)}"


def _name(view: TableView, words: Words, key: str) -> str:
    if key in view.people:
        return view.people[key].shown
    names = [words.column(seat) for seat in view.game.members(view.rules, key)]
    return f"{words.say(key)}: {', '.join(names)}" if len(names) > 1 else words.column(key)


def message(view: TableView, seen: SettlementView) -> Iterator[str]:
    """The places line by line as a message to share."""
    yield f"{shown.title_of(view.sitting)}, {shown.evening(view.sitting)}"
    yield _("Ranking") + ":"
    for one in rows(view, seen):
        line = f"{one['place']}. {one['name']} {one['shown']}".rstrip()
        yield f"{line} ({one['more']})" if one["more"] else line
