"""Every worked round beside the game comes to its places, or is refused at its field; every line is a sentence."""

from __future__ import annotations

from typing import Any

import pytest

from games.catalog.tonkars import GAME
from games.catalog.tonkars.labels import LABELS
from games.catalog.tonkars.rules import SWITCHES, WHY
from games.core.labels import LANGUAGES, say
from games.core.scoring import score_round
from tests.catalog import worked
from tests.catalog.tonkars.cases import EXAMPLES, GAMES, REFUSED, SCORED, outcome


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example["id"])
def test_comes_to_what_was_worked_out_by_hand(example: dict[str, Any]) -> None:
    assert outcome(example) == (example["error"]["field"] if "error" in example else example["expect"])


def test_ids_are_there_once() -> None:
    assert len({example["id"] for example in EXAMPLES}) == len(EXAMPLES)


def test_every_value_of_a_switch_occurs_in_the_examples() -> None:
    used = [(key, value) for one in SCORED for key, value in one.get("rules", {}).items()]
    assert all((switch.key, value) in used for switch in SWITCHES for value in switch.values)


def test_every_way_not_to_finish_occurs_in_a_deal() -> None:
    results = [result or {} for one in SCORED for result in one["record"].get("results", {}).values()]
    assert {result.get("why") for result in results} == {None, *WHY}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_reads_as_a_sentence_with_name_and_place(language: str) -> None:
    names = {str(number): f"Anna {number}" for number in range(1, 65)}
    for example in SCORED:
        for line in score_round(GAMES, example)[1]:
            text = say(LABELS, line.reason, language, line.params, names)
            assert line.reason in LABELS
            assert text.startswith(f"{names[line.column]}: ")
            assert line.amount == 0 or f" {line.amount}, " in text
            assert "_" not in text
            assert "{" not in text


def test_the_sentence_of_who_finished_has_moves_and_time() -> None:
    (line,) = score_round(GAMES, next(one for one in EXAMPLES if one["id"] == "TD010"))[1]
    assert say(LABELS, line.reason, "nl", line.params, {"1": "Anna"}) == "Anna: 200 zetten in 60:00"
    first = score_round(GAMES, next(one for one in EXAMPLES if one["id"] == "TD012"))[1][0]
    assert say(LABELS, first.reason, "en", first.params, {"64": "Anna"}) == "Anna: place 1, 1 move in 0:01"


def test_every_refusal_has_words() -> None:
    worked.check_refusals(GAME, REFUSED)
