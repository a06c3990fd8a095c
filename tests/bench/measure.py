"""Two things timed in turns: a machine may drift, so only their ratio within one run says anything.

A turn in which other programs took the processor does not count: they interrupt what is long, hardly what is short.
"""

from __future__ import annotations

import resource
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median
from time import perf_counter

Work = Callable[[], object]
WHOSE = getattr(resource, "RUSAGE_THREAD", resource.RUSAGE_SELF)  # not every system counts by thread
TRIES = 5  # turns taken at most for each that should count


@dataclass(frozen=True, slots=True)
class Pair:
    """Medians in seconds of the thing and of its measure, and how many times the measure it may take."""

    name: str
    thing: float
    measure: float
    goal: float
    counted: int
    taken: int

    @property
    def ratio(self) -> float:
        """How many times the measure it takes."""
        return self.thing / self.measure

    def line(self) -> str:
        """What was measured, the ratio, its goal, and whether it was reached."""
        times = f"{_time(self.thing)} : {_time(self.measure)}"
        return f"{self.name:<54}{times} ={self.ratio:6.2f} ×   goal ≤ {self.goal:g} ×   {self._verdict()}"

    def _verdict(self) -> str:
        verdict = "ok" if self.ratio <= self.goal else "over"
        calm = self.counted >= self.taken // 2
        return verdict if calm else f"{verdict} (the machine is busy: {self.counted} of {self.taken} turns undisturbed)"


def in_turns(name: str, thing: Work, measure: Work, *, goal: float, turns: int, each: int = 1) -> Pair:
    """Both in turns, after a few that do not count; one turn of either does its work `each` times."""
    for _ in range(max(2, turns // 20)):
        thing()
        measure()
    taken: list[tuple[float, float, bool]] = []
    calm: list[tuple[float, float, bool]] = []
    while len(calm) < turns and len(taken) < TRIES * turns:
        taken.append(_turn(thing, measure))
        calm += [one for one in taken[-1:] if one[2]]
    things, measures, _ = zip(*(calm or taken), strict=True)
    return Pair(name, median(things) / each, median(measures) / each, goal, len(calm), len(taken))


def _turn(thing: Work, measure: Work) -> tuple[float, float, bool]:
    """Seconds of either, and whether nobody interrupted."""
    before = resource.getrusage(WHOSE).ru_nivcsw
    times = _timed(thing), _timed(measure)
    return *times, resource.getrusage(WHOSE).ru_nivcsw == before


def _timed(work: Work) -> float:
    start = perf_counter()
    work()
    return perf_counter() - start


def _time(seconds: float) -> str:
    return f"{seconds * 1e3:8.2f} ms" if seconds >= 1e-3 else f"{seconds * 1e6:8.2f} µs"
