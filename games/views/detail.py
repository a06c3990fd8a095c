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
from games.models import Entry, Membership
from games.selectors.detail import Detail
from games.selectors.preview import table_before
from games.selectors.rights import Right, whose, writers
from games.selectors.table import RoundRow, TableView, load
from games.views import asking, checks, payments, shown
from games.views.access import detail_of, right_of
from games.views.arithmetic import sum_of
from games.views.foot import arrows
from games.views.rows import round_row
from games.words import Words, lower_first


@require_safe
def entry(request: PhoneRequest, public_id: str, entry_id: str) -> HttpResponse:
    """Every number with its reason; an old version stays readable."""
    right = right_of(request, public_id)
    sitting, writes = right.sitting, right.may_write
    view = load(sitting)
    seen = detail_of(sitting, entry_id)
    phones = _phones(right, whose(sitting))
    members = writers(sitting, (one.user_id for one in seen.history if one.user_id))
    old = next((one for one in seen.history if one.entry_id == entry_id and one.pk != seen.entry.pk), None)
    context = {
        "sitting": sitting,
        "entry": seen.entry,
        "replaced": old is not None or seen.removed,
        "current_url": "" if old is None or seen.removed else _url(view, seen.entry),
        "tell_history": len(seen.history) > 1 or not _is_own(right, seen.history[0]),
        "history": [_revision(view, seen, one, _by(right, one, members, phones), entry_id) for one in seen.history],
        "can_remove": writes and not sitting.closed and old is None and not seen.removed and not seen.entry.at_start,
        "can_correct": writes and not sitting.closed and old is None and seen.round is not None,
        "check": None if old is not None or seen.round is None else checks.told(right, seen.entry),
        **(_old(view, seen, old) if old is not None or seen.round is None else _round(view, seen, seen.round)),
    }
    return render(request, "round/detail.html", context)


def _url(view: TableView, one: Entry) -> str:
    return reverse("games:entry", args=[view.sitting.public_id, one.entry_id])


def _old(view: TableView, seen: Detail, old: Entry | None) -> dict[str, Any]:
    """A version that no longer counts: what was written down, without a sum."""
    words = Words(view.game, seen.names)
    return {
        "heading": words.say(f"kind.{seen.entry.kind}"),
        "sub": shown.title_of(view.sitting),
        **_paid(view, seen),
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
        "heading": asking.round_label(view, row.kind, row.number),
        "sub": _dealt(view, words, row),
        "spoken": round_row(view, row).spoken,
        **sum_of(view, words, row, seen.lines),
        "arrows": arrows(view, words, row.change),
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
    there, url = how.parts(whole), reverse("games:correct", args=[view.sitting.public_id, seen.entry.entry_id])
    return [
        {
            "name": words.column(seat),
            "said": " · ".join(_answered(view, how, there[seat], how.without(whole, seat), words)),
            "url": f"{url}?part={seat}",
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


def _what(view: TableView, one: Entry, before: Entry | None, words: Words) -> str:
    """What this revision did; of a round that is gathered, whose part came, changed or went."""
    if one.removal:
        return _("taken out")
    if before is None:
        return _("written down")
    told = list(_moved(view, before, one, words))
    return ", ".join(told) or _("corrected")


def _moved(view: TableView, before: Entry, one: Entry, words: Words) -> Iterator[str]:
    if not (part := view.game.part_of(one.kind)) or before.kind != one.kind:
        return
    parts = view.game.kinds[part].parts
    old, new = parts(before.record), parts(one.record)
    for seat in view.game.seats(view.rules):
        how = {(False, True): _("written down"), (True, True): _("corrected"), (True, False): _("taken out")}
        if old.get(seat) != new.get(seat):
            yield f"{words.column(seat)}: {how[seat in old, seat in new]}"


def _is_own(right: Right, one: Entry) -> bool:
    if right.membership is not None and one.user_id is not None:
        return one.user_id == right.membership.user_id
    return right.phone is not None and one.phone_id == right.phone.pk


def _phones(right: Right, owners: dict[int, str]) -> dict[int, str]:
    """How the history names the phones at the table, by their row."""
    named = {phone: _("by %(name)s’s phone") % {"name": name} for phone, name in owners.items()}
    return {**named, right.phone.pk: _("by this phone")} if right.phone else named


def _by(right: Right, one: Entry, members: dict[int, Membership], phones: dict[int, str]) -> str:
    """Who wrote: a member of the table's club by name, else the phone; user names are for members only."""
    member = members.get(one.user_id or 0)
    if member is None:
        return phones.get(one.phone_id or 0) or _("by another phone")
    if member.player is not None:
        return _("by %(name)s") % {"name": member.player.name}
    if right.membership is None:
        return _("by a member of the club")
    return _("by %(name)s") % {"name": member.user.get_username()}


def _revision(view: TableView, seen: Detail, one: Entry, by: str, here: str) -> dict[str, Any]:
    before = next((other for other in seen.history if other.pk == one.supersedes_id), None)
    return {
        "what": _what(view, one, before, Words(view.game, seen.names)),
        "when": one.created,
        "phone": by,
        "reason": one.reason,
        "url": "" if one.entry_id == here or one.removal else _url(view, one),
    }
