"""A deal is gathered result by result: each once, put right by taking it out first."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from games.catalog.tonkars import GAME
from games.catalog.tonkars.parts import parts, put, without
from games.catalog.tonkars.record import read_deal
from games.core.refusal import Refusal
from tests.catalog.tonkars.cases import finished

DEAL = {"seed": "7", "results": {"2": finished(120)}}


def refused(whole: dict[str, Any], part: dict[str, Any]) -> str:
    with pytest.raises(Refusal) as caught:
        put(whole, part)
    return f"{caught.value.field} {caught.value.reason}"


def test_a_result_goes_in_under_its_player() -> None:
    whole = put(DEAL, finished(112, player="1"))
    assert whole == {"seed": "7", "results": {"2": finished(120), "1": finished(112)}}
    assert put({"seed": "7"}, finished(player="64"))["results"] == {"64": finished()}
    assert put({"seed": "7", "results": None}, finished(player="1"))["results"] == {"1": finished()}


def test_what_was_not_counted_is_left_out() -> None:
    part = {"finished": False, "moves": None, "seconds": None, "why": "limit", "player": "1"}
    assert put({"seed": "7"}, part)["results"] == {"1": {"finished": False, "why": "limit"}}


def test_nothing_that_was_given_is_changed() -> None:
    before = copy.deepcopy(DEAL)
    put(DEAL, finished(player="1"))
    without(DEAL, "2")
    parts(DEAL)["2"].keys()
    assert before == DEAL


def test_nobody_has_two_results() -> None:
    assert refused(DEAL, finished(1, player="2")) == "player has_result"
    assert refused(DEAL, finished()) == "player missing"


@pytest.mark.parametrize(
    ("part", "field"),
    [
        ({"player": "1"}, "finished"),
        (finished(0, player="1"), "moves"),
        ({**finished(player="1"), "seconds": None}, "seconds"),
        (finished(player="65"), "player"),
        (finished(player="1", why="time"), "why"),
        (finished(player="1", speed=1), "speed"),
    ],
)
def test_a_result_that_cannot_be_is_refused_by_its_own_key(part: dict[str, Any], field: str) -> None:
    assert refused(DEAL, part).startswith(f"{field} ")


@pytest.mark.parametrize("results", [5, [], "2", {"2": 5}])
def test_a_damaged_deal_is_refused_at_its_results(results: object) -> None:
    for how in (lambda whole: put(whole, finished(player="2")), parts, lambda whole: read_deal(whole)):
        with pytest.raises(Refusal) as caught:
            how({"seed": "7", "results": results})
        assert caught.value.field in ("results", "player")


def test_out_again_and_in_is_a_correction() -> None:
    right = put(without(DEAL, "2"), finished(119, player="2"))
    assert right["results"] == {"2": finished(119)}
    assert without(DEAL, "5") == DEAL
    assert without({"seed": "7"}, "5") == {"seed": "7", "results": {}}


def test_parts_are_results_with_their_player() -> None:
    whole = put(DEAL, {"finished": False, "player": "1"})
    assert parts(whole) == {"2": finished(120, player="2"), "1": {"finished": False, "player": "1"}}
    assert put({"seed": "7"}, parts(whole)["2"])["results"] == {"2": finished(120)}
    assert parts({"seed": "7"}) == {}


def test_null_is_no_result_yet() -> None:
    whole = {"seed": "7", "results": {"1": None}}
    assert parts(whole) == {}
    assert put(whole, finished(player="1"))["results"] == {"1": finished()}


def test_the_house_finds_them_at_the_game() -> None:
    result = GAME.kinds["result"]
    assert (result.into, result.named, GAME.part_of("deal")) == ("deal", "player", "result")
    assert result.put(DEAL, finished(player="1"))["results"].keys() == {"1", "2"}
    for kind in GAME.kinds.values():
        assert kind.parts(DEAL) == {"2": finished(120, player="2")}
    assert result.without(DEAL, "2") == {"seed": "7", "results": {}}
