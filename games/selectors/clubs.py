"""Clubs as their members know them."""

from __future__ import annotations

from django.contrib.auth.models import User

from games.models import Membership


def membership_of(user: User, club_id: str) -> Membership | None:
    """The user's membership with its club and player, in one query; None for a stranger."""
    found = Membership.objects.select_related("club", "player")
    return found.filter(user=user, club__public_id=club_id).first()


def memberships(user: User | None) -> list[Membership]:
    """The user's clubs by name, in one query; none for who is not signed in."""
    if user is None:
        return []
    return list(Membership.objects.select_related("club").filter(user=user).order_by("club__name", "club__pk"))
