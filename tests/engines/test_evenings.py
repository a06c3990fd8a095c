"""A short evening of each game in each engine, with a network and without one, and what each knows of the styles."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from games.models import Sitting
from games.selectors.audit import faults
from tests.browser.evenings.course import Step, Table, evening
from tests.engines.conftest import NewEngine
from tests.engines.evening import Evening, Picture
from tests.engines.screen import Engine, Screen
from tests.engines.sheets import SAYS, asked
from tests.gate import Gate

HOW = {"pymtheg": ("nl", False), "pandoeren": ("en", True), "branden": ("nl", True), "tonkars": ("en", False)}
ROUNDS = ("round", "undo", "correct", "signal", "part", "together", "settle")
ALONE = 3  # rounds without a network
pytestmark = [  # one after the other: each is a browser and a server of its own
    *(pytest.mark.browser, pytest.mark.full("engines"), pytest.mark.slow("an evening")),
    pytest.mark.xdist_group("engines"),
]


def keeps(engine: Engine, folder: Path) -> Picture:
    """Pictures in the order in which they were taken."""
    taken: list[str] = []

    def picture(name: str) -> None:
        taken.append(name)
        engine.picture(folder / f"{len(taken):02d} {name}.png")

    return picture


def check(course: list[Step]) -> None:
    """The server's totals are those of the file, and its log agrees with the rest."""
    sitting = Sitting.objects.latest("created")
    wanted = [said for step in course if (said := step.after or step.totals)][-1]
    assert {key: sitting.snapshot().totals[key] for key in wanted} == wanted
    assert faults(sitting) == []


def first_table(game: str) -> Table:
    """Of the short evening."""
    return evening(game, short=True).tables[0]


@pytest.mark.parametrize("game", HOW)
def test_with_a_network(new_engine: NewEngine, door: Gate, pictures: Path, game: str) -> None:
    language, dark = HOW[game]
    engine, table = new_engine(dark), first_table(game)
    played = Evening(Screen(engine), game, table, keeps(engine, pictures))
    played.start(door.url, language)
    course = [step for step in table.course if step.do in ROUNDS]
    played.play(course)
    check(course)


@pytest.mark.parametrize("game", HOW)
def test_without_a_network(new_engine: NewEngine, door: Gate, pictures: Path, game: str) -> None:
    language, dark = HOW[game]
    engine, table = new_engine(not dark), first_table(game)
    played = Evening(Screen(engine), game, table, keeps(engine, pictures))
    played.start(door.url, language)
    played.learn()
    door.turn("off")
    played.play_alone(alone(table))
    door.turn("on")
    played.arrive()
    check(alone(table))


def alone(table: Table) -> list[Step]:
    """What is played without a network: rounds, or a start signal and parts."""
    some = [step for step in table.course if step.do in ("round", "signal", "part")][:ALONE]
    return [step for step in some if not step.by_clock]


def test_each_style_is_known(new_engine: NewEngine, door: Gate) -> None:
    engine = new_engine(False)
    engine.goto(door.url)
    assert engine.evaluate(SAYS % json.dumps(asked())) == []
