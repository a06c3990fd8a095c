"""Uniqueness lives in the database."""

from __future__ import annotations

from collections.abc import Callable
from io import StringIO

import pytest
from django.core.management import call_command
from django.db import IntegrityError, models, transaction

from games.models import Bid, Entry, LedgerLine, PhoneRight, Round, RuleSheet, Sitting, SittingResult
from games.models.public import LETTERS, new_public_id
from tests.toy import deal, table

pytestmark = pytest.mark.django_db


def _again(model: type[models.Model], **change: object) -> None:
    row = model._default_manager.first()
    assert row is not None
    row.pk = None
    for key, value in change.items():
        setattr(row, key, value)
    row.save(force_insert=True)


TWICE: dict[str, Callable[[], None]] = {
    "an entry's id": lambda: _again(Entry, place=99),
    "an original at a place": lambda: _again(Entry, entry_id="another"),
    "a round's number": lambda: _again(Round, entry=Entry.objects.first()),
    "an entry's round": lambda: _again(Round, number=99),
    "a bid's position": lambda: _again(Bid),
    "a line's position": lambda: _again(LedgerLine),
    "a player's result": lambda: _again(SittingResult),
    "a phone's right": lambda: _again(PhoneRight),
    "a rule sheet": lambda: _again(RuleSheet),
    "a public id": lambda: _again(Sitting),
}


@pytest.mark.parametrize("what", TWICE)
def test_nothing_is_there_twice(what: str) -> None:
    deal(table())
    with pytest.raises(IntegrityError), transaction.atomic():
        TWICE[what]()


def test_public_ids_show_no_row_number() -> None:
    ids = {new_public_id() for _ in range(1000)}
    assert len(ids) == 1000
    assert all(len(one) == 10 and set(one) <= set(LETTERS) for one in ids)


def test_the_migration_is_what_the_models_say() -> None:
    call_command("makemigrations", "--check", "--dry-run", "games", stdout=StringIO())
