"""Cells in a grid: what stands where, what fills in by itself, and where a refusal is shown."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from django.http import QueryDict
from hypothesis import given
from hypothesis import strategies as st

from games.core.answering import filled_in
from games.core.game import Scene
from games.core.questions import Question
from games.core.refusal import Refusal
from games.forms.entry import EntryForm
from games.forms.grid import Grid
from games.words import Words
from tests.gathering import CAST, GATHER, Rules

CELLS = tuple(
    Question(f"{head}_{row}", row, "cell", grid="grid", head=head, high=9, together=9)
    for row in "abc"
    for head in ("red", "blue")
)
HALF = {"fire_1": "5", "fire_2": "4", "fire_3": "6", "water_1": "15"}


def form(data: dict[str, str] | None = None, **more: Any) -> EntryForm:
    """The form of a round of cards, as a phone sent it or as it opens."""
    sent = None
    if data is not None:
        sent = QueryDict(mutable=True)
        sent.update(data)
    scene = Scene(dict.fromkeys("1234", 0), "1", "", seats=tuple("1234"))
    return EntryForm(
        kind=GATHER.kinds["cards"], rules=Rules(), scene=scene, words=Words(GATHER, CAST), data=sent, **more
    )


def grid_of(made: EntryForm) -> Grid:
    """The only grid."""
    (grid,) = (block for block in made.blocks() if isinstance(block, Grid))
    return grid


def test_consecutive_cells_are_one_table_with_a_row_per_title() -> None:
    made = form()
    grid = grid_of(made)
    assert (grid.key, grid.title) == ("cards", "Cards")
    assert [row.title for row in grid.rows] == ["Anna", "Bert", "Cor", "Player 4"]
    assert [one.head for one in grid.heads] == ["Fire", "Water"]
    assert [cell.spoken for cell in grid.rows[0].cells] == ["Anna, Fire", "Anna, Water"]
    assert list(grid.numbers) == list(range(16))
    assert [block for block in made.blocks() if not isinstance(block, Grid)] == [made.usual()[-1]]


def test_a_team_has_its_names_beside_it() -> None:
    assert [row.who for row in grid_of(form()).rows] == [""] * 4
    game = replace(GATHER, members=lambda rules, column: {"1": ("1",), "2": ("3", "4")}.get(column, (column,)))
    scene = Scene(dict.fromkeys("1234", 0), "1", "", seats=tuple("1234"))
    made = EntryForm(kind=game.kinds["cards"], rules=Rules(), scene=scene, words=Words(game, CAST | {"4": "Dien"}))
    assert [row.who for row in grid_of(made).rows] == ["", "Cor, Dien", "", ""]


def test_what_is_left_fills_in_and_stays_empty_in_the_form() -> None:
    made = form(HALF)
    shown = {cell.question.key: (cell.value, cell.filled) for row in grid_of(made).rows for cell in row.cells}
    assert shown["fire_1"] == ("5", "")
    assert shown["fire_4"] == ("", "0")
    assert [shown[f"water_{seat}"] for seat in "1234"] == [("15", ""), ("", "0"), ("", "0"), ("", "0")]
    record = made.record()
    assert record["fire"] == {"1": 5, "2": 4, "3": 6, "4": 0}
    assert record["water"] == {"1": 15, "2": 0, "3": 0, "4": 0}


def test_a_question_may_hang_on_what_is_left() -> None:
    made = form({f"{suit}_{seat}": "0" for suit in ("fire", "water") for seat in "123"})
    assert [one.shown for one in made.usual() if one.question.key == "pit"] == [True]
    assert [one.shown for one in form(HALF).usual() if one.question.key == "pit"] == [False]


def test_what_is_open_is_named_with_its_column() -> None:
    made = form({"fire_1": "5"})
    assert made.wants(Refusal("fire", "missing")) == "Bert, Fire"
    assert made.wants(Refusal("water", "missing")) == "Anna, Water"
    with pytest.raises(Refusal, match="water: missing"):
        made.record()


def test_a_refusal_stands_under_the_grid() -> None:
    made = form({**HALF, "fire_4": "3"})
    made.refuse(Refusal("fire", "not_together"))
    assert grid_of(made).errors == [made.fault.text] == [GATHER.labels["not_together"]["en"]]


def test_of_a_correction_the_last_of_a_head_follows() -> None:
    record = {"fire": {"1": 5, "2": 4, "3": 0, "4": 6}, "water": {"1": 0, "2": 15, "3": 0, "4": 0}}
    made = form(answers=GATHER.kinds["cards"].answers(record))
    shown = {cell.question.key: (cell.value, cell.filled) for row in grid_of(made).rows for cell in row.cells}
    assert (shown["fire_3"], shown["fire_4"], shown["water_4"]) == (("0", ""), ("", "6"), ("", "0"))
    assert made.record() == record


@given(st.dictionaries(st.sampled_from([cell.key for cell in CELLS]), st.integers(0, 9).map(str)))
def test_what_fills_in_never_changes_what_was_said(answers: dict[str, str]) -> None:
    found = filled_in(CELLS, answers)
    assert all(answers.get(key, rest) == rest for key, rest in found.items())
    for head in ("red", "blue"):
        whole = [{**answers, **found}.get(f"{head}_{row}") for row in "abc"]
        if any(key.startswith(head) for key in found):
            assert sum(int(value or "0") for value in whole) == 9
            assert None not in whole
