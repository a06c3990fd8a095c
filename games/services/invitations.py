"""Invitation links: made, withdrawn, and accepted."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.contrib.auth.models import User, update_last_login

from games.core.refusal import Refusal
from games.models import Club, Invitation, Membership, Role
from games.selectors import invitations
from games.services.clubs import held
from games.services.errors import NoSuchLink

LASTS = timedelta(days=14)


def invite(*, club: Club, role: str, now: datetime) -> Invitation:
    """A link to become a member with this role, one that makes an owner only once; refused at `role`."""
    if role not in Role.values:
        raise Refusal("role", "not_a_choice")
    return Invitation.objects.create(club=club, role=role, once=role == Role.OWNER, expires=now + LASTS)


def withdraw(*, invitation: Invitation) -> None:
    """From now on the link leads nowhere; who came by it stays."""
    Invitation.objects.filter(pk=invitation.pk).delete()


def accept(*, invitation: Invitation, key: str, user: User, now: datetime) -> Membership:
    """The user's membership with at least the role of the link; raises NoSuchLink for one that is over.

    A link that works once is used up by whom it gave something.
    """
    with held(invitation.club) as club:
        found = invitations.by_link(invitation.public_id, key, now)
        if found is None:
            raise NoSuchLink
        member, came = Membership.objects.get_or_create(club=club, user=user, defaults={"role": found.role})
        if not came and not Role(member.role).is_at_least(Role(found.role)):
            member.role, came = found.role, True
            member.save(update_fields=["role"])
        if came:
            update_last_login(User, user)  # a link for a new password that an owner had made before is over
            if found.once:
                found.delete()
    return member
