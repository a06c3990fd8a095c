"""The phones at a table: what they may do, whose they are, and which ask to write."""

from __future__ import annotations

from django.db.models import QuerySet

from games.models import PhoneRight, Sitting


def phones_at(sitting: Sitting) -> QuerySet[PhoneRight]:
    """All phones of a table with their players, the first that came first."""
    return PhoneRight.objects.filter(sitting=sitting).select_related("player").order_by("created", "pk")


def asking(sitting: Sitting) -> QuerySet[PhoneRight]:
    """Those that may read and wait for leave to write."""
    return phones_at(sitting).filter(level=PhoneRight.Level.READ, asked__isnull=False)


def whose(sitting: Sitting) -> dict[int, str]:
    """The name of the player whose phone it is, by the phone's row."""
    found = PhoneRight.objects.filter(sitting=sitting, player__isnull=False)
    return {phone: str(name) for phone, name in found.values_list("phone_id", "player__name")}
