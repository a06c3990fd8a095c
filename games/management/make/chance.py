"""Rounds by chance: whatever a game asks at the table is answered, without knowing the game."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from random import Random
from typing import Any

from games.core.game import Game, Kind, Record, Scene
from games.core.questions import Answers, Option, Question, holds, time_of
from games.core.refusal import Refusal
from games.management.make.cells import dealt_out

Answer = str | list[str]

USUAL_KIND = 88  # of a hundred rounds are of the game's usual kind
KEPT_DEFAULT = 80  # of a hundred defaults stay
ANSWERED = 25  # of a hundred questions that may stay open are answered …
ANSWERED_RARE = 6  # … and of those that stand under "more"
MOST_TYPED = 300  # of what may be a very high number
MOST_STEPS = 8  # of a stepper or pad that knows no highest number
TRIES = 200  # records until one is accepted
SPANS = {"cell": (0, 15), "clock": (60, 2_400), "chance": (0, 10**12 - 1)}  # of numbers that no thumb steps to
WRITTEN: dict[str, Callable[[int], str]] = {"clock": time_of, "chance": "{:012d}".format}


def record(kind: Kind, rules: Any, scene: Scene, chance: Random) -> Record:
    """A record as the round screen composes it; the game may still refuse it."""
    return kind.compose(answers(kind.questions(rules, scene), chance))


def answers(questions: tuple[Question, ...], chance: Random) -> dict[str, Answer]:
    """What somebody answers to the questions that are asked."""
    shared = dealt_out(questions, chance)
    kept: dict[str, Answer] = {}
    for question in questions:
        if question.widget == "calls" or not holds(question.when, kept):
            continue
        if said := shared.get(question.key) or answer(question, kept, chance):
            kept[question.key] = said
    return kept


def gathered(game: Game, kind: Kind, rules: Any, scene: Scene, chance: Random) -> Record:
    """A record of a kind that is gathered, with the parts of most who sit already in it."""
    whole = record(kind, rules, scene, chance)
    if how := game.part_of(kind.key):
        for _ in scene.seats[chance.randrange(2) :]:
            whole = with_part(game.kinds[how], rules, replace(scene, whole=whole), chance)
    return whole


def with_part(how: Kind, rules: Any, scene: Scene, chance: Random) -> Record:
    """The record of the scene's round with one more part in it, or as it is where the game takes none."""
    assert scene.whole is not None
    for _ in range(TRIES):
        with suppress(Refusal):
            part = record(how, rules, scene, chance)
            how.read(part, rules, scene.totals)
            return how.put(scene.whole, part)
    return scene.whole


def kind_of_round(game: Game, rules: Any, chance: Random) -> Kind:
    """Mostly the usual kind; never one by which everybody puts money into the pot, nor a part of a round."""
    rounds = (kind for kind in game.kinds.values() if not (kind.laps or kind.into))
    usual, *others = (kind for kind in rounds if kind.offered(rules))
    return chance.choice(others) if others and chance.randrange(100) >= USUAL_KIND else usual


def answer(question: Question, kept: Answers, chance: Random) -> Answer:
    """One answer that the question offers beside those that were `kept`; empty where it stays open."""
    if question.default and chance.randrange(100) < KEPT_DEFAULT:
        return question.default
    if question.optional and chance.randrange(100) >= (ANSWERED_RARE if question.rare else ANSWERED):
        return ""
    options = [option for option in question.options if holds(option.when, kept)]
    if question.widget == "many":
        return [option.value for option in options if chance.randrange(2)]
    if options:
        return chance.choices(options, _weights(question, options, kept))[0].value
    if question.options:
        return ""
    return WRITTEN.get(question.widget, str)(_number(question, chance))


def _weights(question: Question, options: list[Option], kept: Answers) -> list[int]:
    """Near the target, where one is marked among numbers; else a long row has its first buttons more often."""
    if question.widget == "seat":
        return [1] * len(options)
    aims = [n for n, option in enumerate(options) if option.aim is not None and holds(option.aim, kept)]
    if question.widget == "number" and aims:
        return [max(1, 6 - 2 * abs(n - aims[0])) for n in range(len(options))]
    return [len(options) + 2 - n for n in range(len(options))]


def _number(question: Question, chance: Random) -> int:
    """In large steps from the lowest on, as thumbs do; any number in a cell, and a time or a long number."""
    if question.widget in SPANS:
        low, high = SPANS[question.widget]
        return chance.randint(max(low, question.low), high if question.high is None else min(high, question.high))
    if question.high is not None and question.high > MOST_TYPED:
        return question.low + chance.randint(MOST_TYPED // 3, MOST_TYPED)
    high = question.low + MOST_STEPS * question.big if question.high is None else question.high
    steps = max(0, high - question.low) // question.big
    return min(high, question.low + question.big * chance.randint(0, steps))
