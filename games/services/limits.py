"""What keeps a server that anybody may use small; nothing of it touches a club or a table in use."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from datetime import datetime, timedelta
from time import monotonic, time

from django.conf import settings
from django.db import DatabaseError, transaction
from django.db.models import Exists, OuterRef
from django.utils import timezone

from games.core.refusal import Refusal
from games.models import Entry, Invitation, Phone, PhoneRight, ShortCode, Sitting, TablesOfAddress, WrongCodes
from games.models.code import WINDOW
from games.models.entry import GAP
from games.models.phone import PHONE_AGE
from games.selectors.keeping import expired, nobody_came
from games.selectors.keys import hashed_address
from games.services.erase import erase

DAY = timedelta(days=1)
FEW, MANY = 20, 10_000  # at most when a table is started, and of phones and addresses in one run
PHONES = 10  # that share an address, as in a club house: so many times as many tables as a phone may make
PAUSE = 3600  # seconds until a start tidies up again
_next = {"at": 0.0}  # by the clock that only goes forward
_seen = {"wall": time(), "steady": monotonic()}  # both clocks, in seconds, when this process last compared them


@dataclass(frozen=True, slots=True)
class Tidied:
    """How many rows of each kind went."""

    tables: int = 0
    codes: int = 0
    wrong_codes: int = 0
    invitations: int = 0
    phones: int = 0
    addresses: int = 0  # that made tables on a day gone by


def check_another(phone: Phone | None, address: str) -> None:
    """Refuse at `tables` where this phone made too many outside clubs in 24 hours, or its address on this day.

    Inside a transaction, in which both stay locked; an empty address is not counted.
    """
    most: int = settings.TABLES_PER_DAY
    if phone is None or not most:
        return
    if address:
        _count(address, most * PHONES)
    Phone.objects.select_for_update().get(pk=phone.pk)
    made = Entry.objects.filter(phone=phone, place=GAP, supersedes=None)  # the first entry of a log
    if made.filter(sitting__club=None, sitting__created__gt=timezone.now() - DAY).count() >= most:
        raise Refusal("tables", "too_many_tables", most=most)


def _count(address: str, most: int) -> None:
    """One table more of this address today."""
    today, known = timezone.localdate(), hashed_address("games.tables", address)
    rows = TablesOfAddress.objects.select_for_update()
    row, _ = rows.get_or_create(address_hash=known, defaults={"day": today})
    if row.day != today:
        row.day, row.made = today, 0
    if row.made >= most:
        raise Refusal("tables", "too_many_tables_here", most=most)
    row.made += 1
    row.save(update_fields=["day", "made"])


def tidy(now: datetime, most: int | None = None) -> Tidied:
    """Throw away what nobody can want any more, the longest unused tables first.

    At most `most` tables, and as many phones and addresses with wrong codes; of what has expired all.
    """
    return Tidied(
        tables=sum(_throw_away(row, now) for row in expired(now).values_list("pk", flat=True)[:most]),
        codes=ShortCode.objects.filter(expires__lte=now).delete()[0],
        wrong_codes=_forget_wrong_codes(now, most),
        invitations=Invitation.objects.filter(expires__lte=now).delete()[0],
        phones=_forget_phones(now, most),
        addresses=TablesOfAddress.objects.filter(day__lt=timezone.localdate(now)).delete()[0],
    )


def rested(now: datetime) -> None:
    """A server that was off for so long that every table would go counts from today: nobody could open any."""
    if nobody_came(now):
        _count_from(now)


def _count_from(now: datetime) -> None:
    """What would go counts as used today."""
    expired(now).order_by().update(used=timezone.localdate(now))


def _was_set() -> bool:
    """Whether the server's clock went another way than the one that nobody can set, by more than a day."""
    wall, steady = time(), monotonic()
    moved = (wall - _seen["wall"]) - (steady - _seen["steady"])
    _seen.update(wall=wall, steady=steady)
    return abs(moved) > DAY.total_seconds()


def tidy_a_little() -> None:
    """The same for a few, at most once an hour in each process; whatever goes wrong is for the log alone.

    Where the clock was set, or the machine slept, nobody can say how long a table was unused: all count from today.
    """
    if monotonic() < _next["at"]:
        return
    _next["at"] = monotonic() + PAUSE
    try:
        now = timezone.now()
        if _was_set():
            _count_from(now)
        tidy(now, FEW)
    except DatabaseError:
        logging.getLogger(__name__).exception("Tidying up failed; it is tried again in an hour.")


def _throw_away(row: int, now: datetime) -> int:
    """One table, looked at again once it is locked; one that somebody has locked is in use."""
    with transaction.atomic():
        still = expired(now).select_for_update(skip_locked=True).filter(pk=row).first()
        return erase(Sitting.objects.filter(pk=still.pk)) if still else 0


def _forget_wrong_codes(now: datetime, most: int | None) -> int:
    since = int(now.timestamp()) - WINDOW
    with transaction.atomic():
        old = WrongCodes.objects.select_for_update(skip_locked=True).filter(times__0__lte=since).order_by("pk")
        gone = [one.pk for one in old[: most or MANY] if max(one.times) <= since]
        return WrongCodes.objects.filter(pk__in=gone).delete()[0]


def _forget_phones(now: datetime, most: int | None) -> int:
    """Phones that may open no table and wrote at none that is still there."""
    old = Phone.objects.filter(created__lt=now - PHONE_AGE).order_by("pk")
    rights = PhoneRight.objects.filter(phone=OuterRef("pk"))
    wrote = Entry.objects.filter(phone=OuterRef("pk"))
    gone = list(old.filter(~Exists(rights), ~Exists(wrote)).values_list("pk", flat=True)[: most or MANY])
    return Phone.objects.filter(pk__in=gone).delete()[0]
