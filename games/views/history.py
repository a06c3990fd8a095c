"""How an entry came to be: every revision with who, when and why, and where it stood before."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _

from games.core.names import isolated
from games.forms.reasons import told
from games.models import Entry, Membership
from games.selectors.detail import Detail
from games.selectors.rights import Right, whose, writers
from games.selectors.table import TableView
from games.words import Words


def revisions(right: Right, view: TableView, seen: Detail, here: str) -> list[dict[str, Any]]:
    """Oldest first; `here` is the id of the one that the page shows, which has no link to itself."""
    phones = _phones(right, whose(right.sitting))
    members = writers(right.sitting, (one.user_id for one in seen.history if one.user_id))
    return [_revision(view, seen, one, _by(right, one, members, phones), here) for one in seen.history]


def by_whom(right: Right, one: Entry) -> str:
    """Who wrote one revision, as the history says it."""
    members = writers(right.sitting, [one.user_id] if one.user_id else [])
    return _by(right, one, members, _phones(right, whose(right.sitting)))


def tells_more(right: Right, seen: Detail) -> bool:
    """Whether there is more to tell than that the reader wrote it down."""
    return len(seen.history) > 1 or seen.moved or bool(seen.history[0].reason) or not _is_own(right, seen.history[0])


def _is_own(right: Right, one: Entry) -> bool:
    if right.membership is not None and one.user_id is not None:
        return one.user_id == right.membership.user_id
    return right.phone is not None and one.phone_id == right.phone.pk


def what(view: TableView, seen: Detail, one: Entry) -> str:
    """What this revision did; of a round that is gathered, whose part came, changed or went."""
    before = next((other for other in seen.history if other.pk == one.supersedes_id), None)
    if one.removal:
        return _("moved to another place") if _moved_to(one) else _("taken out")
    if one.moved_from is not None:
        return _("moved to here")
    if before is None:
        return _("written down")
    if before.removal:
        return _("put back")
    return ", ".join(_moved(view, before, one, Words(view.game, seen.names))) or _("corrected")


def url_of(view: TableView, one: Entry) -> str:
    """The page of a revision."""
    return reverse("games:entry", args=[view.sitting.public_id, one.entry_id])


def _revision(view: TableView, seen: Detail, one: Entry, by: str, here: str) -> dict[str, Any]:
    there = _moved_to(one) or one.moved_from
    own = "" if one.entry_id == here or one.removal else url_of(view, one)
    return {
        "what": what(view, seen, one),
        "when": one.created,
        "phone": by,
        "late": one.late,
        "reason": told(one.reason),
        "url": url_of(view, there) if there else own,
        "elsewhere": there is not None,
    }


def _moved_to(one: Entry) -> Entry | None:
    found: Entry | None = getattr(one, "moved_to", None)
    return found


def _moved(view: TableView, before: Entry, one: Entry, words: Words) -> Iterator[str]:
    if not (part := view.game.part_of(one.kind)) or before.kind != one.kind:
        return
    parts = view.game.kinds[part].parts
    old, new = parts(before.record), parts(one.record)
    for seat in view.game.seats(view.rules):
        how = {(False, True): _("written down"), (True, True): _("corrected"), (True, False): _("taken out")}
        if old.get(seat) != new.get(seat):
            yield f"{words.column(seat)}: {how[seat in old, seat in new]}"


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
        return _("by %(name)s") % {"name": member.player.shown}
    if right.membership is None:
        return _("by a member of the club")
    return _("by %(name)s") % {"name": isolated(member.user.get_username())}
