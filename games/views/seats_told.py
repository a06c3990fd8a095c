"""The page of the seats in words: from which round, who sits out, who may leave, and what a change does."""

from __future__ import annotations

import uuid
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.forms.seats import FromRound
from games.models import Player, Sitting
from games.selectors import preview
from games.selectors import seats as selecting
from games.selectors.presence import can_be_taken_off
from games.selectors.seats import Moment, Wish, next_in, sitting_out
from games.selectors.table import RoundRow, TableView, rounds
from games.views import forecast, shown
from games.views.round_words import called


def page(view: TableView, at: Moment, form: FromRound) -> dict[str, Any]:
    """`view` is the table now, `form` asks about the moment `at`."""
    return {
        "sitting": view.sitting,
        "club": view.sitting.club,
        "sub": shown.table_line(view),
        "form": form,
        "at": at,
        "is_next": not at.later,
        "next_nth": view.nth_of(),
        "words": from_round(view, at),
        "round": called(view, at.nth),
        "new_id": str(uuid.uuid4()),
        "out": sits_out(view, rounds(view.sitting)),
        "gone": list(_gone(view)),
        "idle": can_be_taken_off(view.sitting, sitting_out(view)),
        "taken_off": [player for who, player in view.people.items() if who not in view.listed],
        "leaving": [] if view.game.empty_seats else list(_leaving(view, at, form.view)),
    }


def _leaving(view: TableView, at: Moment, then: TableView) -> Iterator[dict[str, str]]:
    """Who was there before that round and has not gone home since, with the address where that is written down."""
    for one in [*then.players.values(), *sitting_out(then)]:
        had_come = not at.later or one.public_id in at.standing.tallies
        if had_come and one.public_id not in view.standing.left:
            url = reverse("games:leave", args=[view.sitting.public_id, one.public_id])
            yield {"name": one.shown, "url": f"{url}?number={at.nth}" if at.later else url}


def _gone(view: TableView) -> Iterator[dict[str, str]]:
    """Who went home, with the address where that is taken back; no query where nobody did."""
    left = selecting.went_home(view.sitting) if view.standing.left else {}
    for who in view.standing.left:
        if who in left and who in view.people:
            url = reverse("games:remove", args=[view.sitting.public_id, left[who]])
            yield {"name": view.people[who].shown, "url": url}


def number_of(sitting: Sitting, said: str) -> int:
    """Which entry of the game's own is the round that was asked for, by the number that people see; else the next."""
    return selecting.number_of(sitting, int(said) if said.isdecimal() and len(said) < 9 else 0)


def from_round(view: TableView, at: Moment) -> str:
    """Since when the seats are as they are said."""
    if not at.later:
        return _("From the next one on: %(round)s") % {"round": called(view, at.nth)}
    return _("From %(round)s on, already written down") % {"round": called(view, at.nth)}


def sits_out(view: TableView, recent: Sequence[RoundRow]) -> dict[str, Any] | None:
    """Who sits out now, and who could next; None where everybody plays, or the evening is over.

    Whose turn it is to deal comes first; nobody is suggested where somebody changed since the last `recent` round.
    """
    out = sitting_out(view)
    if not out or view.game.empty_seats or view.sitting.closed or selecting.free_seats(view):
        return None
    come = next_in(view, recent)
    assert come is not None
    order = sorted(view.players, key=lambda seat: seat != view.standing.dealer)
    sit = [{"id": view.players[seat].public_id, "name": view.players[seat].shown} for seat in order]
    names = shown.together(player.shown for player in out)
    done = bool(recent) and dict(recent[0].seats) != dict(view.standing.seats)
    text = ngettext("%(names)s sits out.", "%(names)s sit out.", len(out)) % {"names": names}
    return {
        "text": text,
        "come": come.shown,
        "sit": sit,
        "deals": bool(view.standing.dealer),
        "suggested": None if done else sit[0],
        "number": view.next_number,
    }


def changes(form: FromRound, wish: Wish) -> tuple[str, ...]:
    """What a wish does to the evening; raises Refusal, LaterRoundImpossible."""
    view = form.view
    found = selecting.changes(view.sitting, wish)
    if not found:
        return ()
    new = {who: Player(name=who.removeprefix("+")) for who in wish.seats.values() if who.startswith("+")}
    seen = preview.forecast(view.sitting, found)
    return forecast.told(replace(view, people={**view.people, **new}), seen).all
