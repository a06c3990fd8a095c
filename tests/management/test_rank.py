"""The command `rank`: places in the order of the input, and what it does with input that is none."""

from __future__ import annotations

import io
import json
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from games.core import fields
from games.core.game import Record
from games.core.ranking import places
from games.registry import GAMES
from tests.toy import PURSE, SIDES

GAMES_KEPT = dict(GAMES)


def by_steps(results: Mapping[str, Record]) -> tuple[Mapping[str, int], bool]:
    """The toy's places: the fewest steps; ten and more win nothing."""
    steps = {name: fields.whole(result.get("steps"), "steps") for name, result in results.items()}
    for result in results.values():
        fields.no_others(result, ("steps",))
    return {one.key: one.place for one in places(steps, low_wins=True)}, any(n < 10 for n in steps.values())


@pytest.fixture(autouse=True)
def only_toys(monkeypatch: pytest.MonkeyPatch) -> None:
    """One game that is ranked by its totals, and one that is not."""
    for key in GAMES_KEPT:
        monkeypatch.delitem(GAMES, key)
    monkeypatch.setitem(GAMES, PURSE.key, PURSE)
    monkeypatch.setitem(GAMES, SIDES.key, replace(SIDES, rank_results=by_steps))


def run(monkeypatch: pytest.MonkeyPatch, given: bytes, *arguments: str) -> tuple[int, str, str]:
    """The exit status, what was printed, and what went to standard error."""
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(given)))
    out, err = io.StringIO(), io.StringIO()
    try:
        call_command("rank", *arguments, stdout=out, stderr=err)
    except SystemExit as leaving:
        return int(str(leaving.code)), out.getvalue(), err.getvalue()
    return 0, out.getvalue(), err.getvalue()


def ranked(monkeypatch: pytest.MonkeyPatch, *elements: Any, language: str = "en") -> tuple[int, list[Any]]:
    status, out, err = run(monkeypatch, json.dumps(elements).encode(), "--language", language)
    assert err == ""
    return status, json.loads(out)


def deal(known: object = 1, **steps: object) -> dict[str, Any]:
    """An element: each name with its steps."""
    return {"id": known, "title": "any", "results": [{"name": name, "steps": n} for name, n in steps.items()]}


def test_places_come_best_first_with_the_id_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    status, found = ranked(monkeypatch, {**deal("a", Anna=9, Bert=3, Cor=9), "expected_rank": {}}, deal("b", Dien=10))
    assert status == 0
    assert found == [
        {"id": "a", "rank": {"Bert": 1, "Anna": 2, "Cor": 2}, "has_winner": True},
        {"id": "b", "rank": {"Dien": 1}, "has_winner": False},
    ]
    assert list(found[0]["rank"]) == ["Bert", "Anna", "Cor"]


def test_no_results_are_no_places(monkeypatch: pytest.MonkeyPatch) -> None:
    assert ranked(monkeypatch, {"results": []}) == (0, [{"rank": {}, "has_winner": False}])


def test_a_refused_deal_leaves_the_others_and_says_whose_result_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    status, found = ranked(monkeypatch, deal(1, Anna=1), deal(2, Anna=1, Bert="x"), deal(3, Anna=1))
    assert status == 1
    assert [one["id"] for one in found] == [1, 2, 3]
    assert found[1]["error"] == {"field": "steps", "message": "Bert: This takes a whole number."}
    assert ["error" in one for one in found] == [False, True, False]


def test_the_message_is_in_the_language_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    _, (found,) = ranked(monkeypatch, deal(1, Anna=None), language="nl")
    assert found["error"]["message"] == "Anna: Dit ontbreekt nog."


@pytest.mark.parametrize(
    "element",
    [
        None,
        5,
        [],
        {},
        {"results": {}},
        {"results": "Anna"},
        {"results": [5]},
        {"results": [None]},
        {"results": [{"steps": 1}]},
        {"results": [{"name": "", "steps": 1}]},
        {"results": [{"name": 5, "steps": 1}]},
        {"results": [{"name": "Anna", "steps": 1}, {"name": "Anna", "steps": 2}]},
    ],
    ids=json.dumps,
)
def test_what_is_wrong_with_the_list_is_refused_at_results(monkeypatch: pytest.MonkeyPatch, element: object) -> None:
    status, (found,) = ranked(monkeypatch, element)
    assert (status, found["error"]["field"]) == (1, "results")


def test_a_key_that_a_result_does_not_know_is_refused_by_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    _, (found,) = ranked(monkeypatch, {"results": [{"name": "Anna", "steps": 1, "speed": 2}]})
    assert found["error"]["field"] == "speed"


@pytest.mark.parametrize("given", [b"", b"{}", b"[1", b"\xff\xfe[]", b"[" * 100_000])
def test_input_that_is_no_array_is_one_line_on_standard_error(monkeypatch: pytest.MonkeyPatch, given: bytes) -> None:
    status, out, err = run(monkeypatch, given)
    assert (status, out, err.count("\n")) == (2, "", 1)


def test_a_file_is_read_and_one_that_is_not_there_is_one_line(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = tmp_path / "deals.json"
    file.write_text(json.dumps([deal(Anna=1)]), encoding="utf-8")
    assert run(monkeypatch, b"not read", str(file))[0] == 0
    status, out, err = run(monkeypatch, b"[]", str(tmp_path / "not there"))
    assert (status, out, err.count("\n")) == (2, "", 1)


def test_a_game_can_be_named_and_has_to_be_one_that_ranks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(
        GAMES, "backwards", replace(SIDES, key="backwards", rank_results=lambda results: ({"nobody": 1}, True))
    )
    assert json.loads(run(monkeypatch, json.dumps([deal(Anna=1)]).encode())[1])[0]["rank"] == {"Anna": 1}
    named = run(monkeypatch, json.dumps([deal(Anna=1)]).encode(), "--game", "backwards")
    assert json.loads(named[1])[0]["rank"] == {"nobody": 1}
    with pytest.raises(CommandError):
        run(monkeypatch, b"[]", "--game", PURSE.key)


def test_without_a_game_that_ranks_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(GAMES, SIDES.key)
    status, out, err = run(monkeypatch, b"[]")
    assert (status, out, err.count("\n")) == (2, "", 1)
