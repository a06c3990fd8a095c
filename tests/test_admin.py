"""Who may enter the admin site, and that the log cannot be changed there."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy

import pytest
from django.contrib import admin
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse
from pytest_django import DjangoDbBlocker

from games.models import Club, Entry, Membership
from tests.walk.once import once
from tests.walk.people import MEMBER, OWNER
from tests.walk.world import World, build

pytestmark = [pytest.mark.django_db, pytest.mark.xdist_group("admin")]
MODELS = [model for model in admin.site._registry if model._meta.app_label == "games"]
INDEX = reverse("admin:index")


@pytest.fixture(scope="module")
def built_once(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[World]:
    """Clubs and tables, in a transaction around those of the tests."""
    with once(django_db_blocker, build) as made:
        yield made


@pytest.fixture
def world(built_once: World, db: None) -> World:
    """The clubs and tables, of which a test may change what it likes."""
    return deepcopy(built_once)


@pytest.fixture
def keeper(client: Client) -> Client:
    """Who runs the server."""
    client.force_login(User.objects.create_superuser("keeper"))
    return client


def page(model: type, what: str = "changelist", *args: object) -> str:
    """An address of the admin site."""
    meta = model._meta  # type: ignore[attr-defined]
    return reverse(f"admin:{meta.app_label}_{meta.model_name}_{what}", args=args)


def test_only_who_runs_the_server_enters(client: Client, world: World) -> None:
    for here in (INDEX, reverse("admin:login"), page(Club)):
        answer = client.get(here, follow=True)
        assert answer.redirect_chain[-1][0].startswith(reverse("account_login"))
    for name in (OWNER, MEMBER):
        client.force_login(world.users[name])
        for here in (INDEX, page(Club)):
            assert client.get(here, follow=True).status_code == 403


def test_everything_can_be_looked_at(keeper: Client, world: World) -> None:
    assert len(MODELS) > 8
    for model in MODELS:
        assert keeper.get(page(model) + "?q=a").status_code == 200
        row = model._default_manager.first()
        if row is not None:
            assert keeper.get(page(model, "change", row.pk)).status_code == 200


def test_nothing_of_a_log_can_be_changed(keeper: Client, world: World) -> None:
    for model in MODELS:
        row = model._default_manager.first()
        assert keeper.get(page(model, "add")).status_code == 403
        if row is not None:
            assert keeper.post(page(model, "delete", row.pk), {"post": "yes"}).status_code == 403
        if row is not None and model is not Club:
            assert keeper.post(page(model, "change", row.pk), {}).status_code == 403
    before = Entry.objects.count()
    rows = [str(pk) for pk in Entry.objects.values_list("pk", flat=True)[:3]]
    keeper.post(page(Entry), {"action": "delete_selected", "_selected_action": rows, "post": "yes"})
    assert Entry.objects.count() == before


def test_a_clubs_name_and_roles_can_be_put_right(keeper: Client, world: World) -> None:
    club = world.clubs["club"]
    here = page(Club, "change", club.pk)
    members = list(Membership.objects.filter(club=club).order_by("pk"))
    form = {"name": "Anders", "memberships-TOTAL_FORMS": 3, "memberships-INITIAL_FORMS": 3}
    for place, one in enumerate(members):
        row = {"id": one.pk, "club": club.pk, "user": one.user_id, "role": "owner"}
        form |= {f"memberships-{place}-{name}": value for name, value in row.items()}
    assert keeper.post(here, form).status_code == 302
    club.refresh_from_db()
    assert club.name == "Anders"
    assert {one.role for one in Membership.objects.filter(club=club)} == {"owner"}
