"""A sheet from before a switch was there is the one that its rules give now."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from games.registry import GAMES
from games.services.sittings import sheet

pytestmark = pytest.mark.django_db(transaction=True)
BEFORE, AFTER = "0010_club_checks", "0011_every_switch"
Migrate = Callable[[str], Any]


@pytest.mark.parametrize("raw", [None, "rulebook_2023", {"direction": "counter_clockwise"}])
def test_a_table_of_then_and_one_of_now_have_one_sheet(migrate: Migrate, raw: object) -> None:
    book = GAMES["pymtheg"].book
    values = book.written(book.read(raw))
    del values["ry_2_trick"]
    sheets = migrate(BEFORE).get_model("games", "RuleSheet").objects
    old = sheets.create(game="pymtheg", raw=raw, values=json.dumps(values, sort_keys=True), digest="as it was")
    other = sheets.create(game="gone", raw=None, values="{}", digest="of a game that is gone")
    found = migrate(AFTER).get_model("games", "RuleSheet").objects
    assert sheet("pymtheg", raw).pk == old.pk
    assert found.get(pk=other.pk).digest == other.digest


def test_two_sheets_that_say_the_same_now_both_stay(migrate: Migrate) -> None:
    sheets = migrate(BEFORE).get_model("games", "RuleSheet").objects
    new = sheet("pymtheg", None)
    old = sheets.create(game="pymtheg", raw=None, values="{}", digest="as it was")
    found = migrate(AFTER).get_model("games", "RuleSheet").objects
    assert [found.get(pk=one.pk).digest for one in (new, old)] == [new.digest, old.digest]
