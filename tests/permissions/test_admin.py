"""Who may enter the admin site: whoever runs the server, and nobody else."""

from __future__ import annotations

import pytest
from django.contrib.admin.sites import site
from django.contrib.auth.models import User
from django.urls import reverse

from tests.permissions.asking import send
from tests.permissions.cast import Cast, sign_in
from tests.permissions.rows import Who


def addresses() -> list[str]:
    """The front page, and the list of everything that it shows."""
    lists = [reverse(f"admin:{model._meta.app_label}_{model._meta.model_name}_changelist") for model in site._registry]
    return [reverse("admin:index"), *lists]


def statuses(made: Cast, who: Who) -> set[int]:
    """What this reader gets there."""
    return {made.client(who).get(where).status_code for where in addresses()}


@pytest.mark.parametrize("who", list(Who), ids=lambda who: who.name.lower())
def test_nobody_of_a_club_enters(made: Cast, who: Who) -> None:
    assert len(addresses()) > 5
    assert statuses(made, who) <= {302, 403}
    for where in addresses():
        answer = made.client(who).get(where)
        assert answer.status_code == 403 or "/login/" in answer.headers["Location"]
        assert send(made.client(who), "POST", where, {}).status_code in (302, 403, 405)


def test_who_runs_the_server_enters(made: Cast) -> None:
    made.users[Who.OWNER] = User.objects.create_superuser("beheer")
    assert statuses(made, Who.OWNER) == {200}
    User.objects.update(is_active=False)
    assert 200 not in statuses(made, Who.OWNER)


def test_the_admin_site_asks_for_the_sign_in_of_all_pages(made: Cast) -> None:
    client = made.client(Who.NOBODY)
    answer = client.get(reverse("admin:index"), follow=True)
    assert answer.redirect_chain[-1][0].startswith(reverse("account_login"))
    sign_in(client, User.objects.create_superuser("beheer"))
    assert client.get(reverse("admin:index")).status_code == 200
