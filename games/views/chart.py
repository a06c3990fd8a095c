"""The score over the rounds as lines in an SVG: only geometry, no queries."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from games.words import number

LEFT, RIGHT, TOP, BOTTOM = 8, 248, 10, 110
ALONE = 332  # the right edge where no name stands beside it
LETTER = 7  # a figure's width
DOTS = 24  # points at most that have a dot each
APART = 14  # between two names at the end of their lines


Series = Mapping[str, Sequence[tuple[int, int]]]  # per column (round number, amount)


@dataclass(frozen=True)
class Frame:
    """Where numbers stand in a picture: `first` at `left`, `last` at `right`, `low` at `bottom`, `high` at `top`."""

    left: int
    right: int
    top: int
    bottom: int
    first: int
    last: int
    low: int
    high: int

    def x(self, number: int) -> int:
        """How far to the right a number of the row stands."""
        return self.left + (number - self.first) * (self.right - self.left) // max(1, self.last - self.first)

    def y(self, total: int) -> int:
        """How far down an amount stands."""
        return self.bottom - (total - self.low) * (self.bottom - self.top) // max(1, self.high - self.low)

    def points(self, series: Iterable[tuple[int, int]]) -> str:
        """(number, total) as a polyline has them."""
        return " ".join(f"{self.x(number)},{self.y(total)}" for number, total in series)


@dataclass(frozen=True)
class ChartLine:
    """One column's line: `points` for a polyline, where its name stands, and its dots where there are few."""

    name: str
    points: str
    label_y: int
    dots: list[tuple[int, int]] = field(default_factory=list)


@dataclass(frozen=True)
class Mark:
    """A line across the picture with its figure before it; zero of a score has none."""

    y: int
    text: str = ""


@dataclass(frozen=True)
class Chart:
    """All lines between `left` and `right`, the marks, and the same in words for who cannot see it."""

    lines: list[ChartLine]
    marks: list[Mark]
    left: int
    right: int
    text: str

    @property
    def names_x(self) -> int:
        """Where the names begin."""
        return self.right + 8

    @property
    def marks_x(self) -> int:
        """Where the figures of the marks end."""
        return self.left - 6


def draw(series: Series, names: Mapping[str, str], text: str) -> Chart | None:
    """The chart of `{column: [(round number, total), …]}`, with zero; None while there are fewer than two points."""
    if len({place for points in series.values() for place, _ in points}) < 2:
        return None
    totals = [total for points in series.values() for _, total in points] + [0]
    frame = _frame(series, LEFT, RIGHT, min(totals), max(totals))
    return Chart(_lines(series, names, frame), [Mark(frame.y(0))], LEFT, RIGHT, text)


def draw_figures(series: Series, names: Mapping[str, str], text: str) -> Chart | None:
    """The same of figures that do not add up: from the lowest to the highest, both marked; a column with one point has
    no line, and who plays alone needs no name.
    """
    series = {column: points for column, points in series.items() if len(points) > 1}
    if not series:
        return None
    found = [figure for points in series.values() for _, figure in points]
    low, high = min(found), max(found)
    left = LEFT + 10 + LETTER * len(number(high))
    alone = len(names) < 2
    frame = _frame(series, left, ALONE if alone else RIGHT, low, high)
    marks = [Mark(frame.y(figure), number(figure)) for figure in sorted({low, high})]
    named = dict.fromkeys(names, "") if alone else names
    return Chart(_lines(series, named, frame, few=DOTS), marks, left, frame.right, text)


def _frame(series: Series, left: int, right: int, low: int, high: int) -> Frame:
    numbers = [place for points in series.values() for place, _ in points]
    return Frame(left, right, TOP, BOTTOM, min(numbers), max(numbers), low, high)


def _lines(series: Series, names: Mapping[str, str], frame: Frame, few: int = 0) -> list[ChartLine]:
    """One for each column; dots where it has `few` points at most."""
    ends = spread({column: frame.y(points[-1][1]) for column, points in series.items()})
    return [
        ChartLine(
            names[column],
            frame.points(points),
            ends[column] + 4,
            [(frame.x(place), frame.y(figure)) for place, figure in points] if len(points) <= few else [],
        )
        for column, points in series.items()
    ]


def spread(heights: Mapping[str, int]) -> dict[str, int]:
    """The heights of the names, moved apart where they would stand on each other, none outside the picture."""
    order = sorted(heights, key=lambda name: heights[name])
    placed: dict[str, int] = {}
    free = TOP
    for name in order:
        placed[name] = max(heights[name], free)
        free = placed[name] + APART
    free = BOTTOM
    for name in reversed(order):
        placed[name] = min(placed[name], free)
        free = placed[name] - APART
    return placed
