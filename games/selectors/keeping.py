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
    since = timezone.localdate(now) - timedelta(days=settings.KEEP_DAYS)
    return Sitting.objects.filter(club=None, used__lt=since).order_by("used", "pk")
