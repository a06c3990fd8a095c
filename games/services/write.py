"""What every change of a table has in common: the lock, the known entry, and the rows that follow."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.contrib.auth.models import User
from django.db import transaction
from django.utils import timezone

from games.core.game import Record
from games.core.refusal import Refusal
from games.core.replay import Played, Standing, step
from games.models import Bid, Club, Entry, LedgerLine, Phone, Player, Round, SeatResult, Sitting, SittingResult
from games.models.entry import GAP
from games.selectors import counting
from games.selectors.derived import People, results, rows

SAVED = ("title", "date", "status", "version", "last_place", "used", "standing", "updated")
ENTRY_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")


@contextmanager
def locked(sitting: Sitting) -> Iterator[Sitting]:
    """One transaction with the table locked and read anew; the caller's `sitting` is brought up to date after it."""
    with transaction.atomic():
        now = Sitting.objects.select_for_update(of=("self",)).select_related("rule_sheet").get(pk=sitting.pk)
        yield now
    for name in SAVED:
        setattr(sitting, name, getattr(now, name))


def check_id(entry_id: str) -> None:
    """Refuse at `entry_id` what no phone makes: an id stands in addresses, so it is of letters, digits, - and _."""
    if not ENTRY_ID.fullmatch(entry_id):
        raise Refusal("entry_id", "missing")


def known(sitting: Sitting, entry_id: str) -> Entry | None:
    """The entry that this id made before, so that a double tap or a resend is harmless."""
    check_id(entry_id)
    return Entry.objects.filter(sitting=sitting, entry_id=entry_id).first()


def append(
    sitting: Sitting,
    people: People,
    *,
    kind: str,
    record: Record,
    entry_id: str,
    phone: Phone | None,
    user: User | None = None,
) -> tuple[Entry, Standing]:
    """One more entry at the end of the log, scored from the snapshot; raises Refusal."""
    entry = Entry(sitting=sitting, entry_id=entry_id, kind=kind, record=record, phone=phone, user=user)
    known_players(people, entry)
    played = step(*sitting.game_and_rules(), sitting.snapshot(), entry.as_played())
    entry.place = sitting.last_place = sitting.last_place + GAP
    entry.save(force_insert=True)
    write_rows(sitting, people, [(entry, played)])
    sitting.standing = played.after.to_json()
    return entry, played.after


def known_players(people: People, entry: Entry) -> None:
    """Refuse to seat, or to let go, a player who is not of this table; whatever else is wrong the replay refuses."""
    if entry.kind in ("seats", "leave") and isinstance(entry.record, dict):
        for key, player in entry.record.items():
            if isinstance(player, str) and player not in people:
                raise Refusal(key, "not_a_choice")


def write_rows(sitting: Sitting, people: People, done: list[tuple[Entry, Played]]) -> None:
    """Rounds, bids, lines and what each seat got, of the entries that were played."""
    made = rows(sitting, people, done)
    for model, new in ((Round, made.rounds), (Bid, made.bids), (SeatResult, made.seats), (LedgerLine, made.lines)):
        if new:
            _create(model, new)


def _create(model: Any, new: list[Any]) -> None:
    model.objects.bulk_create(new)


def save(sitting: Sitting, people: People, standing: Standing) -> None:
    """The snapshot, the status and everyone's result; the version goes up."""
    SittingResult.objects.bulk_create(
        results(sitting, people, standing),
        update_conflicts=True,
        unique_fields=["sitting", "player"],
        update_fields=["amount", "rounds", "declared", "made", "games", "won"],
    )
    _back_on_the_list(people, standing)
    sitting.standing = standing.to_json()
    sitting.status = Sitting.Status.OPEN if standing.closed is None else Sitting.Status.CLOSED
    touch(sitting)


def _back_on_the_list(people: People, standing: Standing) -> None:
    """Who sits down is offered again, who was taken off before."""
    back = [people[who].pk for who in standing.seats.values() if people[who].taken_off]
    if back:
        Player.objects.filter(pk__in=back).update(taken_off=False)


def touch(sitting: Sitting) -> None:
    """Save what changed of the table itself; the version goes up, it is used today, a club may wait for its checks."""
    sitting.version += 1
    sitting.used = max(sitting.used, timezone.localdate())  # never back, by a clock that was set back
    sitting.save(update_fields=SAVED)
    if sitting.club_id is not None and (not sitting.counts or _asks(sitting.club_id)):
        Sitting.objects.filter(pk=sitting.pk).update(counts=counting.counts())


def _asks(club_id: int) -> bool:
    """Whether the club asks for checks, read anew: it may have been changed a moment ago."""
    return Club.objects.filter(pk=club_id, checked_from__isnull=False).exists()


def rebuild(sitting: Sitting, people: People, done: list[tuple[Entry, Played]]) -> None:
    """All derived rows anew from the replayed log."""
    # By subquery, not by join: PostgreSQL would look through all tables' lines once for each of this one's.
    for model in (Bid, SeatResult):
        model.objects.filter(round__in=Round.objects.filter(sitting=sitting)).delete()
    Round.objects.filter(sitting=sitting).delete()
    LedgerLine.objects.filter(entry__in=Entry.objects.filter(sitting=sitting)).delete()
    SittingResult.objects.filter(sitting=sitting).delete()
    write_rows(sitting, people, done)
    save(sitting, people, done[-1][1].after)
