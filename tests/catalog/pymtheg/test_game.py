"""The rest of what Pymtheg tells the house: facts, seats, rule sheets."""

from __future__ import annotations

from typing import Any

import pytest

from games.catalog.pymtheg import GAME
from games.catalog.pymtheg.rules import GAM, Rules, tables
from games.core.game import End, Facts


def facts(kind: str = "deal", **record: Any) -> Facts:
    how = GAME.kinds[kind]
    return how.facts(how.read(record, Rules(), {}))


def test_facts_of_a_gam() -> None:
    tricks = {"side": 12, "opponents": 3}
    assert facts(
        contract="gam_5", declarer="E", trump="none", announced=True, doubling=2, overbid="ry_2", tricks=tricks
    ) == Facts("gam_5", "E", ("W",), 2, 12, False, ("none", "announced", "overbid_ry_2"))


def test_a_revoke_decides_the_deal_and_leaves_no_tricks() -> None:
    own = facts(contract="gam", declarer="E", trump="fire", revoke="W")
    theirs = facts(contract="gam", declarer="E", trump="fire", revoke="N")
    assert (own.made, own.tricks, theirs.made, theirs.tricks) == (False, None, True, None)
    assert own.tags == ("fire", "revoke")


def test_the_tricks_of_a_broken_off_ry_are_not_counted() -> None:
    lost = facts(contract="ry", declarer="S", tricks={"declarer": 1, "partner": 2, "opponents": 3})
    made = facts(contract="ry", declarer="S", tricks={"declarer": 0, "partner": 4, "opponents": 11})
    assert (lost.made, lost.tricks, lost.tags) == (False, None, ())
    assert (made.made, made.tricks, made.partners) == (True, 4, ("N",))


def test_facts_carry_the_auction() -> None:
    auction = [{"seat": "E", "call": "ry"}, {"seat": "N", "call": "gam_4"}, {"seat": "W", "call": "double"}]
    found = facts(auction=auction, trump="wind", tricks={"side": 13, "opponents": 2})
    assert (found.contract, found.declarer, found.doubling) == ("gam_4", "N", 2)
    assert found.tags == ("wind", "overbid_ry")
    assert found.bids == (("E", "ry"), ("N", "gam_4"), ("W", "double"))


def test_nothing_was_played_for_in_a_round_pass() -> None:
    cards = {"NS": 15, "EW": 0}
    assert facts("pass") == Facts()
    assert facts("burn", fire=cards, water=cards, pit="own") == Facts(tags=("pit",))


def test_the_deal_goes_round() -> None:
    assert [GAME.next_dealer(seat, Rules()) for seat in "NESW"] == ["E", "S", "W", "N"]
    assert [GAME.next_dealer(seat, Rules(direction="counter_clockwise")) for seat in "NESW"] == ["W", "N", "E", "S"]


def test_partners_carry_their_side() -> None:
    assert {column: GAME.members(Rules(), column) for column in GAME.columns(Rules())} == {
        "NS": ("N", "S"),
        "EW": ("E", "W"),
    }


@pytest.mark.parametrize(
    ("switches", "end"),
    [
        ({}, End("open", 0)),
        ({"end": "rounds"}, End("rounds", 20)),
        ({"end": "rounds", "end_value": 8}, End("rounds", 8)),
        ({"end": "limit"}, End("limit", 100_000)),
        ({"end": "limit", "end_value": 1000}, End("limit", 1000)),
        ({"end": "time", "end_value": "00:00"}, End("time", "00:00")),
    ],
)
def test_an_evening_ends_as_the_sheet_says(switches: dict[str, Any], end: End) -> None:
    assert GAME.end(GAME.book.read(switches)) == end


def test_every_end_that_is_offered_can_be_chosen() -> None:
    switch = next(one for one in GAME.book.switches if one.key == "end_value")
    for end, values in switch.offers:
        for value in values:
            assert GAME.end(GAME.book.read({"end": end, "end_value": value})).value == value


def test_branden_is_offered_unless_the_sheet_deals_again() -> None:
    offered = {
        value: [k for k, kind in GAME.kinds.items() if kind.offered(Rules(round_pass=value))]
        for value in ("burn", "redeal")
    }
    assert offered == {"burn": ["deal", "burn", "pass"], "redeal": ["deal", "pass"]}


def test_the_preset_of_the_rule_book() -> None:
    assert GAME.book.read("rulebook_2023") == Rules(lon_announced=0, burn_pit="ten_thousand")


def test_the_printed_tables_are_the_ones_that_score() -> None:
    gam = tables(Rules())[0]
    assert gam.rows == tuple((key, *row.values()) for key, row in GAM.items())
    assert all(len(row) == len(table.head) for table in tables(Rules()) for row in table.rows)
    shown = {row[0]: row[1] for table in tables(Rules(lon_announced=0, burn_pit="ten_thousand")) for row in table.rows}
    assert (shown["table.lon_announced"], shown["table.pit_ten_thousand"], shown["table.lon_none"]) == (0, 10_000, 5000)
