"""How long a table is kept that nobody opens any more."""

from __future__ import annotations

from datetime import date, datetime, timedelta

from django.conf import settings
from django.db.models import QuerySet
from django.utils import timezone

from games.models import Sitting


def last_day(sitting: Sitting, used: date | None = None) -> date | None:
    """The last day on which the table is sure to be there, if nobody opens it after `used`; None: it stays."""
    if sitting.club_id is not None or not settings.KEEP_DAYS:
        return None
    return (used or sitting.used) + timedelta(days=settings.KEEP_DAYS)


def expired(now: datetime) -> QuerySet[Sitting]:
    """The tables outside clubs that nobody used for longer than the setting says, the longest unused first."""
    if not settings.KEEP_DAYS:
        return Sitting.objects.none()
    return Sitting.objects.filter(club=None, used__lt=_since(now)).order_by("used", "pk")


def nobody_came(now: datetime) -> bool:
    """Whether no table at all was used for so long, be it of a club or not: as when the server was off."""
    return not Sitting.objects.filter(used__gte=_since(now)).exists()


def _since(now: datetime) -> date:
    return timezone.localdate(now) - timedelta(days=settings.KEEP_DAYS)
