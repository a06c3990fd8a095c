"""Rounds by chance: whatever a game asks at the table is answered, without knowing the game."""

from __future__ import annotations

from random import Random
from typing import Any

from games.core.game import Game, Kind, Record, Scene
from games.core.questions import Answers, Option, Question, holds

Answer = str | list[str]

USUAL_KIND = 88  # of a hundred rounds are of the game's usual kind
KEPT_DEFAULT = 80  # of a hundred defaults stay
ANSWERED = 25  # of a hundred questions that may stay open are answered …
ANSWERED_RARE = 6  # … and of those that stand under "more"
MOST_STEPS = 8  # of a stepper or pad that knows no highest number


def record(kind: Kind, rules: Any, scene: Scene, chance: Random) -> Record:
    """A record as the round screen composes it; the game may still refuse it."""
    questions = kind.questions(rules, scene)
    kept: dict[str, Answer] = {}
    for question in questions:
        if question.widget != "calls" and holds(question.when, kept) and (said := answer(question, kept, chance)):
            kept[question.key] = said
    return kind.compose(kept)


def kind_of_round(game: Game, rules: Any, chance: Random) -> Kind:
    """Mostly the usual kind; never one by which everybody puts money into the pot."""
    usual, *others = (kind for kind in game.kinds.values() if kind.offered(rules) and not kind.laps)
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
    return str(_number(question, chance))


def _weights(question: Question, options: list[Option], kept: Answers) -> list[int]:
    """Near the target, where one is marked among numbers; else a long row has its first buttons more often."""
    if question.widget == "seat":
        return [1] * len(options)
    aims = [n for n, option in enumerate(options) if option.aim is not None and holds(option.aim, kept)]
    if question.widget == "number" and aims:
        return [max(1, 6 - 2 * abs(n - aims[0])) for n in range(len(options))]
    return [len(options) + 2 - n for n in range(len(options))]


def _number(question: Question, chance: Random) -> int:
    """In large steps from the lowest on, as thumbs do."""
    high = question.low + MOST_STEPS * question.big if question.high is None else question.high
    steps = max(0, high - question.low) // question.big
    return min(high, question.low + question.big * chance.randint(0, steps))
