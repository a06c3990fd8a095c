"""Two things timed in turns: a machine may drift, so only their ratio within one run says anything.

It is the processor's time: what other programs take of it would lengthen what is long, and hardly what is short. What a
save waits for the disk is not in it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from statistics import median
from time import perf_counter, thread_time

Work = Callable[[], object]


@dataclass(frozen=True, slots=True)
class Most:
    """How many turns there are, as long as the clock has not gone on by so many seconds; one at least."""

    turns: int
    seconds: float


@dataclass(frozen=True, slots=True)
class Pair:
    """Medians in seconds of the thing and of its measure, and how many times the measure it may take."""

    name: str
    thing: float
    measure: float
    goal: float
    turns: int

    @property
    def ratio(self) -> float:
        """How many times the measure it takes."""
        return self.thing / self.measure

    @property
    def reached(self) -> bool:
        """Whether it is as quick as it should be."""
        return self.ratio <= self.goal

    def __str__(self) -> str:
        """What was measured, the ratio, its goal, whether it was reached, and by how many turns."""
        times = f"{_time(self.thing)} : {_time(self.measure)}"
        verdict = "ok" if self.reached else "missed"
        turns = f"{self.turns} turn{'s' if self.turns > 1 else ''}"
        return f"{self.name:<57}{times} ={self.ratio:6.2f} ×   goal ≤ {self.goal:g} ×   {verdict} ({turns})"


def in_turns(
    name: str, thing: Work, measure: Work, *, goal: float, most: Most, each: int = 1, ready: Work = lambda: None
) -> Pair:
    """Both in turns, after a few that do not count where there are more; a turn of either does its work `each` times.

    `ready` is called before a turn and not timed.
    """
    for _ in range(max(min(2, most.turns - 1), most.turns // 20)):
        _turn(ready, thing, measure)
    turns: list[tuple[float, float]] = []
    until = perf_counter() + most.seconds
    while not turns or (len(turns) < most.turns and perf_counter() < until):
        turns.append(_turn(ready, thing, measure))
    things, measures = zip(*turns, strict=True)
    return Pair(name, median(things) / each, median(measures) / each, goal, len(turns))


def _turn(ready: Work, thing: Work, measure: Work) -> tuple[float, float]:
    """Seconds of either."""
    ready()
    return _timed(thing), _timed(measure)


def _timed(work: Work) -> float:
    start = thread_time()
    work()
    return thread_time() - start


def _time(seconds: float) -> str:
    return f"{seconds * 1e3:8.2f} ms" if seconds >= 1e-3 else f"{seconds * 1e6:8.2f} µs"
