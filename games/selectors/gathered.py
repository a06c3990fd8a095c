"""Rounds that are gathered part by part: which entry they are, since when, and what one more part would do."""

from __future__ import annotations

from datetime import datetime

from games.core import replay
from games.core.game import Kind, Record
from games.core.replay import Played
from games.models import Entry, Round, Sitting
from games.selectors.amend import newest
from games.selectors.table import TableView


def round_entry(sitting: Sitting, kind: str, *, number: int | None = None, revision: str = "") -> Entry | None:
    """The entry, as it counts now, of the round of this kind that has the revision of this id, else of round `number`.

    By its revision a round is known also where it was moved, or another one was taken out before it.
    """
    found = Round.objects.select_related("entry").filter(sitting=sitting, kind=kind)
    if revision:
        named = Entry.objects.filter(sitting=sitting, entry_id=revision).first()
        found = found.filter(entry=newest(named)) if named is not None else found.none()
    else:
        found = found.filter(number=number or 0)
    row = found.first()
    return row.entry if row is not None else None


def taken_out(sitting: Sitting, revision: str) -> Entry | None:
    """The removal of what had the revision of this id; None where that still counts, or never did."""
    named = Entry.objects.filter(sitting=sitting, entry_id=revision).first()
    now = newest(named) if named is not None else None
    return now if now is not None and now.removal else None


def last_gathered(view: TableView) -> Entry | None:
    """The entry of the last round if it is gathered part by part; one query at most."""
    kind = view.standing.last_kind
    return round_entry(view.sitting, kind, number=view.standing.rounds) if view.game.part_of(kind) else None


def begun(entry: Entry) -> datetime:
    """When a round was first written down, wherever it stood then: the start signal."""
    revisions = Entry.objects.select_related("moved_from").filter(sitting=entry.sitting_id, place=entry.place)
    first = revisions.order_by("pk")[0]
    return begun(first.moved_from) if first.moved_from is not None else first.created


def with_part(before: TableView, entry: Entry, how: Kind, part: Record) -> tuple[Played, Played]:
    """The round as it is, and as one more part would make it; `before` is the table before it. Raises Refusal."""
    how.read(part, before.rules, before.standing.totals)
    wholes = (entry.record, how.put(entry.record, part))
    now, then = (
        replay.step(before.game, before.rules, before.standing, replay.Entry("", entry.kind, whole)) for whole in wholes
    )
    return now, then
