"""The geometry of a player's line: within its frame, its axes at round amounts."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.views.course import BOTTOM, DAY, DOTS, RIGHT, TOP, draw, draw_averages, ticks


@pytest.mark.parametrize(
    ("low", "high", "found"),
    [
        (0, 0, [0, 1]),
        (0, 1, [0, 1]),
        (0, 4, [0, 1, 2, 3, 4]),
        (0, 5, [0, 2, 4, 6]),
        (-11, 13, [-20, -10, 0, 10, 20]),
        (-999, 0, [-1000, -500, 0]),
        (0, 1_234, [0, 500, 1000, 1500]),
    ],
)
def test_the_axis_has_round_amounts(low: int, high: int, found: list[int]) -> None:
    assert ticks(low, high) == found


@given(st.integers(-(10**12), 0), st.integers(0, 10**12))
def test_the_axis_spans_all_and_has_zero(low: int, high: int) -> None:
    found = ticks(low, high)
    assert found[0] <= low <= high <= found[-1]
    assert 0 in found
    assert 2 <= len(found) <= 6
    assert len({after - before for before, after in pairwise(found)}) == 1


def test_one_evening_is_no_line() -> None:
    assert draw([(1, 5)], ["1 Nov"]) is None


def test_the_line_starts_at_zero_and_fills_the_frame() -> None:
    line = draw([(1, 10), (2, -10), (3, 20)], ["1 Nov", "8 Nov", "15 Nov"])
    assert line is not None
    points = [(int(x), int(y)) for x, y in (point.split(",") for point in line.points.split())]
    assert points[0] == (line.left, line.zero)
    assert points[-1] == (RIGHT, TOP)
    assert points[2][1] == BOTTOM
    assert line.dots == points[1:]
    assert [mark.text for mark in line.amounts] == ["−10", "0", "+10", "+20"]
    assert [(mark.text, mark.anchor) for mark in line.days] == [
        ("1 Nov", "start"),
        ("8 Nov", "middle"),
        ("15 Nov", "end"),
    ]


def test_a_line_after_other_evenings_starts_at_zero_too() -> None:
    line = draw([(number, number) for number in range(1, DOTS + 2)], [f"{number} Nov" for number in range(1, DOTS + 2)])
    assert line is not None
    assert len(line.dots) == 1  # only where it ends
    assert [mark.anchor for mark in line.days] == ["start", "middle", "end"]


@given(st.integers(2, 60), st.integers(1, 10**6), st.sampled_from(["1 mei", "24 mrt 2026"]))
def test_no_date_runs_into_another(evenings: int, most: int, day: str) -> None:
    line = draw([(number, number * most) for number in range(1, evenings + 1)], [day] * evenings)
    assert line is not None
    wide = DAY * len(day)
    starts = {"start": 0, "middle": wide // 2, "end": wide}
    spans = [(mark.x - starts[mark.anchor], mark.x - starts[mark.anchor] + wide) for mark in line.days]
    assert all(before[1] < after[0] for before, after in pairwise(spans))


def test_averages_stand_between_their_lowest_and_their_highest() -> None:
    line = draw_averages([(1, 1_523), (2, 1_490), (3, 1_510)], ["1 Nov", "8 Nov", "15 Nov"])
    assert line is not None
    points = [(int(x), int(y)) for x, y in (point.split(",") for point in line.points.split())]
    assert points == line.dots  # no zero before the first one
    assert (points[0][0], points[-1][0], points[1][1]) == (line.left, RIGHT, BOTTOM)
    assert [mark.text for mark in line.amounts] == ["149", "150", "151", "152", "153"]
    assert line.zero not in [mark.y for mark in line.amounts]
    assert draw_averages([(1, 1_523)], ["1 Nov"]) is None


def test_averages_near_each_other_have_their_tenths_at_the_axis() -> None:
    line = draw_averages([(1, 23), (2, 25)], ["1 Nov", "8 Nov"])
    assert line is not None
    assert [mark.text for mark in line.amounts] == ["2.3", "2.4", "2.5"]
    assert draw_averages([(1, 23), (2, 23)], ["1 Nov", "8 Nov"]) is not None  # level
