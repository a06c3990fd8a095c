"""Whether a table may still be corrected, and by whom: the one place that all changes of a log come by."""

from __future__ import annotations

import uuid
from datetime import datetime

from django.contrib.auth.models import User
from django.utils import timezone

from games.models import Entry, Sitting
from games.selectors.amend import Changes
from games.selectors.corrections import closed_since, corrects, owns
from games.services.errors import CorrectionsClosed, SittingClosed


def is_late(sitting: Sitting, changes: Changes, user: User | None) -> bool:
    """Whether an owner changes what is closed to others; raises CorrectionsClosed for who is none."""
    since = closed_since(sitting, timezone.now())
    if since is None or not corrects(sitting, changes):
        return False
    return _by_an_owner(sitting, user, since)


def is_open(sitting: Sitting, user: User | None) -> None:
    """Raises SittingClosed where the evening is closed, as CorrectionsClosed for who may not open it again."""
    if sitting.closed:
        says_late(sitting, user)
        raise SittingClosed


def says_late(sitting: Sitting, user: User | None) -> bool:
    """Whether an owner puts right the evening's day, or who is who, when others may not; raises CorrectionsClosed for
    others then.
    """
    since = closed_since(sitting, timezone.now())
    return since is not None and _by_an_owner(sitting, user, since)


def leave_mark(sitting: Sitting, user: User | None, what: str) -> None:
    """Of an owner's late word: the start of the log once more, as it is, with `what` as its reason."""
    first = Entry.live.filter(sitting=sitting)[0]
    again = {"place": first.place, "kind": first.kind, "record": first.record, "supersedes": first}
    Entry.objects.create(sitting=sitting, entry_id=str(uuid.uuid4()), user=user, late=True, reason=what, **again)


def _by_an_owner(sitting: Sitting, user: User | None, since: datetime) -> bool:
    if not owns(sitting, user):
        raise CorrectionsClosed(since)
    return True
