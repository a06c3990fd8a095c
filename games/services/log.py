"""How entries are written, corrected, removed, moved and put in between: one transaction each, the table locked."""

from __future__ import annotations

from collections.abc import Mapping

from django.contrib.auth.models import User

from games.core.game import Kind, Record
from games.core.refusal import Refusal
from games.models import Entry, Phone, Round, Sitting
from games.selectors import changes
from games.selectors.derived import people_of
from games.selectors.gathered import round_entry, taken_out
from games.selectors.seats import seated as mark_of
from games.services.corrections import is_open
from games.services.errors import NumberTaken, SeatsChanged, SittingClosed
from games.services.rewrite import Said, is_current, rewrite, save_all
from games.services.write import append, known, locked, save


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
    seated: str = "",
) -> Entry:
    """Write down a round (`number` is the one it was written as) or an entry of the table, from the snapshot.

    A kind that goes into another one's rounds makes a new revision of the round that has the revision `into`, else of
    round `number`. A known `entry_id` returns its entry. Raises Refusal, NumberTaken, SittingClosed, SeatsChanged where
    the page said otherwise who sits (`seated`); where something goes into another round, LaterRoundImpossible.
    """
    with locked(sitting) as now:
        if before := known(now, entry_id):
            return before
        if now.closed and kind != "payment":
            raise SittingClosed
        how = now.game_and_rules()[0].kinds.get(kind)
        if how is not None and how.into:
            whole = round_entry(now, how.into, number=number, revision=into)
            if whole is None and taken_out(now, into) is not None:
                raise Refusal("kind", "round_taken_out")
            if seated and whole is not None and seated not in (mark_of(now.snapshot()), mark_of(whole.round)):
                raise SeatsChanged
            return _put(now, how, record, whole, Entry(sitting=now, entry_id=entry_id, phone=phone, user=user))
        if how is not None:
            _is_next(now, number)
            if seated and seated != mark_of(now.snapshot()):
                raise SeatsChanged
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

    Where nothing changes there is none, and `entry` is returned.
    Raises Refusal, AlreadyCorrected, LaterRoundImpossible, SittingClosed.
    """
    with locked(sitting) as now:
        if before := known(now, entry_id):
            return before
        is_current(now, entry, user)
        if changes.alike(entry, record, kind):
            return entry
        return rewrite(now, changes.corrected(entry, record, kind), Said(entry_id, phone, user, reason))


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
        is_current(now, entry, user)
        return rewrite(now, changes.removed(entry), Said(entry_id, phone, user, reason))


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

    Raises Refusal (at `place` where no room is left between two entries), LaterRoundImpossible, SittingClosed.
    """
    with locked(sitting) as now:
        if made := known(now, entry_id):
            return made
        is_open(now, user)
        return rewrite(now, changes.inserted(now, before, kind, record), Said(entry_id, phone, user, reason))


def move(
    *,
    sitting: Sitting,
    entry: Entry,
    before: Entry | None,
    entry_id: str,
    phone: Phone | None,
    user: User | None = None,
    reason: str = "",
) -> Entry:
    """Take `entry` out and put it in just before `before` (None: at the end); the removal knows its new place.

    Raises Refusal (at `place` where it stands there already), AlreadyCorrected, LaterRoundImpossible, SittingClosed.
    """
    with locked(sitting) as now:
        if made := known(now, entry_id):
            return made
        is_current(now, entry, user)
        is_open(now, user)
        return rewrite(now, changes.moved(now, entry, before), Said(entry_id, phone, user, reason))


def put_right(
    *,
    sitting: Sitting,
    before: Entry | None,
    records: Mapping[str, Record],
    entry_id: str,
    phone: Phone | None,
    user: User | None = None,
    reason: str = "",
) -> Entry:
    """Who sits and who deals, by kind of entry, from the round `before` on (None: from the next one); the last entry
    is returned.

    What stands there is corrected, else it is put in between. Raises Refusal, LaterRoundImpossible, SittingClosed.
    """
    with locked(sitting) as now:
        if made := known(now, entry_id):
            return made
        is_open(now, user)
        return rewrite(now, changes.put_right(now, before, records), Said(entry_id, phone, user, reason))


def undo(
    *,
    sitting: Sitting,
    entry: Entry,
    entry_id: str,
    phone: Phone | None,
    user: User | None = None,
    reason: str = "",
) -> Entry:
    """As it was before the revision `entry` was written: a round goes, an old version or what was taken out is back.

    Raises Refusal where anything was written after it, or where the table was only made; AlreadyCorrected,
    LaterRoundImpossible, SittingClosed.
    """
    with locked(sitting) as now:
        if before := known(now, entry_id):
            return before
        is_current(now, entry, user)
        if entry.pk != changes.last_written(now).pk:
            raise Refusal("entry", "not_the_last")
        return rewrite(now, changes.undone(entry), Said(entry_id, phone, user, reason))


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
        return rewrite(now, changes.removed(last), Said(entry_id, phone, user, reason))


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
    save_all(sitting, [new])
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
