"""Numbers and times as they are typed, and what cells hold that nobody filled in."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core.questions import Question, left_over, number_of, seconds_of, time_of

CELLS = tuple(
    Question(f"{head}_{row}", row, "cell", grid="grid", head=head, high=9, together=9)
    for row in "abc"
    for head in ("red", "blue")
)


@pytest.mark.parametrize(("typed", "number"), [("0", 0), ("007", 7), ("999999999", 999_999_999)])
def test_a_whole_number_is_read(typed: str, number: int) -> None:
    assert number_of(typed) == number


@pytest.mark.parametrize("typed", ["", "-1", "1.5", " 1", "1000000000", "٣", "²", None, 7, ["7"]])
def test_what_is_no_whole_number_is_none(typed: object) -> None:
    assert number_of(typed) is None


@pytest.mark.parametrize(
    ("typed", "seconds"),
    [
        ("15:12", 912),
        ("1512", 912),
        ("0:07", 7),
        ("7", 7),
        ("59", 59),
        ("0:90", 90),
        ("90", 90),
        ("1:60", 120),
        ("199", 159),
        ("100:00", 6000),
        (" 1:05 ", 65),
        ("1:5", 65),
    ],
)
def test_a_time_is_read(typed: str, seconds: int) -> None:
    assert seconds_of(typed) == seconds


@pytest.mark.parametrize("typed", ["", "a:10", "-5", "1,30", "1:2:3", "-1:00", "1:", "1:005", None, 5, []])
def test_what_is_no_time_is_handed_on(typed: object) -> None:
    assert seconds_of(typed) == typed


@given(st.integers(0, 1_000_000))
def test_a_time_is_read_back(seconds: int) -> None:
    assert seconds_of(time_of(seconds)) == seconds


@pytest.mark.parametrize(
    ("answers", "rest"),
    [
        ({"red_a": "4", "red_b": "2"}, {"red_c": "3"}),
        ({"red_a": "4", "red_b": "5"}, {"red_c": "0"}),
        ({"red_b": "9"}, {"red_a": "0", "red_c": "0"}),
        ({"red_a": "0", "red_b": "0", "blue_c": "9"}, {"red_c": "9", "blue_a": "0", "blue_b": "0"}),
        ({"red_a": "4"}, {}),
        ({"red_a": "4", "red_b": "6"}, {}),
        ({"red_a": "4", "red_b": "x"}, {}),
        ({"red_a": "1", "red_b": "2", "red_c": "3"}, {}),
        ({}, {}),
    ],
)
def test_the_rest_goes_where_it_can_only_go(answers: dict[str, str], rest: dict[str, str]) -> None:
    assert left_over((*CELLS, Question("other", "other", "number")), answers) == rest
