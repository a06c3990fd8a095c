"""Two things timed in turns: a machine may drift, so only their ratio within one run says anything."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from statistics import median
from time import perf_counter

Work = Callable[[], object]


@dataclass(frozen=True, slots=True)
class Pair:
    """Medians in seconds of the thing and of its measure, and how many times the measure it may take."""

    name: str
    thing: float
    measure: float
    goal: float

    @property
    def ratio(self) -> float:
        """How many times the measure it takes."""
        return self.thing / self.measure

    def line(self) -> str:
        """What was measured, the ratio, its goal, and whether it was reached."""
        times = f"{_time(self.thing)} : {_time(self.measure)}"
        return f"{self.name:<54}{times} ={self.ratio:6.2f} ×   goal ≤ {self.goal:g} ×   {self._verdict()}"

    def _verdict(self) -> str:
        return "ok" if self.ratio <= self.goal else "over"


def in_turns(name: str, thing: Work, measure: Work, *, goal: float, turns: int, each: int = 1) -> Pair:
    """Both in turns, after a few that do not count; one turn of either does its work `each` times."""
    for _ in range(max(2, turns // 20)):
        thing()
        measure()
    times = [(_timed(thing), _timed(measure)) for _ in range(turns)]
    things, measures = zip(*times, strict=True)
    return Pair(name, median(things) / each, median(measures) / each, goal)


def _timed(work: Work) -> float:
    start = perf_counter()
    work()
    return perf_counter() - start


def _time(seconds: float) -> str:
    return f"{seconds * 1e3:8.2f} ms" if seconds >= 1e-3 else f"{seconds * 1e6:8.2f} µs"
