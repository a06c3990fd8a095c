"""Roles, leaving, and which player a member is."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User
from django.utils import timezone

from games.core.refusal import Refusal
from games.models import Invitation, Membership, Role
from games.selectors.invitations import key_of
from games.services import clubs, invitations, members
from games.services.errors import NoSuchLink
from tests.services.clubhouse import club, member, owner_of, player

pytestmark = pytest.mark.django_db


def test_a_role_is_given_and_taken() -> None:
    made = club()
    bert = member(made, "bert")
    for role in (Role.SCORER, Role.OWNER, Role.MEMBER):
        members.set_role(member=bert, role=role)
        bert.refresh_from_db()
        assert bert.role == role
    with pytest.raises(Refusal) as refused:
        members.set_role(member=bert, role="king")
    assert refused.value.field == "role"


@pytest.mark.parametrize("role", [Role.MEMBER, Role.SCORER])
def test_the_last_owner_stays(role: Role) -> None:
    made = club()
    anna, bert = owner_of(made), member(made, "bert")
    with pytest.raises(Refusal) as lowered:
        members.set_role(member=anna, role=role)
    with pytest.raises(Refusal) as gone:
        members.remove(member=anna)
    assert (lowered.value.field, gone.value.field) == ("role", "member")
    assert {lowered.value.reason, gone.value.reason} == {"last_owner"}
    members.set_role(member=anna, role=Role.OWNER)  # nothing is lost by it
    members.set_role(member=bert, role=Role.OWNER)
    members.set_role(member=anna, role=role)
    anna.refresh_from_db()
    assert anna.role == role
    members.remove(member=anna)
    assert [one.user.username for one in Membership.objects.filter(club=made)] == ["bert"]


def test_the_owners_of_another_club_do_not_count() -> None:
    made, other = club(), club("De Overkant", "truus")
    Membership.objects.create(club=other, user=owner_of(made).user, role=Role.OWNER)
    with pytest.raises(Refusal):
        members.remove(member=owner_of(made))


def test_who_leaves_leaves_the_player() -> None:
    made = club()
    bert = member(made, "bert")
    own = clubs.add_player(club=made, name="Bert")
    members.claim(member=bert, player=own.public_id)
    members.remove(member=bert)
    own.refresh_from_db()
    assert list(made.players.all()) == [own]


def test_which_player_a_member_is() -> None:
    made, other = club(), club("De Overkant", "truus")
    bert, cor = member(made, "bert"), member(made, "cor")
    names = {name: clubs.add_player(club=made, name=name) for name in ("Bert", "Cor")}
    stranger = clubs.add_player(club=other, name="Ida")
    for name in ("Bert", "Cor", "Bert"):
        members.claim(member=bert, player=names[name].public_id)
        bert.refresh_from_db()
        assert bert.player == names[name]
    for wrong, reason in (
        (names["Bert"].public_id, "player_taken"),
        (stranger.public_id, "not_a_choice"),
        ("\x00", "not_a_choice"),
        ("x" * 1000, "not_a_choice"),
    ):
        with pytest.raises(Refusal) as refused:
            members.claim(member=cor, player=wrong)
        assert (refused.value.field, refused.value.reason) == ("player", reason)
    members.claim(member=bert, player="")
    members.claim(member=cor, player=names["Bert"].public_id)
    bert.refresh_from_db()
    assert bert.player is None


def test_an_owner_says_which_member_a_player_is() -> None:
    made, other = club(), club("De Overkant", "truus")
    bert, cor = member(made, "bert"), member(made, "cor")
    own = clubs.add_player(club=made, name="Bert")
    for chosen in (bert, cor, None, bert):
        members.give_player(player=own, member=chosen)
        assert list(Membership.objects.filter(player=own)) == ([chosen] if chosen else [])
    another = clubs.add_player(club=made, name="Bertje")
    with pytest.raises(Refusal) as refused:
        members.give_player(player=another, member=bert)
    assert (refused.value.field, refused.value.reason) == ("member", "is_another_player")
    members.give_player(player=another, member=owner_of(other))
    assert owner_of(other).player is None
    assert player(made, "Bert").membership == bert


def test_who_is_out_or_may_do_less_knows_no_link_that_gives_it_back() -> None:
    made, now = club(), timezone.now()
    bert = member(made, "bert", Role.OWNER)
    links = {role: invitations.invite(club=made, role=role, now=now) for role in Role}
    members.set_role(member=bert, role=Role.OWNER)
    assert Invitation.objects.count() == len(links)
    members.set_role(member=bert, role=Role.MEMBER)
    assert [one.role for one in Invitation.objects.all()] == [Role.MEMBER]
    members.set_role(member=bert, role=Role.SCORER)
    assert Invitation.objects.count() == 1
    members.remove(member=bert)
    with pytest.raises(NoSuchLink):
        invitations.accept(invitation=links[Role.MEMBER], key=key_of(links[Role.MEMBER]), user=bert.user, now=now)


def test_an_owner_who_cannot_sign_in_is_none() -> None:
    made = club()
    anna, bert = owner_of(made), member(made, "bert", Role.OWNER)
    User.objects.filter(pk=bert.user_id).update(is_active=False)
    with pytest.raises(Refusal):
        members.remove(member=anna)
    members.remove(member=bert)
    assert made.memberships.get() == anna
