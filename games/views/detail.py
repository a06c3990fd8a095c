"""A round opened: its arithmetic, what was written down, and how it came to be."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from django.http import HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from games.core.game import Kind, Record
from games.middleware import PhoneRequest
from games.models import Entry
from games.selectors.amend import newest
from games.selectors.brought import stood_after
from games.selectors.detail import Detail
from games.selectors.preview import table_before
from games.selectors.table import RoundRow, TableView, load
from games.views import asking, checks, corrections, history, payments, shown, undoing
from games.views.access import detail_of, right_of
from games.views.amending import correction_of, named
from games.views.arithmetic import sum_of, sum_of_other
from games.views.foot import arrows
from games.views.round_words import round_label
from games.views.rows import round_row
from games.words import Words, lower_first


@require_safe
def entry(request: PhoneRequest, public_id: str, entry_id: str) -> HttpResponse:
    """Every number with its reason; an old version stays readable."""
    right = right_of(request, public_id)
    sitting = right.sitting
    shut = corrections.told(right)
    may = right.may_write and not sitting.closed and not shut["shut_out"]
    view = load(sitting)
    seen = detail_of(sitting, entry_id)
    old = next((one for one in seen.history if one.entry_id == entry_id and one.pk != seen.entry.pk), None)
    context = {
        "sitting": sitting,
        "entry": seen.entry,
        "replaced": old is not None or seen.removed,
        "current_url": _current_url(view, seen, old),
        "tell_history": history.tells_more(right, seen),
        "history": history.revisions(right, view, seen, entry_id),
        "undo": undoing.on_page(view, seen) if may and old is None else None,
        "can_remove": may and old is None and not seen.removed and not seen.entry.at_start,
        "can_correct": may and old is None and seen.round is not None,
        "insert_url": _insert_url(view, seen) if may and old is None and seen.round is not None else "",
        **shut,
        "late": old is None and seen.entry.late,
        "check": None if old is not None or seen.round is None else checks.told(right, seen.entry),
        **(_old(view, seen, old) if old is not None or seen.round is None else _round(view, seen, seen.round)),
    }
    return render(request, "round/detail.html", context)


def _current_url(view: TableView, seen: Detail, old: Entry | None) -> str:
    """Where what counts now is read: after this version, or where it was moved to."""
    now = newest(seen.entry) if seen.moved else seen.entry
    return "" if now.removal or (old is None and not seen.removed) else history.url_of(view, now)


def _insert_url(view: TableView, seen: Detail) -> str:
    """Where a round is put in before this one: of the game's usual kind at first."""
    usual = next(kind.key for kind in view.game.kinds.values() if kind.offered(view.rules))
    return reverse("games:insert", args=[view.sitting.public_id, seen.entry.entry_id, usual])


def _old(view: TableView, seen: Detail, old: Entry | None) -> dict[str, Any]:
    """A version that no longer counts: what was written down, without a sum."""
    words = Words(view.game, seen.names)
    return {
        "heading": words.say(f"kind.{seen.entry.kind}"),
        "sub": shown.title_of(view.sitting),
        **_paid(view, seen),
        **({} if old is not None or seen.removed else sum_of_other(view, words, seen.lines)),
        "said": _said(view, seen, words, old or seen.entry),
    }


def _paid(view: TableView, seen: Detail) -> dict[str, Any]:
    """Who paid whom how much, and when it was written down; nothing where the entry is no payment."""
    if seen.entry.kind != "payment":
        return {}
    return {"spoken": payments.told(seen.entry, view.people), "when": seen.history[0].created}


def _round(view: TableView, seen: Detail, row: RoundRow) -> dict[str, Any]:
    words = Words(view.game, seen.names)
    return {
        "heading": round_label(view, row.kind, row.nth),
        "insert_label": named(_("Insert before %(round)s"), view, row.kind, row.nth),
        "sub": _dealt(view, words, row),
        "spoken": round_row(view, row).spoken,
        **sum_of(view, words, replace(row, after=stood_after(view, seen.entry, row)), seen.lines),
        "arrows": arrows(view, words, seen.lines),
        "said": _said(view, seen, words, seen.entry),
        "parts": _parts(view, seen, words),
        "part": words.say(f"kind.{view.game.part_of(row.kind)}") if view.game.part_of(row.kind) else "",
        "layout": view.game.kinds[row.kind].layout is not None,
        "bids": [{"name": words.column(seat), "call": words.say(call)} for seat, call in seen.bids],
    }


def _dealt(view: TableView, words: Words, row: RoundRow) -> str:
    """Who dealt; the evening where nobody does."""
    return _("%(name)s dealt") % {"name": words.column(row.dealer)} if row.dealer else shown.title_of(view.sitting)


def _said(view: TableView, seen: Detail, words: Words, one: Entry) -> list[dict[str, str]]:
    """The questions that the table asked then and that were answered, with their answers in words."""
    if one.kind not in view.game.kinds:
        return []
    return list(asking.said(view, one.kind, one.record, table_before(view.sitting, one).scene(), words))


def _parts(view: TableView, seen: Detail, words: Words) -> list[dict[str, str]]:
    """What was gathered into the round, by who it is of, each in words and with the address of its correction."""
    kind, whole = view.game.part_of(seen.entry.kind), seen.entry.record
    if not kind:
        return []
    how = view.game.kinds[kind]
    there = how.parts(whole)
    return [
        {
            "name": words.column(seat),
            "said": " · ".join(_answered(view, how, there[seat], how.without(whole, seat), words)),
            "url": correction_of(view.sitting.public_id, seen.entry.entry_id, seat),
        }
        for seat in seen.names
        if seat in there
    ]


def _answered(view: TableView, how: Kind, part: Record, whole: Record, words: Words) -> Iterator[str]:
    """Answers that stand for themselves; one that is only a number with what it is of."""
    scene = replace(view.scene(whole), seats=tuple(words.names))
    for one in asking.said(view, how.key, part, scene, words):
        if one["key"] != how.named:
            yield f"{lower_first(one['title'])} {one['answer']}" if one["answer"].isdigit() else one["answer"]
