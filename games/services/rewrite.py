"""How a change of the log is saved: its new revisions, and the replay of everything after them."""

from __future__ import annotations

import uuid
from dataclasses import dataclass

from django.contrib.auth.models import User

from games.models import Entry, Phone, Sitting
from games.selectors import amend
from games.selectors.amend import Changes
from games.selectors.derived import people_of
from games.services import corrections
from games.services.checks import forget
from games.services.errors import AlreadyCorrected
from games.services.names import LONGEST_REASON, short
from games.services.write import known_players, rebuild


@dataclass(frozen=True, slots=True)
class Said:
    """Who changes the log, from which tap, and why."""

    entry_id: str
    phone: Phone | None
    user: User | None
    reason: str = ""


def rewrite(sitting: Sitting, changes: Changes, said: Said) -> Entry:
    """Save what stands at these places of a locked table from now on; the last one is returned.

    Raises Refusal, LaterRoundImpossible, CorrectionsClosed.
    """
    late = corrections.is_late(sitting, changes, said.user)
    rows = _revisions(sitting, changes, said, late)
    save_all(sitting, rows)
    return rows[-1]


def save_all(sitting: Sitting, rows: list[Entry]) -> None:
    """Replay the log with these revisions in it, then save them and rebuild what follows."""
    people = people_of(sitting)
    changes = {row.place: None if row.removal else row for row in rows}
    for row in rows:
        known_players(people, row)
    log = amend.changed(amend.live(sitting), changes)
    played = amend.check(sitting, log, changes)
    for row in rows:
        row.save(force_insert=True)
    sitting.last_place = max(sitting.last_place, *changes)
    forget(sitting, played)
    rebuild(sitting, people, list(zip(log, played, strict=True)))


def is_current(sitting: Sitting, entry: Entry, user: User | None) -> None:
    """`entry` must be the newest revision at its place, and its evening open to this user."""
    current = amend.newest(entry)
    if current.pk != entry.pk:
        raise AlreadyCorrected(current)
    if sitting.closed:
        closing = Entry.live.get(sitting=sitting, kind="close")
        if entry.kind != "payment" or entry.place < closing.place:
            corrections.is_open(sitting, user)


def _revisions(sitting: Sitting, changes: Changes, said: Said, late: bool) -> list[Entry]:
    """A row per place, not saved; what goes from one place to another knows the removal that took it out there."""
    before = {row.place: row for row in Entry.objects.filter(sitting=sitting, place__in=changes, successor=None)}
    reason = short(said.reason, "reason", LONGEST_REASON)
    gone: dict[str, Entry] = {}
    rows = []
    for place, new in changes.items():
        row = new or Entry(sitting=sitting, place=place, kind=before[place].kind, record=before[place].record)
        if new is None:
            row.removal = True
            gone[before[place].entry_id] = row
        row.moved_from = gone.get(row.entry_id)
        row.entry_id, row.late = str(uuid.uuid4()), late
        row.supersedes, row.phone, row.user, row.reason = before.get(place), said.phone, said.user, reason
        rows.append(row)
    rows[-1].entry_id = said.entry_id
    return rows
