"""Who stands where at the table: around a drawn one, as cards, as teams or as a list."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _

from games.core.carriers import carried_amount, stood_up
from games.core.game import Kind, Record
from games.core.ranking import places
from games.core.scene import shown_amount
from games.core.standing import column_tally, sitting_on
from games.core.tally import Tally
from games.selectors.table import RoundRow, TableView, missing
from games.views import sum_links
from games.views.ranked import more, unequal
from games.views.shown import carried, cell, means_something, words_of
from games.words import Words

CARDS = 6  # columns at most that get a card each; more are a list


def arrangement(view: TableView) -> str:
    """How the players stand: "compass", "cards" or "list"."""
    if view.game.on_compass(view.rules):
        return "compass"
    return "cards" if len(carried(view)) <= CARDS else "list"


def told(view: TableView, urls: dict[str, str], last: RoundRow | None = None) -> dict[str, Any]:
    """How they stand, and what stands: by seat around a drawn table, else by column; `urls` is what `taps` says.

    While parts of the `last` round are missing it is told apart: who is ahead in it may still change.
    """
    how = arrangement(view)
    if how == "compass":
        return {"arrangement": how, "seats": seats(view, urls)}
    running = last if last is not None and last.waits_for and not view.game.starts_over else None
    cards = columns(view, urls, running)
    return {"arrangement": how, "cards": cards, "teams": not all(card["alone"] for card in cards)}


def seats(view: TableView, urls: dict[str, str]) -> list[dict[str, Any]]:
    """The players by seat; a tap on the name opens the round with that one chosen."""
    buy_in = view.game.buy_in(view.rules) if view.game.balanced(view.rules) else 0
    return [_seat(view, seat, urls, buy_in) for seat in view.players]


def _seat(view: TableView, seat: str, urls: dict[str, str], buy_in: int) -> dict[str, Any]:
    own = _amount(view, seat) if seat in view.columns else None
    return {
        "seat": seat,
        "name": view.players[seat].shown,
        "url": urls.get(seat, ""),
        "cell": None if own is None else cell(words_of(view), seat, own),
        "sum": "" if own is None else sum_links.standing(view, seat),
        "purse": buy_in + own if buy_in and own is not None else None,
        "tags": list(_tags(view, seat)),
    }


def columns(view: TableView, urls: dict[str, str], running: RoundRow | None = None) -> list[dict[str, Any]]:
    """A card or a line of the list for every column that somebody sits on: the list best first; what the `running`
    round gives for now counts for nobody yet.
    """
    words = words_of(view)
    shown = [column for column in carried(view) if sitting_on(view.game, view.rules, view.standing, column)]
    tallies = {column: column_tally(view.game, view.rules, view.standing, column) for column in shown}
    ranks = {column: _rank(view, column, tallies[column]) for column in shown}
    ranked = {one.key: one.place for one in places(ranks, low_wins=True)}
    uneven = unequal(list(tallies.values()))
    leading = [] if uneven else _leading(view, ranked)
    return [
        {
            "place": ranked[column],
            "cell": cell(words, column, _amount(view, column)),
            "sum": sum_links.standing(view, column),
            "counts": means_something(view),
            "more": " · ".join((*more(view, words, tallies[column], uneven=uneven), *_so_far(words, column, running))),
            "players": _players(view, column, urls),
            "alone": len(_players(view, column, urls)) == 1,
            "leads": column in leading,
        }
        for column in (ranked if arrangement(view) == "list" else shown)
    ]


def others(view: TableView) -> list[dict[str, Any]]:
    """Who played and sits no more, with what stands of each; where games start over, of the whole evening."""
    words, text = words_of(view), _("%(name)s in the whole evening") if view.game.starts_over else "%(name)s"
    if not means_something(view):
        return []
    return [
        {
            "name": text % {"name": view.people[who].shown},
            "shown": words.amount(amount),
            "way": words.way(amount),
            "key": who,
            "sum": sum_links.of_player(view, who),
        }
        for who in stood_up(view.standing)
        for amount in [carried_amount(view.game, view.rules, view.standing, who)]
    ]


def _so_far(words: Words, column: str, running: RoundRow | None) -> Iterator[str]:
    """What the running round gives for now."""
    if running is not None and _is_in(column, running):
        yield _("now %(amount)s") % {"amount": words.amount(running.change[column])}


def _is_in(column: str, running: RoundRow) -> bool:
    """Whether the column's part in a running round is in; where parts are gathered a column is one seat."""
    return running.parts is not None and column in running.parts


def _leading(view: TableView, ranked: dict[str, int]) -> list[str]:
    """Who stands best, where cards do not say it: the lowest wins, all played as much, and no game is just over."""
    first = [column for column, place in ranked.items() if place == 1]
    few = len(first) <= max(2, len(ranked) // 2) and len(first) < len(ranked)
    tells = view.game.low_wins and few and not (view.game.starts_over and view.standing.winners)
    return first if tells and arrangement(view) == "cards" else []


def _players(view: TableView, column: str, urls: dict[str, str]) -> list[dict[str, Any]]:
    return [
        {"seat": seat, "name": view.players[seat].shown, "url": urls.get(seat, ""), "tags": list(_tags(view, seat))}
        for seat in view.game.members(view.rules, column)
        if seat in view.players
    ]


def _amount(view: TableView, column: str) -> int:
    return shown_amount(view.game, view.rules, view.standing, column)


def _rank(view: TableView, column: str, tally: Tally) -> tuple[int, ...]:
    """Within a game by the total, else as at the end of the evening."""
    if view.game.starts_over:
        return (view.totals[column] if view.game.low_wins else -view.totals[column],)
    return view.game.ranks(tally)


def _tags(view: TableView, seat: str) -> Iterator[str]:
    if view.sitting.closed:
        return
    if seat == view.standing.dealer:
        yield _("deals")
    if seat == view.scene().first:
        yield _("speaks first")


def taps(view: TableView, whole: Record | None, last: str) -> dict[str, str]:
    """Where a tap on each name leads: to the question that it answers; of a round that is gathered, to that round,
    whose entry `last` is, for those whose part is in.
    """
    kind = _named(view)
    if kind is None:
        return dict.fromkeys(view.players, write_url(view, next(iter(view.game.kinds))))
    url = write_url(view, kind.key)
    found = {seat: f"{url}?{kind.named}={seat}" for seat in view.players}
    if kind.into and last:
        there = reverse("games:entry", args=[view.sitting.public_id, last])
        found |= dict.fromkeys(view.players.keys() - missing(view, whole), there)
    return found


def _named(view: TableView) -> Kind | None:
    """The kind whose question a name answers, of those that can be written now."""
    fit = (kind for kind in view.game.kinds.values() if kind.named and kind.into in ("", view.standing.last_kind))
    return next((kind for kind in fit if kind.offered(view.rules)), None)


def write_url(view: TableView, kind: str) -> str:
    """Where a round of this kind is written."""
    return reverse("games:write", args=[view.sitting.public_id, kind])
