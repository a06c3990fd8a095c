"""Programs: the same each time, of this source and no other, and refused where a phone could not run them."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, cast

import pytest

from games.catalog.pymtheg import rules as pymtheg
from games.portable.gathering import gather, program
from games.portable.kept import program_of, words_of
from games.portable.source import NotPortable
from games.portable.words import words
from games.registry import GAMES
from tests.portable.worked import examples, filled_in, paid, scored

BOTH = ("nl", "en")
LEAST = {"pymtheg": 100, "pandoeren": 90, "branden": 25, "tonkars": 1}  # worked rounds that a form makes
LARGEST = 100_000  # bytes of a program, before it is packed


def reads_a_float(game: object) -> float:
    """What no score has."""
    return 1.5


def says_yield(game: object) -> Any:
    """A generator."""
    yield 1


def calls_print(game: object) -> None:
    """Something that only a computer has."""
    print(game)


def reads_unknown(game: object) -> bool:
    """A method that the phone does not know."""
    return "a".isalpha()


def names_a_list(game: object) -> object:
    """A constant of a kind that has no form as data."""
    return OPEN


def uses_with(game: object) -> None:
    """A statement that the phone does not know."""
    with cast("Any", game):
        pass


OPEN = object()
UNKNOWN = (reads_a_float, says_yield, calls_print, reads_unknown, names_a_list, uses_with)


@pytest.mark.parametrize("key", GAMES)
def test_a_program_is_the_same_each_time(key: str) -> None:
    made = program(GAMES[key])
    assert made == program(GAMES[key]) == program_of(key).body
    assert len(made) < LARGEST


@pytest.mark.parametrize("key", GAMES)
def test_a_program_holds_no_words(key: str) -> None:
    made = program(GAMES[key]).decode()
    texts = [label["nl"] for label in GAMES[key].labels.values()]
    assert not [text for text in texts if isinstance(text, str) and " " in text and text in made]


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("language", BOTH)
def test_words_are_those_of_one_language(key: str, language: str) -> None:
    found = json.loads(words(GAMES[key], language))
    assert found[key] == GAMES[key].labels[key][language]
    assert found["missing"]
    assert words_of(key, language).digest != words_of(key, "en" if language == "nl" else "nl").digest


def test_another_number_is_another_program(monkeypatch: pytest.MonkeyPatch) -> None:
    before = program(GAMES["pymtheg"])
    monkeypatch.setitem(pymtheg.GAM["gam"], "trump_after", 21)
    assert program(GAMES["pymtheg"]) != before


@pytest.mark.parametrize("function", UNKNOWN, ids=lambda one: one.__name__)
def test_what_a_phone_cannot_run_is_refused_with_its_place(function: Callable[..., Any]) -> None:
    line = function.__code__.co_firstlineno + 2
    with pytest.raises(NotPortable, match=rf"test_program\.py:{line}: "):
        gather(GAMES["branden"], {"entry": function})


@pytest.mark.parametrize("key", GAMES)
def test_the_form_pays_what_the_command_prints(key: str) -> None:
    game, made = GAMES[key], 0
    for one in examples(game):
        for call in filled_in(game, call_sheet(game, one), one):
            there = paid(game, call)
            if "record" in there:
                made += 1
                said = scored({**one, "record": there["record"]})
                assert {column: there["change"][column] for column in said["totals"]} == said["totals"]
                assert [{**line["params"], **without(line, "params")} for line in there["lines"]] == said["lines"]
    assert made >= LEAST[key]


def without(line: dict[str, Any], key: str) -> dict[str, Any]:
    """The rest of it."""
    return {name: value for name, value in line.items() if name != key}


def call_sheet(game: Any, one: dict[str, Any]) -> dict[str, Any]:
    """Its house rules spelled out."""
    return dict(game.book.written(game.book.read(one.get("rules"))))
