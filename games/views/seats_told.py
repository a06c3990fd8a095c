"""The page of the seats in words: from which round, who sits out, who may leave, and what a change does."""

from __future__ import annotations

import uuid
from collections.abc import Iterator
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.core.replay import Played
from games.forms.seats import FromRound
from games.selectors import preview
from games.selectors import seats as selecting
from games.selectors.preview import Forecast
from games.selectors.seats import Moment, Wish, next_in, sitting_out
from games.selectors.table import RoundRow, TableView
from games.views import shown
from games.words import number

Names = dict[str, str]  # by public id


def page(view: TableView, at: Moment, form: FromRound) -> dict[str, Any]:
    """`view` is the table now, `form` asks about the moment `at`."""
    public_id = view.sitting.public_id
    leave = {who: reverse("games:leave", args=[public_id, who]) for who in view.people}
    there = [*view.players.values(), *sitting_out(view)]
    return {
        "sitting": view.sitting,
        "club": view.sitting.club,
        "sub": shown.table_line(view),
        "form": form,
        "at": at,
        "is_next": not at.later,
        "next_number": view.next_number,
        "words": from_round(view, at),
        "new_id": str(uuid.uuid4()),
        "out": sits_out(view, None),
        "leaving": [] if view.game.empty_seats else [{"name": one.name, "url": leave[one.public_id]} for one in there],
    }


def from_round(view: TableView, at: Moment) -> str:
    """Since when the seats are as they are said."""
    if not at.later:
        return _("From the next round on: round %(number)s") % {"number": at.number}
    return _("From round %(number)s on, which is written down already") % {"number": at.number}


def sits_out(view: TableView, last: RoundRow | None) -> dict[str, Any] | None:
    """Who sits out now, and who could next; None where everybody plays, or the evening is over.

    Whose turn it is to deal comes first; where somebody changed since the `last` round nobody is suggested.
    """
    out = sitting_out(view)
    if not out or view.game.empty_seats or view.sitting.closed or selecting.free_seats(view):
        return None
    come = next_in(view)
    assert come is not None
    order = sorted(view.players, key=lambda seat: seat != view.standing.dealer)
    sit = [{"id": view.players[seat].public_id, "name": view.players[seat].name} for seat in order]
    names = shown.together(player.name for player in out)
    done = last is not None and dict(last.seats) != dict(view.standing.seats)
    text = ngettext("%(names)s sits out.", "%(names)s sit out.", len(out)) % {"names": names}
    return {
        "text": text,
        "come": come.name,
        "sit": sit,
        "deals": bool(view.standing.dealer),
        "suggested": None if done else sit[0],
        "number": view.next_number,
    }


def changes(view: TableView, wish: Wish) -> Iterator[str]:
    """What a wish does to the evening, of everybody at the table; raises Refusal, LaterRoundImpossible."""
    found = selecting.changes(view.sitting, wish)
    if not found:
        return
    seen = preview.forecast(view.sitting, found)
    names = {who: player.name for who, player in view.people.items()}
    names |= {who: who.removeprefix("+") for who in wish.seats.values() if who.startswith("+")}
    yield from _seated(seen, names, view)
    yield from _played(seen)
    yield from _totals(view, seen, names)
    yield from _dealt(seen, names)


def _seated(seen: Forecast, names: Names, view: TableView) -> Iterator[str]:
    """Who sits now, where that becomes another one."""
    for seat in view.game.seats(view.rules):
        old, new = seen.before.seats.get(seat, ""), seen.after.seats.get(seat, "")
        if old != new:
            who = names.get(new, "") or _("nobody")
            yield (
                _("in %(old)s’s place now: %(new)s") % {"old": names[old], "new": who}
                if old
                else _("%(new)s sits down") % {"new": who}
            )


def _played(seen: Forecast) -> Iterator[str]:
    """The rounds that somebody else played then."""
    pairs = [(one.before, one.after) for one in seen.rounds if one.before and one.after]
    found = [new.number or 0 for old, new in pairs if old.seats != new.seats]
    if found:
        text = ngettext(
            "round %(first)s counts for others", "%(n)s rounds count for others, from %(first)s to %(last)s", len(found)
        )
        yield text % {"first": number(found[0]), "last": number(found[-1]), "n": number(len(found))}


def _totals(view: TableView, seen: Forecast, names: Names) -> Iterator[str]:
    words = shown.words_of(view)
    for who in {**seen.before.tallies, **seen.after.tallies}:
        old, new = (some.tallies[who].amount if who in some.tallies else 0 for some in (seen.before, seen.after))
        if old != new:
            yield f"{names[who]} {words.amount(old)} → {words.amount(new)}"


def _dealt(seen: Forecast, names: Names) -> Iterator[str]:
    """The rounds that somebody else dealt, and who deals next."""
    pairs = [(one.before, one.after) for one in seen.rounds if one.before and one.after]
    found = [(old, new) for old, new in pairs if old.dealer != new.dealer]
    if found:
        first = found[0][1]
        yield _("round %(number)s: %(name)s dealt") % {"number": first.number, "name": _dealer(first, names)}
    if seen.before.dealer != seen.after.dealer:
        yield _("%(name)s deals next") % {"name": names.get(seen.after.seats.get(seen.after.dealer, ""), "")}


def _dealer(one: Played, names: Names) -> str:
    return names.get(one.seats.get(one.dealer, ""), "")
