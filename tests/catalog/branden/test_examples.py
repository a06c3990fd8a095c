"""Every worked round beside the game comes to its totals, or is refused at its field."""

from __future__ import annotations

from typing import Any

import pytest

from games.catalog.branden import GAME
from games.catalog.branden.rules import SCORE_TABLES, SETUPS, SWITCHES
from games.core.labels import LANGUAGES
from games.core.scoring import score_round
from tests.catalog import worked
from tests.catalog.branden.cases import EXAMPLES, GAMES, REFUSED, SCORED, expected, outcome

NUMBERS = [pytest.param(table, key, id=f"{name}-{key}") for name, table in SCORE_TABLES.items() for key in table]


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example["id"])
def test_comes_to_what_was_worked_out_by_hand(example: dict[str, Any]) -> None:
    assert outcome(example) == expected(example)


@pytest.mark.parametrize(("table", "key"), NUMBERS)
@pytest.mark.parametrize("change", [1, -1])
def test_any_other_number_in_a_score_table_fails_an_example(
    monkeypatch: pytest.MonkeyPatch, table: dict[str, int], key: str, change: int
) -> None:
    monkeypatch.setitem(table, key, table[key] + change)
    assert any(outcome(example) != expected(example) for example in EXAMPLES)


def test_every_setup_and_every_value_of_a_switch_occurs_in_the_examples() -> None:
    said = [example["rules"] for example in SCORED]
    for setup in SETUPS.values():
        assert any(setup.items() <= rules.items() for rules in said)
    for switch in SWITCHES:
        held = {getattr(GAME.book.read(rules), switch.key) for rules in said}
        assert held >= set(switch.values)


def test_the_sum_of_every_example_is_written_out() -> None:
    assert all(example["working"] for example in SCORED)
    assert all(example["why"] for example in REFUSED)
    assert len({example["id"] for example in EXAMPLES}) == len(EXAMPLES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_reads_as_a_sentence(language: str) -> None:
    names = {str(n + 1): name for n, name in enumerate(("Anna", "Bram", "Cees", "Dora", "Els", "Frits"))}
    worked.check_sentences(GAME, SCORED, language, names)


def test_every_refusal_has_words() -> None:
    worked.check_refusals(GAME, REFUSED)


def test_a_line_without_an_amount_only_says_why_fire_costs_nothing_or_who_has_won() -> None:
    for example in SCORED:
        for line in score_round(GAMES, example)[1]:
            assert line.amount or line.reason in ("more_water", "pit_wins")
