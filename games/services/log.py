"""How an entry is written, corrected, removed and put in between: one transaction each, the table locked first."""

from __future__ import annotations

from collections.abc import Mapping

from django.contrib.auth.models import User
from django.db.models import Max

from games.core.game import Kind, Record
from games.core.refusal import Refusal
from games.core.table_entries import TABLE_KINDS
from games.models import Entry, Phone, Round, Sitting
from games.selectors import amend
from games.selectors.derived import people_of
from games.selectors.gathered import round_entry
from games.services.errors import AlreadyCorrected, NumberTaken, SittingClosed
from games.services.names import LONGEST_REASON, short
from games.services.write import append, known, known_players, locked, rebuild, save


def record(
    *,
    sitting: Sitting,
    kind: str,
    record: Record,
    entry_id: str,
    phone: Phone | None,
    user: User | None = None,
    number: int | None = None,
    into: str = "",
) -> Entry:
    """Write down a round (`number` is the one it was written as) or an entry of the table, from the snapshot.

    A kind that goes into another one's rounds makes a new revision of the round that has the revision `into`, else of
    round `number`. A known `entry_id` returns its entry. Raises Refusal, NumberTaken, SittingClosed; where something
    goes into another round, LaterRoundImpossible.
    """
    with locked(sitting) as now:
        if before := known(now, entry_id):
            return before
        if now.closed and kind != "payment":
            raise SittingClosed
        how = now.game_and_rules()[0].kinds.get(kind)
        if how is not None and how.into:
            whole = round_entry(now, how.into, number=number, revision=into)
            return _put(now, how, record, whole, Entry(sitting=now, entry_id=entry_id, phone=phone, user=user))
        if how is not None:
            _is_next(now, number)
        people = people_of(now)
        entry, standing = append(now, people, kind=kind, record=record, entry_id=entry_id, phone=phone, user=user)
        save(now, people, standing)
    return entry


def correct(
    *,
    sitting: Sitting,
    entry: Entry,
    record: Record,
    entry_id: str,
    phone: Phone | None,
    user: User | None = None,
    reason: str = "",
    kind: str | None = None,
) -> Entry:
    """A new revision of `entry` (of a removed one: it comes back); everything after it is replayed.

    Raises Refusal, AlreadyCorrected, LaterRoundImpossible, SittingClosed.
    """
    with locked(sitting) as now:
        if before := known(now, entry_id):
            return before
        _is_current(now, entry)
        kind = kind or entry.kind
        if kind != entry.kind and (kind in TABLE_KINDS or entry.kind in TABLE_KINDS):
            raise Refusal("kind", "not_a_choice")
        new = Entry(
            sitting=now,
            entry_id=entry_id,
            place=entry.place,
            kind=kind,
            record=record,
            phone=phone,
            user=user,
            supersedes=entry,
            reason=short(reason, "reason", LONGEST_REASON),
        )
        _amend(now, entry.place, new)
    return new


def remove(
    *, sitting: Sitting, entry: Entry, entry_id: str, phone: Phone | None, user: User | None = None, reason: str = ""
) -> Entry:
    """Take `entry` out of the log; it stays readable, and the revision that removes it is returned.

    Raises Refusal (what was written when the table was made stays), AlreadyCorrected, LaterRoundImpossible,
    SittingClosed.
    """
    with locked(sitting) as now:
        if before := known(now, entry_id):
            return before
        return _remove(now, entry, entry_id, phone, user, reason)


def undo(*, sitting: Sitting, entry_id: str, phone: Phone | None, user: User | None = None, reason: str = "") -> Entry:
    """Remove the last entry that counts; raises Refusal where there is nothing but the start.

    For `make_club` and tests: a page removes the entry that it shows.
    """
    with locked(sitting) as now:
        if before := known(now, entry_id):
            return before
        last = Entry.live.filter(sitting=now).last()
        if last is None or last.at_start:
            raise Refusal("entry", "nothing_to_undo")
        return _remove(now, last, entry_id, phone, user, reason)


def insert(
    *,
    sitting: Sitting,
    before: Entry,
    kind: str,
    record: Record,
    entry_id: str,
    phone: Phone | None,
    user: User | None = None,
    reason: str = "",
) -> Entry:
    """Put a forgotten entry into the log just before `before`; later rounds get the next number.

    For `make_club` and tests; no page asks for it yet.

    Raises Refusal (at `place` where no room is left between two entries), LaterRoundImpossible, SittingClosed.
    """
    with locked(sitting) as now:
        if made := known(now, entry_id):
            return made
        if now.closed:
            raise SittingClosed
        if kind == "close":
            raise Refusal("kind", "not_a_choice")
        new = Entry(
            sitting=now,
            entry_id=entry_id,
            place=_place_before(now, before),
            kind=kind,
            record=record,
            phone=phone,
            user=user,
            reason=short(reason, "reason", LONGEST_REASON),
        )
        _amend(now, new.place, new)
    return new


def reopen(
    *, sitting: Sitting, entry_id: str, phone: Phone | None, user: User | None = None, reason: str = ""
) -> Entry:
    """Remove the close, so that the evening goes on; payments made since stay."""
    with locked(sitting) as now:
        if before := known(now, entry_id):
            return before
        last = Entry.live.filter(sitting=now, kind="close").last()
        if last is None:
            raise Refusal("entry", "not_closed")
        now.status = Sitting.Status.OPEN
        return _remove(now, last, entry_id, phone, user, reason)


def _remove(
    sitting: Sitting, entry: Entry, entry_id: str, phone: Phone | None, user: User | None, reason: str
) -> Entry:
    _is_current(sitting, entry)
    if entry.at_start or entry.removal:
        raise Refusal("entry", "stays" if entry.at_start else "already_removed")
    gone = Entry(
        sitting=sitting,
        entry_id=entry_id,
        place=entry.place,
        kind=entry.kind,
        record=entry.record,
        phone=phone,
        user=user,
        supersedes=entry,
        removal=True,
        reason=short(reason, "reason", LONGEST_REASON),
    )
    _amend(sitting, entry.place, gone)
    return gone


def _amend(sitting: Sitting, place: int, new: Entry) -> None:
    """Replay the log with `new` at `place`, then save it and rebuild what follows."""
    people = people_of(sitting)
    counts = None if new.removal else new
    known_players(people, new)
    log = amend.changed(amend.live(sitting), place, counts)
    played = amend.check(sitting, log, counts)
    new.save(force_insert=True)
    rebuild(sitting, people, list(zip(log, played, strict=True)))


def _put(sitting: Sitting, how: Kind, record: Record, whole: Entry | None, new: Entry) -> Entry:
    """One more part of a round: as a revision of its entry, read in the same lock, so that two at once both get in;
    raises Refusal.
    """
    if whole is None:
        raise Refusal("kind", "no_round_yet")
    if not isinstance(record, Mapping):
        raise Refusal("record", "not_an_object")
    how.read(record, sitting.game_and_rules()[1], sitting.snapshot().totals)
    new.supersedes, new.place, new.kind = whole, whole.place, how.into
    new.record = how.put(whole.record, record)
    _amend(sitting, new.place, new)
    return new


def _is_next(sitting: Sitting, number: int | None) -> None:
    if number is None:
        raise Refusal("number", "missing")
    following = sitting.snapshot().rounds + 1
    if number < following:
        taken = Round.objects.select_related("entry").filter(sitting=sitting, number=number).first()
        if taken is not None:
            raise NumberTaken(number, taken.entry)
    if number != following:
        raise Refusal("number", "not_the_next", next=following)


def _is_current(sitting: Sitting, entry: Entry) -> None:
    """`entry` must be the newest revision at its place, and its evening open."""
    current = Entry.objects.get(sitting=sitting, place=entry.place, successor=None)
    if current.pk != entry.pk:
        raise AlreadyCorrected(current)
    if sitting.closed:
        closing = Entry.live.get(sitting=sitting, kind="close")
        if entry.kind != "payment" or entry.place < closing.place:
            raise SittingClosed


def _place_before(sitting: Sitting, before: Entry) -> int:
    if before.at_start:
        raise Refusal("place", "stays")
    earlier = Entry.objects.filter(sitting=sitting, place__lt=before.place)
    low: int = earlier.aggregate(last=Max("place"))["last"]
    if before.place - low < 2:
        raise Refusal("place", "no_room")
    return (low + before.place) // 2
