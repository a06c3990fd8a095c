"""Invitation links of a club: their keys are derived, so they can be shown again and none is stored."""

from __future__ import annotations

from datetime import datetime

from django.db.models import QuerySet
from django.utils.crypto import constant_time_compare

from games.models import Club, Invitation
from games.selectors.keys import derived


def key_of(invitation: Invitation) -> str:
    """Of the public id and the role."""
    return derived("games.invitations", f"{invitation.public_id}:{invitation.role}")


def by_link(public_id: str, key: str, now: datetime) -> Invitation | None:
    """The invitation with its club; None where the key is wrong, or the link withdrawn, used or over."""
    found = Invitation.objects.select_related("club").filter(public_id=public_id, expires__gt=now).first()
    return found if found is not None and constant_time_compare(key_of(found), key) else None


def by_id(club: Club, public_id: str, now: datetime) -> Invitation | None:
    """The club's invitation with this public id, while it leads into the club."""
    return in_force(club, now).filter(public_id=public_id).first()


def in_force(club: Club, now: datetime) -> QuerySet[Invitation]:
    """Those that still lead into the club, the latest first."""
    return Invitation.objects.filter(club=club, expires__gt=now).order_by("-created", "-pk")
