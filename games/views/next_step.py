"""What the table page leads to: the next round, the next part of one that is gathered, its cards and its clock."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.core.game import Kind
from games.models import Entry
from games.selectors.seats import free_seats
from games.selectors.table import TableView, missing
from games.views import shown
from games.views.round_words import round_label

Link = dict[str, str]


def steps(view: TableView, entry: Entry | None) -> dict[str, Any]:
    """`next` is the big button, `also` a new round while parts of the last are missing, `now` what belongs to it.

    `entry` is that of the last round where it is gathered part by part.
    """
    usual, over = next(iter(view.game.kinds)), view.game.starts_over and bool(view.standing.winners)
    label = round_label(view, usual, view.nth_of(usual))
    round_ = _link(view, usual, _("%(round)s: a new game") % {"round": label} if over else label)
    part = _part(view, entry)
    return {
        "next": part or _somebody_is_missing(view) or round_,
        "also": round_ if part else None,
        "now": list(_now(view, entry)),
        "next_game": over,
    }


def _somebody_is_missing(view: TableView) -> Link | None:
    """Who sits on a seat that has to be taken, before there is another round."""
    free = free_seats(view)
    if not free:
        return None
    label = _("%(seat)s: who sits there?") % {"seat": shown.words_of(view).say(free[0])}
    return {"url": reverse("games:seats", args=[view.sitting.public_id]), "label": label}


def _link(view: TableView, kind: str, label: str) -> Link:
    return {"url": reverse("games:write", args=[view.sitting.public_id, kind]), "label": label}


def _part(view: TableView, entry: Entry | None) -> Link | None:
    """One more part of the last round, with how many are missing; None where none is."""
    open_ = missing(view, entry.record) if entry is not None else ()
    if not open_:
        return None
    kind, words = view.game.part_of(view.standing.last_kind), shown.words_of(view)
    word = words.say(f"next.{kind}" if words.knows(f"next.{kind}") else f"kind.{kind}")
    more = ngettext("%(n)s to come", "%(n)s to come", len(open_)) % {"n": len(open_)}
    return _link(view, kind, f"{word} · {more}")


def _now(view: TableView, entry: Entry | None) -> Iterator[Link]:
    """The cards to lay out and the clock, for everybody at the table while the last round is gathered."""
    if entry is None or view.sitting.closed:
        return
    public_id = view.sitting.public_id
    if view.game.kinds[entry.kind].layout is not None:
        yield {"url": reverse("games:layout", args=[public_id, entry.entry_id]), "label": _("The cards to lay out")}
    if clock_of(view, entry):
        yield {"url": reverse("games:clock", args=[public_id]), "label": _("The clock")}


def clock_of(view: TableView, entry: Entry) -> str:
    """The key of the question about a time that every part of this round answers; empty where there is none."""
    how: Kind | None = view.game.kinds.get(view.game.part_of(entry.kind))
    asks = how.questions(view.rules, view.scene(entry.record)) if how is not None else ()
    return next((question.key for question in asks if question.widget == "clock"), "")
