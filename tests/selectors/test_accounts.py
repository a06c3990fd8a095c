"""Whom an owner may give a link for a new password."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User

from games.models import Club, Membership, Role
from games.selectors.accounts import first_key, has_administrator, is_first_key, may_help_in
from tests.walk.people import club_of, new_user

pytestmark = pytest.mark.django_db


@pytest.fixture
def cast() -> tuple[Club, Membership, Membership]:
    """Anna's club, Anna in it, and Cor, who is a member."""
    club = club_of(new_user("anna"))
    cor = Membership.objects.create(club=club, user=new_user("cor"), role=Role.MEMBER)
    return club, Membership.objects.get(user__username="anna"), cor


def test_a_member_of_this_owners_clubs_alone_may_be_helped(cast: tuple[Club, Membership, Membership]) -> None:
    _club, anna, cor = cast
    assert may_help_in(anna, cor)
    second = club_of(anna.user, "Tweede")
    Membership.objects.create(club=second, user=cor.user, role=Role.SCORER)
    assert may_help_in(anna, cor)


@pytest.mark.parametrize("role", list(Role))
def test_not_who_is_in_a_club_of_somebody_else_too(cast: tuple[Club, Membership, Membership], role: Role) -> None:
    _club, anna, cor = cast
    other = club_of(new_user("truus"), "Andere")
    Membership.objects.create(club=other, user=cor.user, role=role)
    assert not may_help_in(anna, cor)
    Membership.objects.create(club=other, user=anna.user, role=Role.SCORER)
    assert not may_help_in(anna, cor)  # to be in it is not to own it


@pytest.mark.parametrize("flag", [{"is_staff": True}, {"is_superuser": True}, {"is_active": False}])
def test_not_who_runs_the_server_nor_who_is_shut_out(
    cast: tuple[Club, Membership, Membership], flag: dict[str, bool]
) -> None:
    _club, anna, cor = cast
    User.objects.filter(pk=cor.user.pk).update(**flag)
    assert not may_help_in(anna, Membership.objects.get(pk=cor.pk))


def test_not_oneself_not_by_a_scorer_and_not_across_clubs(cast: tuple[Club, Membership, Membership]) -> None:
    club, anna, cor = cast
    bert = Membership.objects.create(club=club, user=new_user("bert"), role=Role.SCORER)
    assert not may_help_in(anna, anna)
    assert not may_help_in(bert, cor)
    elsewhere = Membership.objects.get(club=club_of(new_user("truus"), "Andere"))
    assert not may_help_in(elsewhere, cor)


def test_the_first_key_is_good_while_nobody_runs_the_server() -> None:
    assert first_key() == first_key()
    assert is_first_key(first_key())
    assert not is_first_key("")
    assert not is_first_key("no-such-key")
    assert not has_administrator()
    User.objects.create_superuser("anna")
    assert has_administrator()
    assert not is_first_key(first_key())
