"""Which totals a change of the log would change, in words: of columns, of players, and of games won."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext as _

from games.core.tally import Tally
from games.selectors.preview import Forecast
from games.selectors.table import TableView
from games.views.shown import means_something, words_at, words_of
from games.words import Words, number


def totals(view: TableView, seen: Forecast) -> Iterator[str]:
    """The sheet's columns; what belongs to one player is told of whoever brought it together, wherever he sits now."""
    game, words = view.game, words_at(view, seen.after.seats)
    if not means_something(view):
        return
    if not game.starts_over and any(_is_own(view, column) for column in view.columns):
        yield from _of_players(view, seen)
    for column in game.columns(view.rules):
        old, new = seen.before.totals[column], seen.after.totals[column]
        if old != new and (game.starts_over or not _is_own(view, column)):
            amount = words.amount if game.members(view.rules, column) else number  # a pot is no gain
            yield f"{words.column(column)} {amount(old)} → {amount(new)}"
    yield from _evening(view, seen)


def _is_own(view: TableView, column: str) -> bool:
    return len(view.game.members(view.rules, column)) == 1


def change(words: Words, name: str, old: int, new: int) -> str:
    """An amount before and after."""
    return f"{name} {words.amount(old)} → {words.amount(new)}"


def _of_players(view: TableView, seen: Forecast) -> Iterator[str]:
    words = words_of(view)
    for name, old, new in _tallies(view, seen):
        if old.amount != new.amount:
            yield change(words, name, old.amount, new.amount)


def _evening(view: TableView, seen: Forecast) -> Iterator[str]:
    """What each has in the whole evening where the columns do not say it, and the games that each has won."""
    words, tallies = words_of(view), list(_tallies(view, seen))
    several = view.game.starts_over and any(old.games or new.games for _name, old, new in tallies)
    for name, old, new in tallies:
        if several and old.amount != new.amount:
            yield change(words, _("%(name)s in the whole evening") % {"name": name}, old.amount, new.amount)
        if old.won != new.won:
            won = words.say("board.won") if words.knows("board.won") else _("Games won")
            yield f"{name}: {won.lower()} {number(old.won)} → {number(new.won)}"


def _tallies(view: TableView, seen: Forecast) -> Iterator[tuple[str, Tally, Tally]]:
    for who, player in view.people.items():
        yield player.shown, seen.before.tallies.get(who, Tally()), seen.after.tallies.get(who, Tally())
