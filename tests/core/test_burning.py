"""Fire, water and the pit, for any columns."""

from __future__ import annotations

import pytest

from games.core.burning import burnt, pit_of, read_cards
from games.core.refusal import Refusal

THREE = ("1", "2", "3")


@pytest.mark.parametrize(
    ("raw", "reason"),
    [
        (None, "missing"),
        ([5, 5, 5], "not_an_object"),
        ({"1": 5, "2": 10}, "cards_of_whom"),
        ({"1": 5, "2": 10, "3": None}, "cards_of_whom"),
        ({"1": 5, "2": 10, "4": 0}, "cards_of_whom"),
        ({"1": 5, "2": 5, "3": 5, "4": 0}, "cards_of_whom"),
        ({"1": 16, "2": 0, "3": 0}, "out_of_range"),
        ({"1": 16, "2": -1, "3": 0}, "out_of_range"),
        ({"1": True, "2": 14, "3": 0}, "not_a_whole_number"),
        ({"1": 5.0, "2": 5, "3": 5}, "not_a_whole_number"),
        ({"1": 5, "2": 5, "3": 4}, "cards_do_not_add_up"),
        ({"1": 5, "2": 5, "3": 6}, "cards_do_not_add_up"),
    ],
)
def test_other_cards_than_the_fifteen_are_refused(raw: object, reason: str) -> None:
    with pytest.raises(Refusal) as caught:
        read_cards(raw, "water", THREE)
    assert (caught.value.field, caught.value.reason) == ("water", reason)


def test_cards_come_in_the_order_of_the_columns() -> None:
    assert list(read_cards({"4": None, "3": 0, "1": 15, "2": 0}, "fire", THREE).items()) == [
        ("1", 15),
        ("2", 0),
        ("3", 0),
    ]


def test_a_pit_is_all_fire_and_all_water_of_one() -> None:
    all_of_two = {"1": 0, "2": 15, "3": 0}
    assert pit_of(all_of_two, all_of_two) == "2"
    assert pit_of(all_of_two, {"1": 15, "2": 0, "3": 0}) == ""
    assert pit_of(all_of_two, {"1": 1, "2": 14, "3": 0}) == ""
    assert pit_of({"1": 1, "2": 14, "3": 0}, all_of_two) == ""


@pytest.mark.parametrize(("fire", "water", "burns"), [(0, 0, 0), (6, 5, 6), (6, 6, 6), (6, 7, 0), (0, 3, 0)])
def test_fire_burns_unless_there_is_more_water(fire: int, water: int, burns: int) -> None:
    assert burnt(fire, water) == burns
