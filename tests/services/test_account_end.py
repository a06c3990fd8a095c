"""The end of an account: what was played stays, a club keeps an owner."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.auth.models import User

from games.core.refusal import Refusal
from games.models import Check, Club, Entry, Invitation, Membership, Player, Role, SittingResult
from games.selectors.accounts import owned_alone
from games.selectors.audit import faults
from games.services import accounts, checks, clubs, invitations, log, members
from tests.services.clubhouse import club, member, owner_of, player, table
from tests.services.test_club_at_once import NOW
from tests.toy import new_id, phone

pytestmark = pytest.mark.django_db


def test_rounds_and_names_stay_membership_goes() -> None:
    made = club()
    at = table(made)
    who = member(made, "bert", Role.SCORER)
    members.claim(member=who, player=player(made, "Bert").public_id)
    record = {"declarer": "N", "made": True}
    how: dict[str, Any] = {"sitting": at, "kind": "deal", "record": record, "number": 1}
    entry = log.record(**how, entry_id=new_id(), phone=None, user=who.user)
    checks.check(sitting=at, entry=entry, player=at.players.get(name="Cor"), agreed=True, phone=phone(), user=who.user)
    invitations.invite(club=made, role=Role.MEMBER, now=NOW)
    results = list(SittingResult.objects.values_list("player__person__name", "amount", "rounds"))
    accounts.delete(user=who.user)
    assert not User.objects.filter(username="bert").exists()
    assert not Membership.objects.filter(pk=who.pk).exists()
    assert not Invitation.objects.filter(club=made).exists()
    assert Player.objects.filter(club=made, name="Bert").exists()
    assert Entry.objects.get(pk=entry.pk).user is None
    assert Check.objects.get(entry=entry).user is None
    assert list(SittingResult.objects.values_list("player__person__name", "amount", "rounds")) == results
    assert faults(at) == []


def test_the_only_owner_of_a_club_stays() -> None:
    made = club()
    anna = owner_of(made)
    second = clubs.start(user=anna.user, name="Zolder")
    member(second, "cor", Role.OWNER)
    assert [one.club for one in owned_alone(anna.user)] == [made]
    with pytest.raises(Refusal, match="last_owner"):
        accounts.delete(user=anna.user)
    assert Membership.objects.filter(user=anna.user).count() == 2  # nothing was done
    members.set_role(member=member(made, "bert"), role=Role.OWNER)
    assert owned_alone(anna.user) == []
    accounts.delete(user=anna.user)
    assert Club.objects.count() == 2


def test_an_owner_who_cannot_sign_in_does_not_count() -> None:
    made = club()
    other = member(made, "bert", Role.OWNER)
    User.objects.filter(pk=other.user.pk).update(is_active=False)
    anna = User.objects.get(username="anna")
    assert [one.club for one in owned_alone(anna)] == [made]
    with pytest.raises(Refusal, match="last_owner"):
        accounts.delete(user=anna)
