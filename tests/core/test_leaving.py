"""Somebody goes home: his part of the pot, his empty seat, and who cannot."""

from __future__ import annotations

from typing import Any

import pytest

from games.core.refusal import Refusal
from games.core.replay import ImpossibleEntry, Standing
from tests.core.test_replay import PUT, SEATED, deal, end, play
from tests.toy import SIDES


def leave(player: str, share: bool = False) -> tuple[str, Any]:
    return "leave", {"player": player, "share": share}


def test_a_part_of_the_pot_goes_along_and_odd_cents_stay() -> None:
    after = end(PUT, deal("N", stake=1), leave("a", share=True))
    assert after.totals["pot"] == 19 - 19 // 4
    assert after.tallies["a"].amount == -5 + 3 + 1 + 4
    assert sum(after.totals.values()) == 0
    assert dict(after.seats) == {"E": "b", "S": "c", "W": "d"}
    assert after.left == ("a",)


def test_without_a_share_he_only_stands_up() -> None:
    played = play(PUT, leave("a"))
    assert played[-1].lines == ()
    assert played[-1].after.totals == played[-2].after.totals


def test_a_part_of_an_empty_pot_is_nothing() -> None:
    played = play(deal("N"), leave("a", share=True))
    assert played[-1].lines == ()


def test_no_round_without_him_until_somebody_takes_the_seat() -> None:
    with pytest.raises(ImpossibleEntry) as caught:
        end(leave("a"), deal("E"))
    assert (caught.value.reason, caught.value.params) == ("seat_empty", {"seat": "N"})
    after = end(leave("a"), ("seats", {**SEATED, "N": "e"}), deal("E"))
    assert after.tallies["e"].rounds == 1
    assert after.tallies["a"].rounds == 0


def test_who_comes_back_has_not_left() -> None:
    after = end(leave("a"), ("seats", SEATED), deal("E"))
    assert after.left == ()
    assert after.tallies["a"].rounds == 1


def test_who_sits_out_leaves_without_a_part() -> None:
    others = {**SEATED, "N": "e"}
    after = end(PUT, ("seats", others), leave("a"))
    assert dict(after.seats) == others
    assert after.left == ("a",)
    with pytest.raises(Refusal, match="share: not_a_choice"):
        end(PUT, ("seats", others), leave("a", share=True))


@pytest.mark.parametrize(
    ("record", "field", "reason"),
    [
        ({}, "player", "missing"),
        ({"player": 3}, "player", "not_a_choice"),
        ({"player": ""}, "player", "not_a_choice"),
        ({"player": "b"}, "player", "has_left"),
        ({"player": "a", "share": 1}, "share", "not_yes_or_no"),
        ({"player": "a", "and": 1}, "and", "unknown_key"),
    ],
)
def test_what_cannot_be(record: Any, field: str, reason: str) -> None:
    with pytest.raises(Refusal) as caught:
        end(leave("b"), ("leave", record))
    assert (caught.value.field, caught.value.reason) == (field, reason)


def test_whoever_sits_last_closes_the_evening() -> None:
    with pytest.raises(Refusal, match="sits_last"):
        end(leave("a"), leave("b"), leave("c"), leave("d"))


def test_no_pot_no_share() -> None:
    assert end(leave("a"), game=SIDES).left == ("a",)
    with pytest.raises(Refusal, match="share: not_a_choice"):
        end(leave("a", share=True), game=SIDES)


def test_the_close_divides_what_is_left_among_who_sits() -> None:
    after = end(PUT, leave("a", share=True), ("close", {"value": 1, "step": 1, "leftover": "winner"}))
    assert {who: tally.amount for who, tally in after.tallies.items()} == {"a": 0, "b": 0, "c": 0, "d": 0}


def test_a_snapshot_tells_who_left_only_once_somebody_has() -> None:
    before, after = end(PUT).to_json(), end(PUT, leave("a")).to_json()
    assert "left" not in before
    assert after["left"] == ["a"]
    assert Standing.from_json(after).left == ("a",)
    assert Standing.from_json(before).left == ()
