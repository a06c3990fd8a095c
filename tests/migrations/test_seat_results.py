"""A database from before the clubs gets what each seat got, and the last place of every log."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from games.models.entry import GAP

pytestmark = pytest.mark.django_db(transaction=True)
BEFORE, AFTER = "0002_links", "0004_seat_results"
Migrate = Callable[[str], Any]


def table(apps: Any, game: str) -> tuple[Any, dict[str, str]]:
    """An empty table with four players; who sits where."""
    models = apps.get_model
    rule_sheet = models("games", "RuleSheet").objects.create(game=game, values="{}", digest=game)
    sitting = models("games", "Sitting").objects.create(game=game, rule_sheet=rule_sheet, date="2026-01-09")
    at = {}
    for seat, name in zip("NESW", ("Anna", "Bert", "Cor", "Dien"), strict=True):
        player = models("games", "Player").objects.create(sitting=sitting, name=name, name_key=name.lower())
        at[seat] = player.public_id
    return sitting, at


def write(apps: Any, sitting: Any, number: int, at: dict[str, str], change: dict[str, int], **facts: Any) -> None:
    """One round as that version saved it."""
    models = apps.get_model
    entry = models("games", "Entry").objects.create(
        sitting=sitting, entry_id=f"{number}", place=(number + 2) * GAP, kind="deal", record={}
    )
    models("games", "Round").objects.create(
        sitting=sitting,
        entry=entry,
        number=number,
        dealer="N",
        kind="deal",
        change=change,
        after=change,
        seats=at,
        **facts,
    )


def seats(apps: Any, sitting: Any, number: int) -> list[tuple[str, str, int, int | None, bool]]:
    found = apps.get_model("games", "SeatResult").objects.filter(round__sitting_id=sitting.pk, round__number=number)
    rows = found.values_list("seat", "player__name", "amount", "side", "together")
    return sorted(rows, key=lambda row: "NESW".index(row[0]))


def test_what_each_seat_got_is_filled_in(migrate: Migrate) -> None:
    old = migrate(BEFORE)
    sides, at = table(old, "pymtheg")
    purses, by_purse = table(old, "pandoeren")
    empty, _ = table(old, "empty")
    write(old, sides, 1, at, {"NS": 30, "EW": -30}, declarer="W")
    swapped = {**at, "N": at["E"], "E": at["N"]}
    write(old, sides, 2, swapped, {"NS": 7, "EW": 0}, declarer="N")
    change = {"N": 5, "E": -5, "S": -5, "W": 5, "pot": 0}
    write(old, purses, 1, by_purse, change, declarer="N", partners=["W"])
    joined = {"N": -3, "E": 4, "S": -3, "W": 2, "pot": 0}
    write(old, purses, 2, by_purse, joined, declarer="S", also=[["E", "join.dry"]])
    write(old, purses, 3, by_purse, {"N": -1, "E": -1, "S": -1, "W": -1, "pot": 4})
    new = migrate(AFTER)
    assert seats(new, sides, 1) == [
        ("N", "Anna", 30, 1, True),
        ("E", "Bert", -30, 2, True),
        ("S", "Cor", 30, 1, True),
        ("W", "Dien", -30, 2, True),
    ]
    assert [one[:4] for one in seats(new, sides, 2)] == [
        ("N", "Bert", 7, 1),
        ("E", "Anna", 0, 2),
        ("S", "Cor", 7, 1),
        ("W", "Dien", 0, 2),
    ]
    assert [one[2:] for one in seats(new, purses, 1)] == [(5, 1, True), (-5, 2, False), (-5, 2, False), (5, 1, True)]
    assert [one[2:] for one in seats(new, purses, 2)] == [(-3, 2, False), (4, 1, False), (-3, 1, False), (2, 2, False)]
    assert [one[2:] for one in seats(new, purses, 3)] == [(-1, None, False)] * 4
    last = dict(new.get_model("games", "Sitting").objects.values_list("pk", "last_place"))
    assert last == {sides.pk: 4 * GAP, purses.pk: 5 * GAP, empty.pk: 0}
