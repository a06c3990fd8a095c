"""Invitation links of a club: their keys are derived, so they can be shown again and none is stored."""

from __future__ import annotations

import base64
from datetime import datetime

from django.db.models import QuerySet
from django.utils.crypto import constant_time_compare, salted_hmac

from games.models import Club, Invitation
from games.selectors.links import BYTES


def key_of(invitation: Invitation) -> str:
    """HMAC of the public id and the role under the server's SECRET_KEY."""
    said = f"{invitation.public_id}:{invitation.role}"
    digest = salted_hmac("games.invitations", said, algorithm="sha256").digest()
    return base64.urlsafe_b64encode(digest[:BYTES]).decode().rstrip("=")


def by_link(public_id: str, key: str, now: datetime) -> Invitation | None:
    """The invitation with its club; None where the key is wrong, or the link withdrawn, used or over."""
    found = Invitation.objects.select_related("club").filter(public_id=public_id, expires__gt=now).first()
    return found if found is not None and constant_time_compare(key_of(found), key) else None


def in_force(club: Club, now: datetime) -> QuerySet[Invitation]:
    """Those that still lead into the club, the latest first."""
    return Invitation.objects.filter(club=club, expires__gt=now).order_by("-created", "-pk")
