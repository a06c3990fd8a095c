"""What a service may answer instead of writing, besides a Refusal."""

from __future__ import annotations

from datetime import datetime

from django.core.exceptions import PermissionDenied

from games.models import Entry
from games.selectors.amend import LaterRoundImpossible

__all__ = [
    "AlreadyCorrected",
    "CorrectionsClosed",
    "FileIsOld",
    "LaterRoundImpossible",
    "MayNotWrite",
    "NoSuchCode",
    "NoSuchLink",
    "NumberTaken",
    "SeatsChanged",
    "SittingClosed",
    "TooManyCodes",
]


class SittingClosed(Exception):
    """The evening is settled; it has to be opened again first."""


class CorrectionsClosed(SittingClosed):
    """Only an owner of the table's club corrects it since then."""

    def __init__(self, since: datetime) -> None:
        super().__init__(f"corrections are closed since {since}")
        self.since = since


class FileIsOld(Exception):
    """The club's file was never downloaded, or the club has changed since."""


class MayNotWrite(PermissionDenied):
    """Neither the phone nor who is signed in on it may do this at the table or in the club; a 403 of itself."""


class NoSuchLink(Exception):
    """The key in the link is wrong, or the link was renewed, withdrawn, used up or is over."""


class NoSuchCode(Exception):
    """No open table has this short code now."""


class TooManyCodes(Exception):
    """Too many wrong codes from one address: the next may be tried at `until`."""

    def __init__(self, until: datetime) -> None:
        super().__init__(f"wait until {until}")
        self.until = until


class NumberTaken(Exception):
    """Another phone wrote a round under this number: `entry` is that one."""

    def __init__(self, number: int, entry: Entry) -> None:
        super().__init__(f"round {number} is taken")
        self.number = number
        self.entry = entry


class SeatsChanged(Exception):
    """Other people sit on the seats than the page said that named them."""


class AlreadyCorrected(Exception):
    """The revision that was seen has a successor: `current` is the newest one."""

    def __init__(self, current: Entry) -> None:
        super().__init__(f"{current.kind} was changed meanwhile")
        self.current = current
