"""One-time links, and the first administrator."""

from __future__ import annotations

from datetime import timedelta
from functools import partial
from unittest.mock import patch

import pytest
from django.contrib.auth.models import User
from django.contrib.auth.tokens import PasswordResetTokenGenerator
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from games.models import Role
from games.selectors.accounts import first_key
from games.selectors.invitations import key_of
from games.services import clubs, invitations
from games.services.accounts import first_administrator
from games.services.errors import NoSuchLink
from games.views.accounts import password_path
from tests.services.test_at_once import in_threads
from tests.walk.people import PASSWORD, new_user

GOOD = "zestien-aarde-zestien-wind"


def opened(link: str) -> tuple[Client, str]:
    """A phone that opened the link, and where it came out: the page that asks for a password, or nowhere."""
    client = Client()
    answer = client.get(link)
    return client, answer.headers.get("Location", "")


def works(link: str) -> bool:
    """Whether the link leads to the page that asks for a password."""
    client, there = opened(link)
    return there != "" and b'name="password1"' in client.get(there).content


@pytest.mark.django_db
def test_a_link_gives_a_new_password_once_and_signs_in() -> None:
    user = new_user("anna")
    link = password_path(user)
    client, there = opened(link)
    assert link.split("-", 1)[1].rstrip("/") not in there
    answer = client.post(there, {"password1": GOOD, "password2": GOOD})
    assert (answer.status_code, answer.headers["Location"]) == (302, reverse("games:home"))
    assert client.get(reverse("games:account")).status_code == 200
    user.refresh_from_db()
    assert user.check_password(GOOD)
    assert not works(link)


@pytest.mark.django_db
def test_a_link_opened_on_two_phones_gives_one_password() -> None:
    user = new_user("anna")
    link = password_path(user)
    (first, there), (second, _) = opened(link), opened(link)
    first.post(there, {"password1": GOOD, "password2": GOOD})
    second.post(there, {"password1": "heel-iets-anders", "password2": "heel-iets-anders"})
    user.refresh_from_db()
    assert user.check_password(GOOD)


@pytest.mark.django_db
def test_a_link_ends_after_three_days_and_with_the_next_sign_in() -> None:
    user = new_user("anna")
    link = password_path(user)
    now = PasswordResetTokenGenerator()._now()
    for days, expected in ((0, True), (2.9, True), (3.1, False)):
        with patch.object(PasswordResetTokenGenerator, "_now", return_value=now + timedelta(days=days)):
            assert works(link) is expected
    Client().force_login(user)
    assert not works(link)


@pytest.mark.django_db
def test_a_link_ends_when_its_user_comes_into_another_club() -> None:
    """Else an owner who could help him back in would come in there too."""
    cor, now = new_user("cor"), timezone.now()
    club = clubs.start(user=new_user("anna"), name="Kelder")
    for role in (Role.MEMBER, Role.OWNER):
        link = password_path(cor)
        made = invitations.invite(club=club, role=role, now=now)
        invitations.accept(invitation=made, key=key_of(made), user=cor, now=now)
        assert not works(link)
        User.objects.filter(pk=cor.pk).update(last_login=None)
        cor.refresh_from_db()
    link = password_path(cor)
    clubs.start(user=cor, name="Eigen")
    assert not works(link)


@pytest.mark.django_db
def test_a_link_is_for_one_user_alone() -> None:
    anna, bert = new_user("anna"), new_user("bert")
    theirs = password_path(bert)
    mine = password_path(anna)
    mixed = f"{mine.rpartition('/key/')[0]}/key/{mine.rpartition('/key/')[2].split('-')[0]}-{theirs.split('-', 1)[1]}"
    assert works(mine)
    assert not works(mixed)


@pytest.mark.django_db
def test_the_first_administrator_is_made_once() -> None:
    with pytest.raises(NoSuchLink):
        first_administrator(key=first_key()[:-1], name="anna", password=PASSWORD)
    made = first_administrator(key=first_key(), name="anna", password=PASSWORD)
    assert (made.is_superuser, made.is_staff, made.check_password(PASSWORD)) == (True, True, True)
    with pytest.raises(NoSuchLink):
        first_administrator(key=first_key(), name="bert", password=PASSWORD)
    assert [user.username for user in User.objects.all()] == ["anna"]


@pytest.mark.django_db(transaction=True)
def test_of_two_at_once_one_becomes_administrator() -> None:
    refused: list[str] = []

    def ask(name: str) -> None:
        try:
            first_administrator(key=first_key(), name=name, password=PASSWORD)
        except NoSuchLink:
            refused.append(name)

    in_threads(*(partial(ask, name) for name in ("anna", "bert", "cor", "dien")))
    assert User.objects.filter(is_superuser=True).count() == 1
    assert User.objects.count() == 1
    assert len(refused) == 3
