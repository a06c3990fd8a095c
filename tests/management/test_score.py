"""The command `score`: answers in order, other keys copied, and what it does with input that is none."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command

from games.core.labels import LANGUAGES
from games.registry import GAMES

GAM = {"contract": "gam", "declarer": "N", "trump": "fire", "tricks": {"side": 10, "opponents": 5}}
ROUND = {"game": "pymtheg", "kind": "deal", "record": GAM}


def run(monkeypatch: pytest.MonkeyPatch, given: bytes, *arguments: str) -> tuple[int, str, str]:
    """The exit status, what was printed, and what went to standard error."""
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(given)))
    out, err = io.StringIO(), io.StringIO()
    try:
        call_command("score", *arguments, stdout=out, stderr=err)
    except SystemExit as leaving:
        return int(str(leaving.code)), out.getvalue(), err.getvalue()
    return 0, out.getvalue(), err.getvalue()


def answers(monkeypatch: pytest.MonkeyPatch, *rounds: Any, language: str = "en") -> tuple[int, list[Any]]:
    status, out, err = run(monkeypatch, json.dumps(rounds).encode(), "--language", language)
    assert err == ""
    return status, json.loads(out)


def test_a_round_comes_back_with_totals_and_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    status, (answer,) = answers(monkeypatch, ROUND)
    assert status == 0
    assert answer["totals"] == {"NS": 21, "EW": 0}
    assert answer["lines"] == [
        {"column": "NS", "amount": 20, "reason": "gam_made", "contract": "gam", "named": "trump_after"},
        {"column": "NS", "amount": 1, "reason": "over_tricks", "n": 1, "each": 1},
    ]


def test_other_keys_are_copied_and_old_answers_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    old = {"totals": 1, "lines": 2, "error": 3}
    status, (answer,) = answers(monkeypatch, {"id": "a", "working": [1, {"x": None}], **ROUND, **old, "expect": {}})
    assert status == 0
    assert list(answer) == ["id", "working", "game", "kind", "record", "expect", "totals", "lines"]
    assert (answer["working"], answer["record"]) == ([1, {"x": None}], GAM)


def test_a_refused_round_leaves_the_others_and_their_order(monkeypatch: pytest.MonkeyPatch) -> None:
    bad = {**ROUND, "id": "bad", "totals": {"NS": 5}, "record": {**GAM, "doubling": 3}}
    status, (first, second, third) = answers(monkeypatch, {**ROUND, "id": 1}, bad, {**ROUND, "id": 3})
    assert status == 1
    assert (first["id"], second["id"], third["id"]) == (1, "bad", 3)
    assert second["error"] == {"field": "doubling", "message": "That is not possible here."}
    assert "totals" not in second
    assert "error" not in first
    assert third["totals"] == {"NS": 21, "EW": 0}


@pytest.mark.parametrize("element", [None, 1, "gam", [ROUND], True])
def test_an_element_that_is_no_object_is_refused_as_a_game(monkeypatch: pytest.MonkeyPatch, element: object) -> None:
    status, (answer,) = answers(monkeypatch, element)
    assert (status, list(answer), answer["error"]["field"]) == (1, ["error"], "game")


@pytest.mark.parametrize(
    ("change", "field"),
    [({"game": "whist"}, "game"), ({"game": []}, "game"), ({"kind": 5}, "kind"), ({"rules": "x"}, "rules")],
)
def test_what_stands_round_the_record_is_refused_too(
    monkeypatch: pytest.MonkeyPatch, change: dict[str, Any], field: str
) -> None:
    status, (answer,) = answers(monkeypatch, {**ROUND, **change})
    assert (status, answer["error"]["field"]) == (1, field)


def test_the_message_is_in_the_language_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    bad = {**ROUND, "record": {**GAM, "tricks": {"side": 10, "opponents": 4}}}
    messages = [answers(monkeypatch, bad, language=language)[1][0]["error"]["message"] for language in LANGUAGES]
    assert messages == ["Er zijn 15 slagen; dit zijn er 14.", "There are 15 tricks; these are 14."]


def test_a_file_is_read_and_an_empty_array_answered(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = tmp_path / "rounds.json"
    file.write_text("\ufeff[]", encoding="utf-8")
    status, out, err = run(monkeypatch, b"not read", str(file))
    assert (status, json.loads(out), err) == (0, [], "")


@pytest.mark.parametrize(
    "given",
    [
        b"",
        b"{}",
        b"5",
        b"[1",
        b"[1] [2]",
        b"\xff\xfe[]",
        b"[" * 100_000,
        b"[" + b"9" * 5000 + b"]",
        b'[{"x": ' + b"[" * 5000 + b"]" * 5000 + b"}]",
    ],
    ids=["empty", "object", "number", "unfinished", "two", "no UTF-8", "deep", "many figures", "deep inside"],
)
def test_input_that_is_no_array_is_one_line_on_standard_error(monkeypatch: pytest.MonkeyPatch, given: bytes) -> None:
    status, out, err = run(monkeypatch, given)
    assert (status, out, err.count("\n")) == (2, "", 1)


def test_a_file_that_cannot_be_read_is_one_line_too(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "not there"):
        status, out, err = run(monkeypatch, b"[]", str(path))
        assert (status, out, err.count("\n")) == (2, "", 1)


def test_strange_texts_and_numbers_are_echoed(monkeypatch: pytest.MonkeyPatch) -> None:
    given = b'[{"id": "\\ud800", "\\udfff": NaN, "x": 1e999, "game": "\\u0000"}]'
    status, out, _ = run(monkeypatch, given)
    (answer,) = json.loads(out)
    assert (status, answer["id"], answer["x"]) == (1, "\ud800", float("inf"))
    assert answer["\udfff"] != answer["\udfff"]  # NaN
    assert out.isascii()


def test_the_examples_of_every_game_pass_through(monkeypatch: pytest.MonkeyPatch) -> None:
    folder = Path(__file__).parents[2] / "games" / "catalog"
    for key in GAMES:
        examples = json.loads((folder / key / "examples.json").read_text(encoding="utf-8"))
        status, found = answers(monkeypatch, *examples)
        assert status == 1
        for example, answer in zip(examples, found, strict=True):
            assert answer.get("error", {}).get("field") == example.get("error", {}).get("field"), example["id"]
            expect = example.get("expect", {})
            assert all(amount == expect.get(column, 0) for column, amount in answer.get("totals", {}).items())
