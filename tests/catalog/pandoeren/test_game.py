"""The game as the house sees it: columns, kinds offered, money, facts and words of its rule sheet."""

from __future__ import annotations

from typing import Any

import pytest

from games.catalog.pandoeren import GAME, house_words, labels, labels_because, sentences
from games.catalog.pandoeren.rules import Rules
from games.core.labels import LANGUAGES, say
from games.core.replay import Entry, replay
from games.core.scene import scene_of
from tests.catalog.pandoeren.cases import SCORED


def offered(rules: object) -> list[str]:
    """The kinds that a table with these rules is offered."""
    sheet = GAME.book.read(rules)
    return [key for key, kind in GAME.kinds.items() if kind.offered(sheet)]


def facts(kind: str = "deal", **record: Any) -> Any:
    """What statistics learn of a record."""
    sheet = GAME.book.read(None)
    return GAME.kinds[kind].facts(GAME.kinds[kind].read(record, sheet, {"pot": 40}))


def test_the_columns_are_those_of_the_paper_sheet() -> None:
    columns = GAME.columns(GAME.book.read(None))
    assert columns == ("N", "E", "S", "W", "pot")
    assert [GAME.members(Rules(), column) for column in columns] == [("N",), ("E",), ("S",), ("W",), ()]


@pytest.mark.parametrize(
    ("rules", "kinds"),
    [
        (None, ["deal", "husselen"]),
        ({"all_pass": "redeal"}, ["deal", "pass"]),
        ({"lappen": 10}, ["deal", "husselen", "lappen"]),
        ({"lappen": 10, "pot": "off"}, ["deal", "husselen"]),
        ({"lappen": 10, "settle": "book"}, ["deal", "husselen"]),
        ("pagat", ["deal", "pass"]),
    ],
)
def test_the_sheet_says_which_kinds_are_offered(rules: object, kinds: list[str]) -> None:
    assert offered(rules) == kinds


@pytest.mark.parametrize(
    ("rules", "balanced", "unit", "pot", "lap"),
    [
        (None, True, "cents", "pot", 0),
        ({"lappen": 10}, True, "cents", "pot", 10),
        ({"pot": "off", "lappen": 10}, True, "cents", "", 0),
        ({"settle": "book", "lappen": 10}, False, "points", "", 0),
        ("butselaar_1958", False, "points", "", 0),
    ],
)
def test_money_or_points(rules: object, balanced: bool, unit: str, pot: str, lap: int) -> None:
    sheet = GAME.book.read(rules)
    assert (GAME.balanced(sheet), GAME.unit(sheet), GAME.pot(sheet), GAME.lap(sheet)) == (balanced, unit, pot, lap)


def test_the_deal_goes_clockwise_and_only_played_or_passed_hands_move_it() -> None:
    sheet = GAME.book.read({"buy_in": 300, "pot_at_end": "keep"})
    assert [GAME.next_dealer(seat, sheet) for seat in "NESW"] == list("ESWN")
    assert {key: kind.moves_dealer for key, kind in GAME.kinds.items()} == {
        "deal": True,
        "husselen": False,
        "pass": True,
        "lappen": False,
    }
    assert (GAME.buy_in(sheet), GAME.divides_pot(sheet), GAME.speaks_first) == (300, False, True)


def test_facts_of_a_deal() -> None:
    found = facts(contract="pandoer", declarer="E", partner="W", trump="clubs", dry={"E": True, "W": True}, stake=20)
    assert (found.contract, found.declarer, found.partners, found.made) == ("pandoer", "E", ("W",), True)
    assert found.tags == ("clubs", "staked")


def test_facts_of_joiners_and_of_a_bid_that_could_not_be_played() -> None:
    joined = facts(contract="misere", declarer="E", joiners=["S"], dry={"E": False, "S": True})
    assert (joined.partners, joined.also, joined.made) == ((), (("S", "join.dry"),), False)
    unplayable = facts(contract="misere", declarer="E", unplayable=True)
    assert (unplayable.partners, unplayable.made, unplayable.tags) == ((), False, ("unplayable",))


def test_facts_where_nothing_was_bid() -> None:
    assert facts("husselen", first="N", times=1) == facts("pass")
    assert facts("pass").contract == facts("lappen", each=5).contract == ""


def test_every_tag_and_contract_has_a_word() -> None:
    for example in SCORED:
        kind, sheet = GAME.kinds[example["kind"]], GAME.book.read(example.get("rules"))
        before = {"pot": 0, **(example.get("before") or {})}
        found = kind.facts(kind.read(example["record"], sheet, before))
        assert {*found.tags, *([found.contract] if found.contract else [])} <= {*GAME.labels, "kruisjas"}


def test_every_switch_value_kind_and_preset_has_a_word() -> None:
    keys = {f"preset.{key}" for key in ("default", *GAME.book.presets)} | {f"kind.{key}" for key in GAME.kinds}
    for switch in GAME.book.switches:
        keys |= {switch.key, switch.source, *(f"{switch.key}.{value}" for value in switch.values)}
    assert keys | {"about", GAME.key} <= set(GAME.labels)


def test_no_key_has_two_words() -> None:
    parts = (labels.POINTS, labels.POINTS_SHORT, labels.CONTRACTS, labels.KINDS, labels.QUESTIONS)
    more = (labels_because.BECAUSE_WORDS, sentences.REASONS, sentences.REFUSALS, house_words.HOUSE_WORDS)
    assert sum(len(part) for part in (*parts, *more)) == len(GAME.labels)


@pytest.mark.parametrize("rules", [None, *GAME.book.presets, {"contracts": {"misere": None}}], ids=str)
def test_the_printed_tables_hold_the_numbers_that_score(rules: object) -> None:
    sheet = GAME.book.read(rules)
    *games, money = GAME.tables(sheet)
    rows = [row for table in games for row in table.rows]
    assert {row[0]: row[1] for row in rows} == {key: contract.value for key, contract in sheet.contracts.items()}
    assert money.rows[0] == ("table.looking", 1)
    for table in (*games, money):
        words = [table.title, *table.head, table.source, *(cell for row in table.rows for cell in row)]
        assert all(cell in GAME.labels for cell in words if isinstance(cell, str))
        assert {len(row) for row in table.rows} == {len(table.head)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_game_in_short_is_four_to_eight_sentences(language: str) -> None:
    assert 4 <= say(GAME.labels, "about", language).count(". ") + 1 <= 8


HUSSELEN = ("husselen", {"first": "E", "times": 1})
AGAIN = ("husselen", {"first": "S", "times": 1})


@pytest.mark.parametrize(
    ("played", "first", "received"),
    [
        ((), "E", ""),  # North deals
        ((HUSSELEN,), "E", "E"),
        ((HUSSELEN, AGAIN), "S", "S"),
        ((("husselen", {"first": "E", "times": 2}),), "S", "S"),
        ((("husselen", {"first": "W", "times": 3}),), "E", "E"),
        ((HUSSELEN, AGAIN, ("lappen", {"each": 10})), "S", "S"),
        ((HUSSELEN, ("pass", {})), "S", ""),  # East deals
    ],
)
def test_who_received_last_speaks_first(played: tuple[tuple[str, Any], ...], first: str, received: str) -> None:
    rules = GAME.book.read({"lappen": 10})
    seated = Entry("0", "seats", {seat: seat for seat in "NESW"})
    log = [seated, *(Entry(str(n), kind, record) for n, (kind, record) in enumerate(played, start=1))]
    scene = scene_of(GAME, rules, replay(GAME, rules, log)[-1].after)
    assert (scene.first, scene.received) == (first, received)
    (asks_first,) = [one for one in GAME.kinds["husselen"].questions(rules, scene) if one.key == "first"]
    aimed = [option.value for option in asks_first.options if option.aim == ()]
    assert aimed == [{"E": "S", "S": "W"}[received] if received else first]
