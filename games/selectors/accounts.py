"""Who runs the server, and whom an owner may help back in."""

from __future__ import annotations

from allauth.mfa.models import Authenticator
from django.contrib.auth.models import User
from django.db.models import Exists, OuterRef, QuerySet
from django.utils.crypto import constant_time_compare

from games.core.names import order_of
from games.models import Membership, Role
from games.selectors.keys import derived

BYTES = 24  # of the first administrator's key; as text 32 letters


def has_administrator() -> bool:
    """Whether anybody runs the site."""
    return User.objects.filter(is_superuser=True).exists()


def passkeys_of(user: User | None) -> QuerySet[Authenticator]:
    """The user's passkeys, the oldest first."""
    found: QuerySet[Authenticator] = Authenticator.objects.filter(user=user, type=Authenticator.Type.WEBAUTHN)
    return found.order_by("pk")


def first_key() -> str:
    """The key of the first administrator's link, the same at every start."""
    return derived("games.first_administrator", "", BYTES)


def is_first_key(key: str) -> bool:
    """Whether the key is right and there is no administrator yet."""
    return constant_time_compare(first_key(), key) and not has_administrator()


def owned_alone(user: User) -> list[Membership]:
    """The clubs, by name, in which no other owner can sign in."""
    others = Membership.objects.filter(club=OuterRef("club"), role=Role.OWNER, user__is_active=True)
    own = Membership.objects.filter(user=user, role=Role.OWNER).select_related("club")
    alone = own.exclude(Exists(others.exclude(user=user))).order_by("club")
    return sorted(alone, key=lambda one: order_of(one.club.name))


def runs_alone(user: User) -> bool:
    """Whether nobody else looks after the server."""
    return user.is_superuser and not User.objects.filter(is_superuser=True).exclude(pk=user.pk).exists()


def may_help_in(owner: Membership, member: Membership) -> bool:
    """Whether an owner may give a member of the club a link for a new password, and so could be that member.

    Never for oneself, for whoever runs the server, nor for who is in a club that this owner does not own.
    """
    user = member.user
    if not owner.owns or owner.club_id != member.club_id or user == owner.user:
        return False
    if user.is_staff or user.is_superuser or not user.is_active:
        return False
    owned = Membership.objects.filter(user=owner.user, role=Role.OWNER).values("club")
    return not Membership.objects.filter(user=user).exclude(club__in=owned).exists()
