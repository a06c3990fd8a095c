"""One player's amount, or average, over the evenings as a line between its axes: only geometry, no queries."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import count

from games.views.chart import Frame
from games.words import amount, number, tenth

WIDTH, HEIGHT = 340, 208
RIGHT, TOP, BOTTOM = WIDTH - 12, 12, HEIGHT - 28
LETTER = 8  # the widest of a label's letters
DAY = 7  # a date's letters, of which most are figures
DOTS = 24  # evenings at most that have a dot each


@dataclass(frozen=True)
class Mark:
    """A label at an axis; the amount's line runs at `y`, a date hangs at `x` by its start, middle or end."""

    text: str
    x: int
    y: int
    anchor: str = "end"


@dataclass(frozen=True)
class CourseLine:
    """The line's points, the height of zero, where the lines of the amounts begin, and the labels."""

    width: int
    height: int
    points: str
    left: int
    right: int
    zero: int
    amounts: list[Mark]
    days: list[Mark]
    dots: list[tuple[int, int]]


def draw(totals: Sequence[tuple[int, int]], days: Sequence[str]) -> CourseLine | None:
    """The line of [(evening's number, total after it), …], from zero on; `days` names each. None for fewer than two."""
    if len(totals) < 2:
        return None
    heights = ticks(min(0, *(total for _, total in totals)), max(0, *(total for _, total in totals)))
    start = (totals[0][0] - 1, 0)
    return _line([start, *totals], totals, {height: amount(height) for height in heights}, days)


def draw_averages(averages: Sequence[tuple[int, int]], days: Sequence[str]) -> CourseLine | None:
    """The line of [(evening's number, its average in tenths), …] between the lowest and the highest of them."""
    if len(averages) < 2:
        return None
    heights = ticks(min(average for _, average in averages), max(average for _, average in averages))
    whole = all(height % 10 == 0 for height in heights)
    marks = {height: number(height // 10) if whole else tenth(height).removeprefix("+") for height in heights}
    return _line(averages, averages, marks, days)


def _line(
    series: Sequence[tuple[int, int]],
    evenings: Sequence[tuple[int, int]],
    marks: Mapping[int, str],
    days: Sequence[str],
) -> CourseLine:
    """`series` begins where the line does, `evenings` have dots and days; `marks` are the heights with their labels."""
    left = 14 + LETTER * max(map(len, marks.values()))
    frame = Frame(left, RIGHT, TOP, BOTTOM, series[0][0], series[-1][0], min(marks), max(marks))
    dots = evenings if len(evenings) <= DOTS else evenings[-1:]
    return CourseLine(
        width=WIDTH,
        height=HEIGHT,
        points=frame.points(series),
        left=left,
        right=RIGHT,
        zero=frame.y(0),
        amounts=[Mark(text, left - 6, frame.y(height)) for height, text in marks.items()],
        days=_days(frame, evenings, days),
        dots=[(frame.x(at), frame.y(height)) for at, height in dots],
    )


def _days(frame: Frame, totals: Sequence[tuple[int, int]], days: Sequence[str]) -> list[Mark]:
    """The first, the last and between them, where there is room, the date nearest to the middle."""
    marks = [Mark(days[0], frame.left, HEIGHT - 8, "start")]
    places = [frame.x(at) for at, _ in totals]
    centre = (frame.left + frame.right) // 2
    nearest = min(range(len(days)), key=lambda at: abs(places[at] - centre))
    half = DAY * len(days[nearest]) // 2
    low, high = frame.left + DAY * (len(days[0]) + 1) + half, frame.right - DAY * (len(days[-1]) + 1) - half
    if low <= places[nearest] <= high:
        marks.append(Mark(days[nearest], places[nearest], HEIGHT - 8, "middle"))
    return [*marks, Mark(days[-1], frame.right, HEIGHT - 8)]


def ticks(low: int, high: int) -> list[int]:
    """Two to six round amounts that span `low` to `high`, lowest first: steps of 1, 2 or 5 and noughts."""
    high = max(high, low + 1)
    step = next(step for step in _steps() if high - low <= 4 * step)
    return [step * times for times in range(low // step, -(-high // step) + 1)]


def _steps() -> Iterator[int]:
    return (first * 10**noughts for noughts in count() for first in (1, 2, 5))
