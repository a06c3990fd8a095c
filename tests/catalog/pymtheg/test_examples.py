"""Every worked round beside the game comes to its totals, or is refused at its field."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from games.catalog.pymtheg import GAME
from games.catalog.pymtheg.rules import SCORE_TABLES, SWITCHES
from games.core.labels import LANGUAGES
from games.core.scoring import score_round
from tests.catalog import worked
from tests.catalog.pymtheg.cases import EXAMPLES, GAMES, REFUSED, SCORED, expected, outcome


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example["id"])
def test_comes_to_what_was_worked_out_by_hand(example: dict[str, Any]) -> None:
    assert outcome(example) == expected(example)


def numbers(tables: dict[str, Any]) -> Iterator[tuple[dict[str, int], str]]:
    """Every number of the score tables, as the dictionary that holds it and its key."""
    for key, value in tables.items():
        if isinstance(value, dict):
            yield from numbers(value)
        else:
            yield tables, key


@pytest.mark.parametrize(("table", "key"), [pytest.param(table, key, id=key) for table, key in numbers(SCORE_TABLES)])
@pytest.mark.parametrize("change", [1, -1])
def test_any_other_number_in_a_score_table_fails_an_example(
    monkeypatch: pytest.MonkeyPatch, table: dict[str, int], key: str, change: int
) -> None:
    monkeypatch.setitem(table, key, table[key] + change)
    assert any(outcome(example) != expected(example) for example in EXAMPLES)


def test_every_value_of_a_switch_occurs_in_the_examples() -> None:
    used = {
        (key, value) for one in EXAMPLES if isinstance(one.get("rules"), dict) for key, value in one["rules"].items()
    }
    for switch in SWITCHES:
        if switch.read is None:
            assert {(switch.key, value) for value in switch.values} <= used


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_reads_as_a_sentence(language: str) -> None:
    names = {"N": "Anna", "E": "Bram", "S": "Cees", "W": "Dora"}
    worked.check_sentences(GAME, SCORED, language, names)


def test_every_refusal_has_words() -> None:
    worked.check_refusals(GAME, REFUSED)


def test_only_the_playing_side_gets_lines_in_a_deal() -> None:
    for example in SCORED:
        if example["kind"] == "deal":
            assert len({line.column for line in score_round(GAMES, example)[1]}) == 1


def test_a_line_without_an_amount_only_says_why_fire_costs_nothing() -> None:
    for example in SCORED:
        for line in score_round(GAMES, example)[1]:
            assert line.amount or line.reason == "more_water"
