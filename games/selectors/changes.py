"""What can be changed about a log, as the places that it touches; each raises Refusal where that cannot be.

A new entry has the id of the one that it stands for, so that before and after can be told apart from others.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from django.db.models import Max

from games.core.game import Record
from games.core.refusal import Refusal
from games.core.table_entries import TABLE_KINDS
from games.models import Entry, Sitting
from games.models.entry import GAP
from games.selectors import amend
from games.selectors.amend import Changes

NEW = "+"  # begins the id of an entry that has none yet; no phone makes such a one


def corrected(entry: Entry, record: Record, kind: str | None = None) -> Changes:
    """Another record, and another kind of round; an entry that was taken out comes back."""
    kind = kind or entry.kind
    if kind != entry.kind and (kind in TABLE_KINDS or entry.kind in TABLE_KINDS):
        raise Refusal("kind", "not_a_choice")
    return {entry.place: _standing_for(entry, entry.place, kind, record)}


def alike(entry: Entry, record: Record, kind: str | None) -> bool:
    """Whether a correction of this entry would change nothing."""
    return not entry.removal and (kind or entry.kind, record) == (entry.kind, entry.record)


def removed(entry: Entry) -> Changes:
    """Taken out; what was written when the table was made stays."""
    if entry.at_start or entry.removal:
        raise Refusal("entry", "stays" if entry.at_start else "already_removed")
    return {entry.place: None}


def inserted(sitting: Sitting, before: Entry, kind: str, record: Record) -> Changes:
    """One more just before `before`; refused at `place` where no room is left between two entries."""
    if kind == "close":
        raise Refusal("kind", "not_a_choice")
    return put_in(sitting, before, [(kind, record)])


def put_in(sitting: Sitting, before: Entry | None, entries: Sequence[tuple[str, Record]]) -> Changes:
    """Several in a row, by kind and record, just before `before` (None: at the end); the first one leads."""
    changes: dict[int, Entry | None] = {}
    for nth, (kind, record) in enumerate(entries):
        place = _free_place(sitting, before, changes)
        changes[place] = Entry(sitting=sitting, entry_id=f"{NEW}{nth}", place=place, kind=kind, record=record)
    return dict(reversed(changes.items()))


def moved(sitting: Sitting, entry: Entry, before: Entry | None) -> Changes:
    """Out where it stands and in just before `before` (None: at the end); refused at `place` where it stands so."""
    place = _free_place(sitting, before)
    changes = {**removed(entry), place: _standing_for(entry, place, entry.kind, entry.record)}
    log = amend.live(sitting)
    if [one.entry_id for one in log] == [one.entry_id for one in amend.changed(log, changes)]:
        raise Refusal("place", "stands_there")
    return changes


def put_right(sitting: Sitting, before: Entry | None, records: Mapping[str, Record]) -> Changes:
    """Entries of the table (who sits, who deals), by kind, as they are from round `before` on (None: the next one).

    Where one of this kind stands since the round before it, that one is corrected; else a new one goes in between.
    """
    if not records or not {"seats", "dealer"}.issuperset(records):
        raise Refusal("kind", "not_a_choice")
    changes: dict[int, Entry | None] = {}
    for kind, record in records.items():
        there = _since_the_last_round(sitting, before, kind)
        place = there.place if there else _free_place(sitting, before, changes)
        changes[place] = Entry(
            sitting=sitting,
            entry_id=there.entry_id if there else f"{NEW}_{kind}",
            place=place,
            kind=kind,
            record=record,
        )
    return changes


def last_written(sitting: Sitting) -> Entry:
    """The newest row of the log, whatever its place: what can be undone."""
    return Entry.objects.filter(sitting=sitting).order_by("-pk")[0]


def undone(entry: Entry) -> Changes:
    """As it was before this revision; raises Refusal where there was nothing before, not even an empty place."""
    back = entry.supersedes
    if back is not None and not back.removal:
        return {entry.place: _standing_for(entry, entry.place, back.kind, back.record)}
    if entry.at_start:
        raise Refusal("entry", "nothing_to_undo")
    gone = entry.moved_from
    if gone is None:
        return {entry.place: None}
    return {entry.place: None, gone.place: _standing_for(entry, gone.place, gone.kind, gone.record)}


def _standing_for(entry: Entry, place: int, kind: str, record: Record) -> Entry:
    return Entry(sitting_id=entry.sitting_id, entry_id=entry.entry_id, place=place, kind=kind, record=record)


def _since_the_last_round(sitting: Sitting, before: Entry | None, kind: str) -> Entry | None:
    """The last entry of this kind, which tells all there is; seats do so no more once somebody left them."""
    game = sitting.game_and_rules()[0]
    ends = {kind, *game.kinds, *(("leave",) if kind == "seats" else ())}
    for entry in reversed(amend.live(sitting)):
        if before is not None and entry.place >= before.place:
            continue
        if entry.kind in ends:
            return entry if entry.kind == kind else None
    return None


def _free_place(sitting: Sitting, before: Entry | None, taken: Collection[int] = ()) -> int:
    """In the middle between `before` and whatever stands before it, removed entries too."""
    if before is None:
        return max([sitting.last_place, *taken]) + GAP
    if before.at_start:
        raise Refusal("place", "stays")
    earlier = Entry.objects.filter(sitting=sitting, place__lt=before.place)
    saved: int = earlier.aggregate(last=Max("place"))["last"]
    low = max([saved, *(place for place in taken if place < before.place)])
    if before.place - low < 2:
        raise Refusal("place", "no_room")
    return (low + before.place) // 2
