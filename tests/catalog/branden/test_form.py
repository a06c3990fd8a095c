"""What the table is asked: it composes the record that was meant, and a record comes back as answers."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest
from hypothesis import given

from games.catalog.branden import GAME, ROUND, labels, labels_rules
from games.catalog.branden.labels import LABELS
from games.catalog.branden.rules import SETUPS, Rules
from games.core.game import Scene
from games.core.labels import LANGUAGES, SHARED
from games.core.questions import Question, asked, holds, left_over
from games.core.refusal import Refusal
from tests.catalog.branden.cases import REFUSED, SCORED, all_of
from tests.catalog.branden.test_properties import rounds

SHEETS = [GAME.book.read({**setup, "pit": pit}) for setup in SETUPS.values() for pit in ("flat_30", "by_size")]
THREE = Rules(players=3)


def scene(rules: Rules, before: dict[str, int] | None = None) -> Scene:
    return Scene({**dict.fromkeys(GAME.columns(rules), 0), **(before or {})}, "", "")


def composed(rules: Rules, answers: dict[str, Any], before: dict[str, int] | None = None) -> dict[str, Any]:
    """The record of what was tapped, as the form makes it."""
    questions = ROUND.questions(rules, scene(rules, before))
    return ROUND.compose(asked(questions, {**answers, **left_over(questions, answers)}))


def offered(rules: Rules, column: str, before: dict[str, int]) -> list[str]:
    """What a pit of this column may choose."""
    cards = all_of(column, GAME.columns(rules))
    answers = ROUND.answers({"fire": cards, "water": cards})
    question = ROUND.questions(rules, scene(rules, before))[-1]
    assert holds(question.when, answers)
    return [option.value for option in question.options if holds(option.when, answers)]


@pytest.mark.parametrize("example", SCORED, ids=lambda example: example["id"])
def test_a_record_comes_back_from_its_answers(example: dict[str, Any]) -> None:
    rules, record = GAME.book.read(example["rules"]), example["record"]
    assert composed(rules, ROUND.answers(record), example.get("before")) == record


@given(rounds())
def test_any_round_comes_back_from_its_answers(example: dict[str, Any]) -> None:
    record = example["record"]
    assert composed(GAME.book.read(example["rules"]), ROUND.answers(record)) == record


@pytest.mark.parametrize(
    ("answers", "record"),
    [
        ({"fire_1": "5", "fire_2": "4"}, {"fire": {"1": 5, "2": 4, "3": 6}}),
        ({"fire_1": "5", "fire_3": "10"}, {"fire": {"1": 5, "2": 0, "3": 10}}),
        ({"water_2": "15"}, {"water": {"1": 0, "2": 15, "3": 0}}),
        ({"water_2": "14"}, {"water": {"2": 14}}),
        ({"fire_1": "9", "fire_2": "9"}, {"fire": {"1": 9, "2": 9}}),
        ({"fire_1": "x"}, {"fire": {"1": "x"}}),
        ({}, {}),
    ],
)
def test_an_empty_cell_gets_the_rest_where_there_is_no_doubt(answers: dict[str, str], record: dict[str, Any]) -> None:
    assert composed(THREE, answers) == record


def test_a_usual_round_of_three_is_four_numbers() -> None:
    record = composed(THREE, {"fire_1": "5", "fire_2": "4", "water_1": "0", "water_2": "15"})
    assert record == {"fire": {"1": 5, "2": 4, "3": 6}, "water": {"1": 0, "2": 15, "3": 0}}


def test_junk_is_handed_on_and_refused() -> None:
    for suit, junk in product(("fire", "water"), ("x", "-1", "99", "²", "1e3")):
        others = ROUND.answers({"fire": all_of("1", ("1", "2", "3")), "water": all_of("2", ("1", "2", "3"))})
        with pytest.raises(Refusal) as caught:
            ROUND.read(composed(THREE, {**others, f"{suit}_3": junk}), THREE, {})
        assert caught.value.field == suit


@pytest.mark.parametrize("rules", SHEETS, ids=lambda rules: f"{rules.setup}-{rules.pit}")
def test_a_pit_is_asked_for_exactly_where_there_is_one(rules: Rules) -> None:
    columns = GAME.columns(rules)
    before = dict.fromkeys(columns, 100)
    for fire, water in product(columns, repeat=2):
        cards = ROUND.answers({"fire": all_of(fire, columns), "water": all_of(water, columns)})
        assert composed(rules, {**cards, "pit": "own"}, before).get("pit") == ("own" if fire == water else None)
    near = {f"fire_{columns[0]}": "15", f"water_{columns[0]}": "14"}
    assert "pit" not in composed(rules, {**near, "pit": "own"}, before)


@pytest.mark.parametrize("fire", [{"fire_1": "15"}, {"fire_2": "0", "fire_3": "0"}])
@pytest.mark.parametrize("water", [{"water_1": "15"}, {"water_2": "0", "water_3": "0"}])
def test_a_pit_is_seen_however_it_was_typed(fire: dict[str, str], water: dict[str, str]) -> None:
    assert composed(THREE, {**fire, **water, "pit": "theirs"})["pit"] == "theirs"


@pytest.mark.parametrize(
    ("rules", "before", "choices"),
    [
        (Rules(), {"1": 30, "2": 70}, ["own", "theirs"]),
        (Rules(), {"1": 30, "2": 71}, ["own"]),
        (Rules(), {"1": 29, "2": 71}, ["theirs"]),
        (Rules(), {"1": 29}, ["theirs"]),
        (Rules(), {}, ["theirs"]),
        (Rules(limit=200), {"1": 30, "2": 170}, ["own", "theirs"]),
        (Rules(limit=200), {"1": 30, "2": 171}, ["own"]),
        (Rules(pit="by_size"), {"1": 60, "2": 41}, ["own"]),
        (Rules(players=6, pit="by_size"), {"2": 99}, ["own", "theirs"]),
    ],
)
def test_only_what_the_limits_allow_is_offered(rules: Rules, before: dict[str, int], choices: list[str]) -> None:
    assert offered(rules, "1", before) == choices


def test_what_is_offered_is_what_is_accepted() -> None:
    for rules, own, other in product(SHEETS, (0, 29, 30, 39, 40, 49, 50, 60, 70), (0, 30, 31, 40, 50, 60, 70, 71, 99)):
        columns = GAME.columns(rules)
        before = {**dict.fromkeys(columns, other), columns[0]: own}
        cards = all_of(columns[0], columns)
        for chosen in ("own", "theirs"):
            record = {"fire": cards, "water": cards, "pit": chosen}
            accepted = True
            try:
                ROUND.read(record, rules, before)
            except Refusal:
                accepted = False
            assert accepted == (chosen in offered(rules, columns[0], before))


def test_a_pit_that_is_refused_is_not_offered() -> None:
    beyond = [
        one for one in REFUSED if one["error"]["field"] == "pit" and ("below" in one["why"] or "101" in one["why"])
    ]
    assert len(beyond) > 15
    for example in beyond:
        own = next(column for column, n in example["record"]["fire"].items() if n)
        choices = offered(GAME.book.read(example["rules"]), own, example.get("before", {}))
        assert choices
        assert example["record"]["pit"] not in choices


def questions() -> Iterator[Question]:
    for rules in SHEETS:
        yield from ROUND.questions(rules, scene(rules))


def test_every_question_belongs_to_a_key_of_the_record() -> None:
    assert {question.record_key for question in questions()} == {"fire", "water", "pit"}


def test_the_table_of_cards_has_a_row_per_column() -> None:
    cells = [one for one in ROUND.questions(Rules(None, (3, 2)), scene(Rules(None, (3, 2)))) if one.widget == "cell"]
    assert [(cell.title, cell.head) for cell in cells] == list(product("ABC", ("fire", "water")))
    assert {(cell.grid, cell.high, cell.together) for cell in cells} == {("cards", 15, 15)}


def test_nothing_is_preselected() -> None:
    assert not [question.key for question in questions() if question.default]


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_is_asked_and_ruled_has_words(language: str) -> None:
    wanted = {"branden", "about", "preset.default", "kind.round", "setup", "made", "lost", "A.short", "B.short"}
    wanted |= {f"setup.{setup}" for setup in GAME.setups}
    for question in questions():
        wanted |= {question.title, question.help, question.grid, question.head}
        wanted |= {option.label for option in question.options}
    for rules in SHEETS:
        wanted |= {*GAME.seats(rules), *GAME.columns(rules)}
        for table in GAME.tables(rules):
            cells = {cell for row in table.rows for cell in row if isinstance(cell, str)}
            wanted |= {table.title, table.source, table.note, *table.head} | cells
    for switch in GAME.book.switches:
        wanted |= {switch.key, switch.source}
        wanted |= {f"{switch.key}.{value}" for value in switch.values if isinstance(value, str)}
    for key in wanted:
        assert not key or {**SHARED, **LABELS}[key][language]


def test_no_key_stands_for_two_things() -> None:
    words = (labels.NAMES, labels.SUM, labels.BECAUSE_WORDS, labels.REFUSALS, labels.ASKED)
    assert sum(len(part) for part in (*words, labels_rules.RULES, labels_rules.ABOUT)) == len(LABELS)
    assert not set(LABELS) & set(SHARED)
