"""For whom an answer is, so that a phone keeps it for nobody else."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User
from django.test import Client

from games.middleware import READER
from tests.views.tables import Table

pytestmark = pytest.mark.django_db


@pytest.fixture
def anna() -> User:
    """Somebody who signs in."""
    return User.objects.create_user("anna")


def test_whoever_is_signed_in_is_named_by_an_id_that_says_nothing(client: Client, anna: User) -> None:
    client.force_login(anna)
    answer = client.get("/")
    reader = answer["Reader"]
    assert len(reader) == 12
    assert reader not in (str(anna.pk), anna.username)
    cookie = client.cookies[READER]
    assert (cookie.value, cookie["httponly"], cookie["samesite"]) == (reader, "", "Lax")
    assert READER not in client.get("/").cookies  # once is enough
    other = Client()
    other.force_login(User.objects.create_user("bert"))
    assert other.get("/")["Reader"] not in ("", reader)


def test_nobody_is_nobody_and_needs_no_cookie(client: Client) -> None:
    assert client.get("/")["Reader"] == ""
    assert READER not in client.cookies


def test_a_session_that_ended_without_signing_out_is_nobody_s(client: Client, anna: User) -> None:
    client.force_login(anna)
    client.get("/")
    client.session.flush()
    assert client.get("/")["Reader"] == ""
    assert client.cookies[READER].value == ""


def test_the_answer_to_signing_in_and_out_names_the_new_reader(client: Client, anna: User) -> None:
    anna.set_password("vijftien-vuur")
    anna.save()
    client.post("/accounts/login/", {"login": "anna", "password": "vijftien-vuur"})
    assert client.cookies[READER].value
    client.post("/accounts/logout/")
    assert client.cookies[READER].value == ""


def test_a_page_that_is_nobody_s_names_none(client: Client) -> None:
    assert not client.get("/offline/").has_header("Reader")


def test_what_a_phone_keeps_of_a_table_says_for_whom(pymtheg: Table, anna: User) -> None:
    client = pymtheg.client
    before = client.get(pymtheg.url("log"))
    assert before.json()["reader"] == ""
    client.force_login(anna)
    tag = {"HTTP_IF_NONE_MATCH": before["ETag"]}
    after = client.get(pymtheg.url("log"), **tag)  # type: ignore[arg-type]
    assert after.status_code == 200
    assert after.json()["reader"] == after["Reader"]
