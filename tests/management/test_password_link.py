"""`manage.py password_link`: on a server without a screen of its own."""

from __future__ import annotations

from io import StringIO
from typing import Any

import pytest
from django.core.management import call_command
from django.test import Client

from tests.walk.people import new_user

pytestmark = pytest.mark.django_db


def told(name: str) -> tuple[str, str, int]:
    """Both outputs and the exit status."""
    out, err, status = StringIO(), StringIO(), 0
    try:
        call_command("password_link", name, stdout=out, stderr=err)
    except SystemExit as ended:
        status = int(ended.code or 0)
    return out.getvalue(), err.getvalue(), status


def test_a_link_that_works_for_a_name_in_whatever_case(settings: Any) -> None:
    settings.ADDRESS = ""
    new_user("Anna")
    out, err, status = told("anna")
    assert status == 0
    assert "SCOREKEEPER_ADDRESS" in err
    assert b'name="password1"' in Client().get(out.strip(), follow=True).content


def test_the_whole_address_where_it_is_known(settings: Any) -> None:
    settings.ADDRESS = "https://scores.example"
    new_user("anna")
    out, err, _status = told("anna")
    assert out.startswith("https://scores.example/accounts/password/reset/key/")
    assert err == ""


def test_nobody_and_who_is_shut_out_get_none() -> None:
    user = new_user("anna")
    user.is_active = False
    user.save()
    for name in ("anna", "bert"):
        out, err, status = told(name)
        assert (out, err.count("\n"), status) == ("", 1, 2)
        assert name in err
