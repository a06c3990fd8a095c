"""The chart's geometry: within its frame, zero where it belongs, names apart."""

from __future__ import annotations

from itertools import pairwise

import pytest

from games.views.chart import ALONE, APART, BOTTOM, LEFT, RIGHT, TOP, Chart, Mark, draw, draw_figures, spread

NAMES = {"N": "Anna", "E": "Bram", "S": "Clara", "W": "Dirk"}


def drawn(**series: list[tuple[int, int]]) -> Chart:
    """The chart of these columns."""
    chart = draw(series, NAMES, "in words")
    assert chart is not None
    return chart


def points(chart: Chart, line: int = 0) -> list[tuple[int, int]]:
    """A line's points."""
    return [(int(x), int(y)) for x, y in (point.split(",") for point in chart.lines[line].points.split())]


def test_one_point_is_no_line() -> None:
    assert draw({}, NAMES, "") is None
    assert draw({"N": [(1, 5)], "E": [(1, -5)]}, NAMES, "") is None


def test_the_lines_fill_the_frame() -> None:
    chart = drawn(N=[(0, 0), (1, 10), (2, -10)], E=[(0, 0), (1, 0), (2, 5)])
    assert points(chart) == [(LEFT, 60), (128, TOP), (RIGHT, BOTTOM)]
    assert (chart.marks, chart.text) == ([Mark(60)], "in words")
    assert [line.name for line in chart.lines] == ["Anna", "Bram"]


@pytest.mark.parametrize(("total", "zero"), [(7, BOTTOM), (-7, TOP), (0, BOTTOM)])
def test_zero_is_always_in_sight(total: int, zero: int) -> None:
    assert drawn(N=[(1, total), (2, total)]).marks == [Mark(zero)]


def test_large_totals_and_many_rounds_stay_in_the_frame() -> None:
    chart = drawn(N=[(n, n * 1_000_000 * (-1) ** n) for n in range(1, 61)], E=[(n, -n) for n in range(1, 61)])
    for line in range(2):
        assert all(LEFT <= x <= RIGHT and TOP <= y <= BOTTOM for x, y in points(chart, line))
        assert len(points(chart, line)) == 60


def figures(**series: list[tuple[int, int]]) -> Chart:
    """The chart of these figures."""
    chart = draw_figures(series, NAMES, "in words")
    assert chart is not None
    return chart


def test_figures_reach_from_the_lowest_to_the_highest_and_both_are_marked() -> None:
    chart = figures(N=[(1, 90), (3, 70)], E=[(2, 80), (3, 110)])
    assert [points(chart, line) for line in (0, 1)] == [
        [(chart.left, 60), (RIGHT, BOTTOM)],
        [(chart.left + (RIGHT - chart.left) // 2, 85), (RIGHT, TOP)],
    ]
    assert chart.marks == [Mark(BOTTOM, "70"), Mark(TOP, "110")]
    assert [line.name for line in chart.lines] == ["Anna", "Bram"]
    assert chart.lines[0].dots == points(chart)


def test_one_figure_is_no_line_and_who_is_alone_needs_no_name() -> None:
    assert draw_figures({"N": [(1, 90)], "E": []}, NAMES, "") is None
    two = figures(N=[(1, 90), (2, 90)], E=[(2, 80)])
    assert ([line.name for line in two.lines], two.right) == (["Anna"], RIGHT)
    assert two.marks == [Mark(BOTTOM, "90")]
    alone = draw_figures({"N": [(1, 90), (2, 90)]}, {"N": "Anna"}, "")
    assert alone is not None
    assert ([line.name for line in alone.lines], alone.right) == ([""], ALONE)


def test_many_figures_have_no_dots() -> None:
    assert figures(N=[(n, n) for n in range(1, 60)]).lines[0].dots == []


@pytest.mark.parametrize("heights", [[60] * 4, [10, 11, 12, 13], [110] * 4, [10, 110, 60, 61], [100, 90, 105, 10]])
def test_names_stand_apart_in_the_order_of_their_lines(heights: list[int]) -> None:
    placed = spread(dict(zip(NAMES, heights, strict=True)))
    ordered = sorted(placed.values())
    assert all(below - above >= APART for above, below in pairwise(ordered))
    assert ordered[-1] <= BOTTOM
    assert sorted(NAMES, key=lambda one: placed[one]) == sorted(NAMES, key=lambda one: heights[list(NAMES).index(one)])
