"""The sum behind a total: what each round and each other entry gave to a column or a player, newest first."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Any

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from games.core.questions import number_of
from games.core.reckoning import Step
from games.core.replay import Played
from games.core.tally import Tally
from games.middleware import PhoneRequest
from games.selectors import reckoning
from games.selectors.reckoning import Reckoning
from games.selectors.table import TableView, load
from games.views import shown, sum_links
from games.views.access import right_of
from games.views.payments import name_of
from games.views.rows import round_row, won
from games.words import Words, aloud, number

PAGE = 40  # lines; older ones load when asked for


@require_safe
def column(request: PhoneRequest, public_id: str, column: str) -> HttpResponse:
    """How a side, a seat or the pot came to what stands in its column."""
    view = load(right_of(request, public_id).sitting)
    if column not in shown.shown_columns(view):
        raise Http404
    found = reckoning.of_column(view, column)
    words = shown.words_of(view)
    is_pot = column == view.game.pot(view.rules)
    tell_apart = len(found.carriers) > 1 or view.game.starts_over
    context = {
        "heading": words.column(column),
        "total": _total(words, view.totals[column], is_pot=is_pot),
        "carriers": _people(view, found.carriers) if tell_apart else [],
        "paid": [_paid(view, one, -cents) for one, cents in found.payments],
        **_lines(request, view, found, column),
    }
    return _page(request, view, context)


@require_safe
def player(request: PhoneRequest, public_id: str, player_id: str) -> HttpResponse:
    """How a player came to what he has, on whatever seats."""
    view = load(right_of(request, public_id).sitting)
    if player_id not in view.people:
        raise Http404
    found = reckoning.of_player(view, player_id)
    stands = view.standing.tallies.get(player_id, Tally()).amount
    buy_in = view.game.buy_in(view.rules) if view.game.balanced(view.rules) else 0
    context = {
        "heading": view.people[player_id].shown,
        "total": _total(shown.words_of(view), stands),
        "buy_in": buy_in,
        "purse": buy_in + stands,
        "paid": [_paid(view, one, cents) for one, cents in found.payments],
        **_lines(request, view, found, ""),
    }
    return _page(request, view, context)


def _page(request: PhoneRequest, view: TableView, context: dict[str, Any]) -> HttpResponse:
    more = {
        "sitting": view.sitting,
        "sub": f"{shown.title_of(view.sitting)} · {shown.evening(view.sitting)}",
        "unit": shown.words_of(view).say(view.game.unit(view.rules)),
    }
    return render(request, "sitting/sum.html", more | context)


def _total(words: Words, amount: int, *, is_pot: bool = False) -> dict[str, str]:
    """What stands; what a pot holds is no gain."""
    return {"shown": number(amount) if is_pot else words.amount(amount), "way": "" if is_pot else words.way(amount)}


def _people(view: TableView, ids: tuple[str, ...]) -> list[dict[str, str]]:
    return [{"name": view.people[one].shown, "url": sum_links.of_player(view, one)} for one in ids]


def _lines(request: PhoneRequest, view: TableView, found: Reckoning, column: str) -> dict[str, Any]:
    """A page of the lines, newest first, in the games that they are of; an empty `column` is a player's sum."""
    until = min(number_of(request.GET.get("until")) or len(found.steps), len(found.steps))
    steps = found.steps[max(0, until - PAGE) : until]
    rows = reckoning.rows(view, steps)
    tell = _Teller(view, rows, column, found)
    games = [
        {"heading": tell.game(nth) if view.game.starts_over and column else "", "lines": [tell.line(one) for one in of]}
        for nth, of in groupby(reversed(steps), key=lambda step: step.game)
    ]
    return {"games": games, "older": f"?until={until - PAGE}" if until > PAGE else ""}


class _Teller:
    """Words for the lines of one sum."""

    def __init__(self, view: TableView, rows: dict[str, Any], column: str, found: Reckoning) -> None:
        self.view, self.rows, self.column, self.found = view, rows, column, found
        self.moved = not column and len({self._seat(one) for one in found.steps} - {""}) > 1
        self.is_pot = bool(column) and column == view.game.pot(view.rules)
        self.shared = bool(column) and len(found.carriers) > len(view.game.members(view.rules, column)) > 0

    def game(self, nth: int) -> str:
        """Which game of the evening, and who won it."""
        last = [one for one in self.found.steps if one.game == nth][-1]
        row = self.rows.get(last.played.entry.id)
        words = shown.words_at(self.view, last.played.seats)
        ended = won(self.view, words, row) if row is not None and row.winners else ""
        return " · ".join(part for part in (_("Game %(n)s") % {"n": number(nth)}, ended) if part)

    def line(self, step: Step) -> dict[str, Any]:
        """An entry with what it gave and what stood after it, in words too."""
        words = shown.words_at(self.view, step.played.seats)
        told = self._round(step) or self._other(words, step)
        told["sub"] = " · ".join(part for part in (told["sub"], *self._who(words, step)) if part)
        after = _total(words, step.after, is_pot=self.is_pot)["shown"]
        amount = words.amount(step.amount)
        url = reverse("games:entry", args=[self.view.sitting.public_id, step.played.entry.id])
        return {
            **told,
            "url": f"{url}#{sum_links.anchor(self._column(step))}",
            "shown": amount,
            "way": "" if self.is_pot else words.way(step.amount),
            "after": after,
            "spoken": _("%(amount)s, then it stood at %(after)s") % {"amount": aloud(amount), "after": aloud(after)},
        }

    def _round(self, step: Step) -> dict[str, Any] | None:
        row = self.rows.get(step.played.entry.id)
        if row is None:
            return None
        seen = round_row(self.view, row)
        return {"number": seen.nth or "", "title": seen.title, "sub": seen.sub}

    def _other(self, words: Words, step: Step) -> dict[str, Any]:
        """Who leaves with a part of the pot, or the end of the evening."""
        who = self.view.people.get(str(step.played.entry.record.get("player", "")))
        title = _("%(name)s leaves") % {"name": who.shown} if who else words.say(f"kind.{step.played.entry.kind}")
        return {"number": "", "title": title, "sub": words.say(step.played.lines[0].reason)}

    def _who(self, words: Words, step: Step) -> Iterator[str]:
        """On which seat, of who changed seats; and who sat there, of a seat that others took over."""
        if self.moved and (seat := self._seat(step)):
            yield Words(self.view.game, {}).column(seat)
        if self.shared:
            members = self.view.game.members(self.view.rules, self.column)
            yield shown.together(words.column(seat) for seat in members if seat in step.played.seats)

    def _seat(self, step: Step) -> str:
        mine = self.found.carriers[0]
        return next((seat for seat, who in step.played.seats.items() if who == mine), "")

    def _column(self, step: Step) -> str:
        """The column whose amount this is a part of."""
        if self.column:
            return self.column
        seat, game, rules = self._seat(step), self.view.game, self.view.rules
        return next(line.column for line in step.played.lines if seat in game.members(rules, line.column))


def _paid(view: TableView, one: Played, cents: int) -> dict[str, Any]:
    """A payment, with what it is to whose page this is: what was given stands as a plus, since it is owed back."""
    record, people = one.entry.record, view.people
    return {
        "text": f"{name_of(people.get(record['from']))} → {name_of(people.get(record['to']))}",
        "url": reverse("games:entry", args=[view.sitting.public_id, one.entry.id]),
        "cents": cents,
    }
