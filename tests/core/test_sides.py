"""Who played with whom and against whom, worked out by hand for both shapes of a sheet."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.core.game import Facts
from games.core.sides import Seated, seated
from tests.toy import PURSE, SIDES

AT = {"N": "anna", "E": "bert", "S": "cor", "W": "dien"}
PLAYED = {"N": 6, "E": -2, "S": -2, "W": -2, "pot": 0}
Part = tuple[str, int, int | None, bool]


def parts(facts: Facts, change: dict[str, int], at: dict[str, str] = AT) -> list[Part]:
    found = list(seated(PURSE, None, facts, at, change))
    assert all(isinstance(one, Seated) for one in found)
    return [(one.seat, one.amount, one.side, one.together) for one in found]


def test_sides_of_the_sheet_share_whoever_declared() -> None:
    expected = [("N", 40, 1, True), ("E", -40, 2, True), ("S", 40, 1, True), ("W", -40, 2, True)]
    for facts in (Facts(), Facts("one", "N", made=True), Facts("one", "W", made=False), Facts("one", "E", ("N",))):
        found = seated(SIDES, None, facts, AT, {"NS": 40, "EW": -40})
        assert [(one.seat, one.amount, one.side, one.together) for one in found] == expected


def test_sides_keep_their_numbers_however_a_database_sorts_them() -> None:
    found = seated(SIDES, None, Facts(), dict(sorted(AT.items())), {"EW": -40, "NS": 40})
    assert {one.seat: (one.amount, one.side) for one in found} == {
        "N": (40, 1),
        "E": (-40, 2),
        "S": (40, 1),
        "W": (-40, 2),
    }


def test_a_round_that_brought_nothing_still_had_its_sides() -> None:
    found = seated(SIDES, None, Facts(), AT, {"NS": 0, "EW": 0})
    assert [(one.amount, one.side) for one in found] == [(0, 1), (0, 2), (0, 1), (0, 2)]


def test_declarer_with_a_partner_against_two() -> None:
    facts = Facts("one", "N", partners=("W",), made=True)
    change = {"N": 5, "E": -5, "S": -5, "W": 5, "pot": 0}
    assert parts(facts, change) == [("N", 5, 1, True), ("E", -5, 2, False), ("S", -5, 2, False), ("W", 5, 1, True)]


def test_alone_against_three_shares_with_nobody() -> None:
    assert parts(Facts("one", "N", made=True), PLAYED) == [
        ("N", 6, 1, False),
        ("E", -2, 2, False),
        ("S", -2, 2, False),
        ("W", -2, 2, False),
    ]


def test_joiners_play_beside_the_declarer_each_for_himself() -> None:
    facts = Facts("one", "S", made=False, also=(("E", "join.dry"), ("N", "join.wet")))
    change = {"N": -3, "E": 4, "S": -3, "W": 2, "pot": 0}
    assert parts(facts, change) == [("N", -3, 1, False), ("E", 4, 1, False), ("S", -3, 1, False), ("W", 2, 2, False)]


def test_a_pair_with_a_joiner_shares_as_a_pair_only() -> None:
    facts = Facts("one", "N", partners=("S",), also=(("E", "join.dry"),))
    assert [(seat, side, together) for seat, _, side, together in parts(facts, PLAYED)] == [
        ("N", 1, True),
        ("E", 1, False),
        ("S", 1, True),
        ("W", 2, False),
    ]


def test_where_nothing_was_played_nobody_was_against_anybody() -> None:
    change = {"N": -1, "E": 3, "S": -1, "W": -1, "pot": 0}
    assert parts(Facts(), change) == [
        ("N", -1, None, False),
        ("E", 3, None, False),
        ("S", -1, None, False),
        ("W", -1, None, False),
    ]


@pytest.mark.parametrize("pot", [-12, 0, 12])
def test_the_pot_is_nobodys_amount(pot: int) -> None:
    change = dict.fromkeys(AT, -pot // 4) | {"pot": pot}
    assert sum(amount for _, amount, _, _ in parts(Facts(), change)) == -pot


def test_an_empty_seat_gets_nothing() -> None:
    assert [seat for seat, *_ in parts(Facts(), PLAYED, {"N": "anna", "S": "cor"})] == ["N", "S"]


def test_three_of_a_team_share_against_the_three_of_another() -> None:
    at = {f"{team}{place}": f"{team}{place}" for place in (1, 2, 3) for team in "AB"}
    threes = replace(SIDES, members=lambda rules, column: tuple(f"{column}{place}" for place in (1, 2, 3)))
    found = list(seated(threes, None, Facts(), at, {"A": 5, "B": 30}))
    assert {one.seat: (one.amount, one.together) for one in found} == {
        **{f"A{place}": (5, True) for place in (1, 2, 3)},
        **{f"B{place}": (30, True) for place in (1, 2, 3)},
    }
    assert len({one.side for one in found if one.seat[0] == "A"}) == len({one.side for one in found}) - 1 == 1


def test_who_took_no_part_is_not_there() -> None:
    assert [seat for seat, *_ in parts(Facts(took_part=("E", "W")), PLAYED)] == ["E", "W"]
