"""Amounts, money and sentences in the reader's way."""

from __future__ import annotations

from dataclasses import replace

import pytest
from django.utils.translation import override

from games import words
from games.core.line import Line
from games.core.refusal import Refusal
from games.registry import GAMES
from games.words import Words

PYMTHEG, PANDOEREN = GAMES["pymtheg"], GAMES["pandoeren"]
CAST = {"N": "Anna", "E": "Bram", "S": "Clara", "W": "Dirk"}


@pytest.mark.parametrize(
    ("value", "nl", "en"),
    [
        (0, "0", "0"),
        (7, "7", "7"),
        (-7, "−7", "−7"),
        (999, "999", "999"),
        (1234, "1.234", "1,234"),
        (-100_000, "−100.000", "−100,000"),
        (1_234_567, "1.234.567", "1,234,567"),
    ],
)
def test_numbers_are_grouped_as_the_reader_does_with_a_real_minus_sign(value: int, nl: str, en: str) -> None:
    with override("nl"):
        assert words.number(value) == nl
    with override("en"):
        assert words.number(value) == en


def test_an_amount_has_its_sign_and_nothing_has_none() -> None:
    with override("nl"):
        assert [words.amount(value) for value in (1500, 0, -1500)] == ["+1.500", "0", "−1.500"]


@pytest.mark.parametrize(
    ("value", "nl", "en"),
    [(0, "0,0", "0.0"), (13, "+1,3", "+1.3"), (-5, "−0,5", "−0.5"), (12_345, "+1.234,5", "+1,234.5")],
)
def test_tenths(value: int, nl: str, en: str) -> None:
    with override("nl"):
        assert words.tenth(value) == nl
    with override("en"):
        assert words.tenth(value) == en


@pytest.mark.parametrize(
    ("cents", "nl", "en"),
    [
        (0, "€ 0,00", "€0.00"),
        (5, "€ 0,05", "€0.05"),
        (125, "€ 1,25", "€1.25"),
        (-125, "−€ 1,25", "−€1.25"),
        (-5, "−€ 0,05", "−€0.05"),
        (123_456, "€ 1.234,56", "€1,234.56"),
    ],
)
def test_euros(cents: int, nl: str, en: str) -> None:
    with override("nl"):
        assert " ".join(words.euros(cents).split()) == nl  # the space may be one that does not break
    with override("en"):
        assert words.euros(cents) == en


@pytest.mark.parametrize(
    ("active", "language"), [("nl", "nl"), ("nl-be", "nl"), ("en", "en"), ("en-gb", "en"), ("de", "en")]
)
def test_labels_know_two_languages(active: str, language: str) -> None:
    with override(active):
        assert words.language() == language
    with override(None):
        assert words.language() == "en"


@pytest.mark.parametrize("language", ["nl", "en"])
def test_columns_are_names_or_the_games_words(language: str) -> None:
    with override(language):
        assert Words(PANDOEREN, CAST).column("E") == "Bram"
        assert Words(PYMTHEG, CAST).column("NS") == PYMTHEG.labels["NS"][language]
        assert Words(PYMTHEG, CAST).heads(["NS"]) == [PYMTHEG.labels["NS.short"][language]]
        named = Words(PANDOEREN, {**CAST, "E": "Bramius"})
        assert named.heads(["N", "E", "S", "W"]) == ["Anna", "Bra.", "Cla.", "Dirk"]


def test_a_name_stays_as_typed_whatever_is_in_it() -> None:
    odd = Words(PYMTHEG, {**CAST, "N": "{seat} %s {"})
    assert odd.column("N") == "{seat} %s {"
    assert "{seat} %s {" in odd.say("revoke_own", {"seat": "N"})


@pytest.mark.parametrize("language", ["nl", "en"])
def test_a_refusal_in_words_has_its_figures(language: str) -> None:
    with override(language):
        said = Words(PYMTHEG, CAST).refusal(Refusal("stake", "out_of_range", low=5, high=1500))
        assert "5" in said
        assert words.number(1500) in said


def test_lines_that_say_the_same_are_one_sentence() -> None:
    value = [Line(seat, amount, "made") for seat, amount in (("N", 3), ("E", -1), ("S", -1), ("W", -1))]
    told = Words(PANDOEREN, CAST).sentences([*value, Line("N", -1, "lost"), Line("N", -2, "lost")])
    assert [(one.text, one.amounts) for one in told] == [
        (PANDOEREN.labels["made"]["en"], {"N": 3, "E": -1, "S": -1, "W": -1}),
        (PANDOEREN.labels["lost"]["en"], {"N": -3}),
    ]
    assert [one.total for one in told] == [0, -3]


def test_lines_with_other_figures_are_sentences_of_their_own() -> None:
    lines = [Line("NS", -20, "fire_cards", {"n": 4, "each": 5}), Line("EW", -25, "fire_cards", {"n": 5, "each": 5})]
    assert len(Words(PYMTHEG, CAST).sentences(lines)) == 2


def test_one_and_more_read_differently() -> None:
    one, two = (Words(PYMTHEG, CAST).say("over_tricks", {"n": n}) for n in (1, 2))
    assert one == PYMTHEG.labels["over_tricks"]["en"][0]
    assert two == "2 overtricks"


def test_an_unknown_key_reads_as_itself() -> None:
    assert Words(PYMTHEG, CAST).say("nothing.of.this") == "nothing.of.this"
    assert not Words(PYMTHEG, CAST).knows("nothing.of.this")


def test_an_amount_where_the_lowest_wins_is_neither_gain_nor_loss() -> None:
    low, high = Words(replace(GAMES["pymtheg"], low_wins=True), {}), Words(GAMES["pymtheg"], {})
    assert [(low.amount(n), low.way(n)) for n in (5, 0, -5)] == [("5", ""), ("0", ""), ("−5", "")]
    assert [(high.amount(n), high.way(n)) for n in (5, 0, -5)] == [("+5", "up"), ("0", ""), ("−5", "down")]


@pytest.mark.parametrize(
    ("language", "shown", "aloud"),
    [("en", "+12", "plus 12"), ("en", "−1,234", "minus 1,234"), ("nl", "−3", "min 3"), ("nl", "0", "0")],
)
def test_an_amount_is_said_with_its_sign(language: str, shown: str, aloud: str) -> None:
    with override(language):
        assert words.aloud(shown) == aloud


def test_what_opens_into_a_sum_is_a_sentence() -> None:
    with override("nl"):
        assert words.how("Anna", "+12", "beurs 212") == "Anna, plus 12, beurs 212, hoe dat komt"
