"""Invitation links: their keys, how long they hold, and what they give."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from django.test import override_settings

from games.core.refusal import Refusal
from games.models import Club, Invitation, Membership, Role
from games.selectors.invitations import by_link, in_force, key_of
from games.services import invitations
from games.services.errors import NoSuchLink
from tests.services.clubhouse import club, member, user

pytestmark = pytest.mark.django_db

NOW = datetime(2026, 1, 9, 20, 0, tzinfo=UTC)
LATER = NOW + timedelta(days=13, hours=23)
OVER = NOW + timedelta(days=14)


def asked(of: Club, role: Role = Role.MEMBER) -> Invitation:
    """A link of this evening."""
    return invitations.invite(club=of, role=role, now=NOW)


def accept(one: Invitation, name: str, when: datetime = LATER) -> Membership:
    """Somebody new comes by it."""
    return invitations.accept(invitation=one, key=key_of(one), user=user(name), now=when)


def test_the_keys_differ_by_invitation_role_and_server() -> None:
    made = club()
    links = [asked(made), asked(made)]
    keys = {key_of(one) for one in links}
    keys.add(key_of(Invitation(public_id=links[0].public_id, role=Role.OWNER)))
    with override_settings(SECRET_KEY="another"):
        keys |= {key_of(one) for one in links}
    assert len(keys) == 5
    assert {len(key) for key in keys} == {22}
    for wrong in (key_of(links[1]), "", "é", key_of(links[0])[:-1]):
        assert by_link(links[0].public_id, wrong, NOW) is None
    assert by_link(links[0].public_id, key_of(links[0]), NOW) == links[0]


@pytest.mark.parametrize("role", list(Role))
def test_a_link_gives_its_role_for_two_weeks(role: Role) -> None:
    made = club()
    one = asked(made, role)
    assert list(in_force(made, LATER)) == [one]
    assert accept(one, "bert").role == role
    assert list(in_force(made, OVER)) == []
    with pytest.raises(NoSuchLink):
        accept(asked(made, role), "cor", OVER)
    with pytest.raises(Refusal):
        invitations.invite(club=made, role="king", now=NOW)


def test_a_link_for_an_owner_works_once_the_others_as_often_as_one_likes() -> None:
    made = club()
    for role in (Role.MEMBER, Role.SCORER):
        one = asked(made, role)
        for number in range(3):
            accept(one, f"{role}{number}")
    owner = asked(made, Role.OWNER)
    accept(owner, "first")
    with pytest.raises(NoSuchLink):
        accept(owner, "second")
    assert Membership.objects.filter(club=made, role=Role.OWNER).count() == 2


def test_a_role_is_raised_and_never_lowered() -> None:
    made = club()
    bert = member(made, "bert", Role.SCORER)
    for role, then in ((Role.MEMBER, "scorer"), (Role.OWNER, "owner"), (Role.SCORER, "owner"), (Role.MEMBER, "owner")):
        one = asked(made, role)
        invitations.accept(invitation=one, key=key_of(one), user=bert.user, now=NOW)
        bert.refresh_from_db()
        assert bert.role == then
    assert Membership.objects.filter(user=bert.user).count() == 1
    unused = asked(made, Role.OWNER)  # who owns the club already does not use it up
    invitations.accept(invitation=unused, key=key_of(unused), user=bert.user, now=NOW)
    accept(unused, "cor")


def test_withdrawn_is_over() -> None:
    made = club()
    one = asked(made)
    accept(one, "bert")
    invitations.withdraw(invitation=one)
    invitations.withdraw(invitation=one)
    with pytest.raises(NoSuchLink):
        accept(one, "cor")
    assert Membership.objects.filter(club=made).count() == 2
