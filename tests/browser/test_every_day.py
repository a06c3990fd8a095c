"""What is played every day leaves nothing out: each widget by finger, with keys and without a script; each kind of
round; and by finger each question, step and button of the whole evenings.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pytest

from games.core.game import Game
from games.core.questions import Question
from games.core.scene import scene_of
from games.core.standing import Standing
from games.registry import GAMES
from tests.browser.by_hand.course import COURSES, SCRIPTED
from tests.browser.evenings.course import Evening, Step, evening
from tests.portable.by_chance import sheets
from tests.portable.worked import standing

Written = tuple[Game, str, set[str]]  # a game, a kind of round, and the questions that were answered
SAVED = "chance"  # a widget that nobody sees: it is filled in when a round is saved
ONLY_SCRIPTED = "calls"
MARKED = ("by_name", "by_hint", "by_clock", "usual", "cells", "not_asked", "not_offered", "won", "marks", "reopen")
KINDS = {"signal": "deal", "part": "result", "together": "result"}  # of a round that is gathered


def questions(game: Game, kind: str) -> Iterator[Question]:
    """All that a kind of round asks, on every sheet and with every way to sit."""
    how = game.kinds[kind]
    for sheet in sheets(game).values():
        rules, sitting = game.book.of_switches(sheet), Standing.from_json(standing(game, sheet, {}))
        yield from how.questions(rules, scene_of(game, rules, sitting, {} if how.into else None))


def widgets(written: Iterable[Written]) -> set[str]:
    """Those that were used for it."""
    asked = ((one, answered) for game, kind, answered in written for one in questions(game, kind))
    return {one.widget for one, answered in asked if one.key in answered or one.widget == SAVED}


def steps(whole: Evening) -> Iterator[Step]:
    """All that is done at its tables, and what another phone does at the same moment."""
    for table in whole.tables:
        for step in table.course:
            yield step
            if step.other:
                yield Step(**step.other)


def by_finger() -> Iterator[Written]:
    """The short evenings."""
    for game in GAMES.values():
        usual = next(iter(game.kinds))
        for step in steps(evening(game.key, short=True)):
            if step.do in ("round", *KINDS):
                cells = {f"{head}_{column}" for head, columns in step.cells.items() for column in columns}
                yield game, KINDS.get(step.do, step.kind or usual), {*step.taps, *cells}


def by_hand(*, scripts: bool) -> Iterator[Written]:
    """The rounds of every course."""
    for key, course in COURSES.items():
        for one in (*course.rounds, *(SCRIPTED.get(key, ()) if scripts else ())):
            yield GAMES[key], one.kind, set(one.answers)


WAYS = {"finger": [*by_finger()], "keys": [*by_hand(scripts=True)], "no script": [*by_hand(scripts=False)]}


@pytest.mark.parametrize("way", WAYS)
def test_every_widget_is_used_in_every_way(way: str) -> None:
    every = {one.widget for game in GAMES.values() for kind in game.kinds for one in questions(game, kind)}
    assert {SAVED, ONLY_SCRIPTED, "choice", "cell"} < every
    assert widgets(WAYS[way]) == every - ({ONLY_SCRIPTED} if way == "no script" else set())


def test_every_kind_of_round_is_written_by_finger() -> None:
    assert {(game.key, kind) for game, kind, _ in WAYS["finger"]} == {
        (game.key, kind) for game in GAMES.values() for kind in game.kinds
    }


def test_the_short_evenings_have_what_the_whole_ones_have() -> None:
    whole, short = ({one for game in GAMES for one in done(evening(game, short=short))} for short in (False, True))
    assert len(whole) > len(GAMES) * 10
    assert whole - short == set()


def done(whole: Evening) -> Iterator[str]:
    """What is done in an evening; of options and figures it matters only whether any is tapped."""
    for step in steps(whole):
        yield from (step.do, f"{whole.game} {step.do} {step.kind}")
        yield from (name for name in MARKED if getattr(step, name))
        for key, given in {**step.taps, **step.choices}.items():
            yield f"{whole.game} {key}"
            if isinstance(given, list):
                yield from (f"{whole.game} {key} {button}" for button in given if not button.isdecimal())
