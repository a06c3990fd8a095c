"""What a pair says of its times, and what is called for it."""

from __future__ import annotations

import pytest

from tests.bench.measure import Most, Pair, in_turns


@pytest.mark.parametrize(("thing", "verdict"), [(0.013, "ok"), (0.0131, "missed")])
def test_a_goal_that_is_missed_is_told(thing: float, verdict: str) -> None:
    said = str(Pair("a page : another", thing, 0.01, 1.3, 4))
    assert said.split() == [
        *("a", "page", ":", "another", f"{thing * 1000:.2f}", "ms", ":", "10.00", "ms"),
        *("=", f"{thing * 100:.2f}", "×", "goal", "≤", "1.3", "×", verdict, "(4", "turns)"),
    ]


@pytest.mark.parametrize(("most", "turns"), [(Most(1, 0), 1), (Most(3, 60), 3), (Most(3, 0), 1)])
def test_both_are_called_in_turns_after_what_makes_ready(most: Most, turns: int) -> None:
    called: list[str] = []
    ready, thing, measure = (lambda name=name: called.append(name) for name in ("ready", "thing", "measure"))
    pair = in_turns("", thing, measure, goal=1, most=most, ready=ready)
    before = min(2, most.turns - 1)
    assert (pair.turns, called) == (turns, ["ready", "thing", "measure"] * (before + turns))
