"""The short code of a table: made, entered, and throttled across processes."""

from __future__ import annotations

import secrets
from datetime import UTC, datetime

from django.db import transaction
from django.db.models import QuerySet

from games.models import Phone, PhoneRight, ShortCode, Sitting, WrongCodes
from games.models.code import WINDOW
from games.selectors import periods
from games.selectors.keys import hashed_address
from games.services import rights
from games.services.errors import NoSuchCode, TooManyCodes
from games.services.sittings import evening_of
from games.services.write import locked

SIGNS = "346789ABCDEFGHJKMNPQRTUVWXY"  # none that looks like another one
LENGTH = 6
MOST = 10  # wrong codes of an address in WINDOW seconds


def code_of(*, sitting: Sitting, now: datetime) -> ShortCode | None:
    """The table's code in force, made when there is none yet; None once the evening is closed."""
    if sitting.closed:
        return None
    known = ShortCode.objects.filter(sitting=sitting, expires__gt=now).first()
    if known is not None:
        return known
    with locked(sitting) as at:
        ShortCode.objects.filter(expires__lte=now).delete()
        return ShortCode.objects.filter(sitting=at).first() or _made(at, now)


def _made(sitting: Sitting, now: datetime) -> ShortCode:
    taken = True
    while taken:
        code = "".join(sign() for _ in range(LENGTH))
        taken = ShortCode.objects.filter(code=code).exists()
    return ShortCode.objects.create(sitting=sitting, code=code, expires=morning_after(sitting, now))


def sign() -> str:
    """One of the signs by chance."""
    return secrets.choice(SIGNS)


def morning_after(sitting: Sitting, now: datetime) -> datetime:
    """Six in the morning after the evening, in the server's time zone; after tonight for an evening gone by."""
    return periods.morning_after(max(sitting.date, evening_of(now)))


def cleaned(text: str) -> str:
    """A code as it was meant: upper case, without what people put between the signs."""
    return "".join(sign for sign in text.upper() if sign.isalnum())


def find(*, code: str, address: str, now: datetime) -> Sitting:
    """The table with this code; a wrong one is remembered. Raises NoSuchCode, TooManyCodes."""
    known = hashed_address("games.codes", address)
    with transaction.atomic():
        tried, _ = WrongCodes.objects.select_for_update().get_or_create(address_hash=known)
        seconds = int(now.timestamp())
        times = [one for one in tried.times if one > seconds - WINDOW]
        if len(times) >= MOST:
            raise TooManyCodes(datetime.fromtimestamp(times[-MOST] + WINDOW, tz=UTC))
        found = _in_force(code, now).select_related("sitting").first()
        _remember(tried, times if found else [*times, seconds])
    if found is None:
        raise NoSuchCode
    return found.sitting


def _remember(tried: WrongCodes, times: list[int]) -> None:
    if not times:
        tried.delete()
        return
    tried.times = times
    tried.save(update_fields=["times"])


def enter(*, sitting: Sitting, code: str, phone: Phone, now: datetime) -> None:
    """The phone may read the table that `find` gave, and asks to write along; raises NoSuchCode if it ran out since."""
    with locked(sitting) as at:
        if not _in_force(code, now).filter(sitting=at).exists():
            raise NoSuchCode
        rights.grant(at, phone, PhoneRight.Level.READ)
    rights.ask(sitting=sitting, phone=phone, now=now)


def _in_force(code: str, now: datetime) -> QuerySet[ShortCode]:
    open_ = Sitting.Status.OPEN
    return ShortCode.objects.filter(code=cleaned(code), expires__gt=now, sitting__status=open_)
