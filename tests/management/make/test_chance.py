"""Rounds by chance come from the games' own questions."""

from __future__ import annotations

from random import Random

import pytest

from games.core.game import Game, Kind, Scene
from games.core.questions import Option, Question
from games.core.refusal import Refusal
from games.core.scoring import score_record
from games.core.setups import with_setup
from games.management.make import cast, chance
from games.registry import GAMES

SHEETS = [
    pytest.param(game, with_setup(game, raw, setup), id=f"{game.key}-{raw}-{setup}")
    for game in GAMES.values()
    for raw in (None, *game.book.presets)
    for setup in game.setups or ("",)
]
TRIES = 400


@pytest.mark.parametrize(("game", "raw"), SHEETS)
def test_most_records_are_accepted_and_every_button_is_pressed(game: Game, raw: object) -> None:
    rules = game.book.read(raw)
    totals = dict.fromkeys(game.columns(rules), 0) | ({game.pot(rules): 40} if game.pot(rules) else {})
    seats = game.seats(rules)[: cast.MOST_FREELY]
    scene = Scene(totals, seats[0], seats[1], seats=seats)
    usual = next(iter(game.kinds.values()))
    random = Random(3)
    accepted, contracts, declarers, made = 0, set(), set(), set()
    parts: set[str] = set()
    for _ in range(TRIES):
        record = chance.gathered(game, usual, rules, scene, random)
        try:
            score_record(game, usual.key, rules, totals, record)
        except Refusal:
            continue
        facts = usual.facts(usual.read(record, rules, totals))
        accepted += 1
        contracts.add(facts.contract)
        declarers.add(facts.declarer)
        made.add(facts.made)
        parts |= usual.parts(record).keys()
    asked = {question.key: question for question in usual.questions(rules, scene)}
    assert accepted > TRIES // 2
    assert parts == (set(seats) if game.part_of(usual.key) else set())
    if "contract" in asked:
        assert contracts == {option.value for option in asked["contract"].options}
        assert declarers == set(seats)
        assert made == {True, False}


@pytest.mark.parametrize(("game", "raw"), SHEETS)
def test_only_kinds_that_the_sheet_offers_are_played(game: Game, raw: object) -> None:
    rules = game.book.read(raw)
    random = Random(3)
    played = [chance.kind_of_round(game, rules, random) for _ in range(TRIES)]
    offered: list[Kind] = [kind for kind in game.kinds.values() if kind.offered(rules) and not (kind.laps or kind.into)]
    assert set(map(id, played)) == set(map(id, offered))
    assert played.count(offered[0]) > TRIES // 2 or len(offered) == 1


def test_what_is_hidden_is_never_chosen_and_numbers_stay_in_their_bounds() -> None:
    random = Random(3)
    options = (Option("a", "a"), Option("b", "b", when=({"first": ("yes",)},)))
    one = Question("second", "second", "choice", options)
    many = Question("third", "third", "many", options)
    stepper = Question("fourth", "fourth", "stepper", low=3, high=11)
    open_end = Question("fifth", "fifth", "pad", low=1)
    for _ in range(50):
        assert chance.answer(one, {}, random) == "a"
        assert chance.answer(many, {}, random) in ([], ["a"])
        assert chance.answer(stepper, {}, random) in ("3", "8")
        assert int(str(chance.answer(open_end, {}, random))) in range(1, 42, 5)
    assert {chance.answer(one, {"first": "yes"}, random) for _ in range(50)} == {"a", "b"}


def test_a_question_that_may_stay_open_often_does() -> None:
    random = Random(3)
    optional = Question("one", "one", "flag", (Option("yes", "yes"),), optional=True, rare=True)
    default = Question("two", "two", "choice", (Option("1", "1"), Option("2", "2")), default="1")
    answers = [(chance.answer(optional, {}, random), chance.answer(default, {}, random)) for _ in range(200)]
    assert {one for one, _ in answers} == {"", "yes"}
    assert {two for _, two in answers} == {"1", "2"}
    assert sum(one == "" for one, _ in answers) > 150
    assert sum(two == "1" for _, two in answers) > 150
