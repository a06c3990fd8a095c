"""The score over the rounds as lines in an SVG: only geometry, no queries."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

LEFT, RIGHT, TOP, BOTTOM = 8, 248, 10, 110
APART = 14  # between two names at the end of their lines


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
    """One column's line: `points` for a polyline, and where its name stands."""

    name: str
    points: str
    label_y: int


@dataclass(frozen=True)
class Chart:
    """All lines, the height of zero, and the same in words for who cannot see it."""

    lines: list[ChartLine]
    zero: int
    text: str


def draw(series: Mapping[str, Sequence[tuple[int, int]]], names: Mapping[str, str], text: str) -> Chart | None:
    """The chart of `{column: [(round number, total), …]}`; None while there are fewer than two points."""
    numbers = [number for points in series.values() for number, _ in points]
    if len(set(numbers)) < 2:
        return None
    totals = [total for points in series.values() for _, total in points] + [0]
    low, high = min(totals), max(totals)
    frame = Frame(LEFT, RIGHT, TOP, BOTTOM, min(numbers), max(numbers), low, high)
    ends = spread({column: frame.y(points[-1][1]) for column, points in series.items()})
    lines = [ChartLine(names[column], frame.points(points), ends[column] + 4) for column, points in series.items()]
    return Chart(lines, frame.y(0), text)


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
