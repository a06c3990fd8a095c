"""How many sit, apart from the other house rules."""

from __future__ import annotations

from typing import Any

import pytest

from games.core.setups import setup_of, switches_of, usual_setup, with_setup, without_setup
from tests.toy import PURSE
from tests.toy_seats import MANY


def test_the_switches_that_say_how_many_sit() -> None:
    assert switches_of(MANY) == {"players", "teams"}
    assert switches_of(PURSE) == set()


def test_the_usual_one_is_that_of_the_default_sheet() -> None:
    assert usual_setup(MANY) == "3"
    assert usual_setup(PURSE) == ""


@pytest.mark.parametrize("setup", MANY.setups)
@pytest.mark.parametrize("raw", [None, {"pit": 50}, {"pit": 50, "teams": [2, 2]}, {"players": 2}, "large"])
def test_a_setup_is_put_in_place_of_another_and_found_again(raw: Any, setup: str) -> None:
    rules = MANY.book.read(with_setup(MANY, raw, setup))
    assert setup_of(MANY, rules) == setup
    assert rules.pit == (30 if raw in (None, {"players": 2}) else 50)
    assert without_setup(MANY, with_setup(MANY, raw, setup)) == without_setup(MANY, raw)


def test_what_is_no_preset_stays_for_the_reader_to_refuse() -> None:
    assert with_setup(MANY, "nothing", "2") == "nothing"


def test_a_preset_that_was_spelled_out_is_known_again() -> None:
    spelled = with_setup(MANY, "large", "2x2")
    assert spelled == {"pit": 50, "teams": [2, 2]}
    assert without_setup(MANY, spelled | {"pit": 30}) == {"pit": 30}
    assert without_setup(MANY, spelled) == "large"


@pytest.mark.parametrize("raw", [None, "kept", {"lap": 5}])
def test_a_game_with_one_way_to_sit_is_left_alone(raw: Any) -> None:
    assert with_setup(PURSE, raw, "") == raw
    assert without_setup(PURSE, raw) == raw
    assert setup_of(PURSE, PURSE.book.read(raw)) == ""
