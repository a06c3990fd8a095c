"""Accounts without e-mail: one-time links for a new password, the first administrator, and the end of an account."""

from __future__ import annotations

from django.contrib.auth.models import User
from django.contrib.auth.tokens import default_token_generator
from django.contrib.contenttypes.models import ContentType
from django.db import transaction
from django.utils.http import int_to_base36

from games.models import Membership
from games.selectors.accounts import is_first_key
from games.services import members
from games.services.errors import NoSuchLink


def password_key(*, user: User) -> tuple[str, str]:
    """Who chooses a new password and the key to do so: once, within three days, and until the next sign-in."""
    return int_to_base36(user.pk), default_token_generator.make_token(user)


def first_administrator(*, key: str, name: str, password: str) -> User:
    """The one who runs the site, of whom there was none; raises NoSuchLink for a wrong key and where there is one.

    Name and password are checked before.
    """
    with transaction.atomic():
        # A row that is always there to wait at: of two at once the second one finds the first one's administrator.
        ContentType.objects.select_for_update().get(app_label="auth", model="user")
        if not is_first_key(key):
            raise NoSuchLink
        return User.objects.create_superuser(username=name, password=password)


def delete(*, user: User) -> None:
    """The account goes with its password, passkeys, sign-ins and memberships; what was written stays, under the names
    of players. Refused at `member` where a club would have no owner left.
    """
    with transaction.atomic():
        for member in _memberships(user):  # before the user is locked: whoever comes into a club locks in this order
            members.remove(member=member)
        locked = User.objects.select_for_update().get(pk=user.pk)
        for member in _memberships(locked):
            members.remove(member=member)
        locked.delete()


def _memberships(user: User) -> list[Membership]:
    return list(Membership.objects.filter(user=user).select_related("club").order_by("club"))
