"""The page of a long table against that of a short one."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from django.urls import reverse

from games.registry import GAMES
from tests.bench.asked import Asked
from tests.bench.evenings import evening
from tests.bench.house import someone
from tests.bench.measure import Pair, in_turns

GOAL = 1.3
FEW = 10


def lines(asked: Asked) -> Iterator[Pair]:
    """A line for every game."""
    browser, phone = someone()
    for game in GAMES.values():
        long, short = (
            partial(browser.get, reverse("games:table", args=[evening(game, phone, rounds).public_id]))
            for rounds in (asked.rounds, FEW)
        )
        name = f"table page of {game.key} : {asked.rounds:,} rounds : {FEW}"
        yield in_turns(name, long, short, goal=GOAL, most=asked.most)
