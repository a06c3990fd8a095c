"""A database that others keep: nothing is saved, the answer says so, and the same can be sent again."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager

import psycopg
import pytest
from django.db import OperationalError, connection
from django.test import Client
from django.utils.translation import gettext, override

from games.middleware import is_busy
from games.selectors import sittings
from tests.real_server import database_url
from tests.views.pages import Page
from tests.views.tables import GAM, Table, start

pytestmark = pytest.mark.database


@contextmanager
def kept_by_another() -> Iterator[None]:
    """Somebody else holds what a save needs, and nobody here waits for it."""
    with connection.cursor() as cursor:
        if connection.vendor == "sqlite":
            cursor.execute("PRAGMA busy_timeout = 0")
            with closing(sqlite3.connect(str(connection.settings_dict["NAME"]), isolation_level=None)) as other:
                other.execute("BEGIN IMMEDIATE")
                yield
        else:
            cursor.execute("SET lock_timeout = '10ms'")
            with psycopg.connect(database_url()) as another:
                another.execute("SELECT id FROM games_sitting FOR UPDATE")
                yield


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("language", ["nl", "en"])
def test_a_save_that_could_not_wait_is_told_and_can_be_sent_again(language: str) -> None:
    client = Client(raise_request_exception=False, headers={"accept-language": language})
    table: Table = start(client, "pymtheg")
    form = table.fill("deal", GAM)
    with kept_by_another():
        answer = table.post("write", "deal", **form)
    assert (answer.status_code, answer.headers["Retry-After"], table.rounds) == (503, "1", [])
    with override(language):
        assert Page(answer).one("h1").text == gettext("Very busy")
    connection.close()
    assert [table.post("write", "deal", **form).status_code for _ in range(2)] == [302, 302]
    assert len(table.rounds) == 1


@pytest.mark.django_db
def test_another_fault_of_the_database_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*args: object) -> None:
        raise OperationalError("no such column")

    monkeypatch.setattr(sittings, "of_phone", fails)
    assert Client(raise_request_exception=False).get("/").status_code == 500


def test_what_passes_by_itself_is_busy() -> None:
    assert is_busy(sqlite3.OperationalError("database is locked"))
    assert is_busy(psycopg.errors.DeadlockDetected())
    assert is_busy(psycopg.errors.LockNotAvailable())
    assert not is_busy(psycopg.errors.UndefinedColumn())
    assert not is_busy(None)
