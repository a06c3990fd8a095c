"""What holds for every deal: doubling multiplies, and who sits where only moves the score."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from games.catalog.pymtheg.rules import BIDS, GAM, OVERBID, RY, TRICKS
from tests.catalog.pymtheg.cases import deal, totals_of

SEATS = "NESW"
RULES = st.fixed_dictionaries(
    {},
    optional={
        "ry_2_partner": st.sampled_from(["both", "win_only"]),
        "ry_2_trick": st.sampled_from([20, 1]),
        "lon_announced": st.sampled_from([3000, 0]),
    },
)


@st.composite
def tricks(draw: st.DrawFn, contract: str) -> dict[str, int]:
    """Tricks with which this bid can have ended."""
    declarer = draw(st.integers(0, 1 if contract in RY else TRICKS))
    most = 0 if contract == "ry_3" and draw(st.booleans()) else TRICKS - declarer
    partner = draw(st.integers(0, min(most, 1 - declarer) if contract == "ry_3" else most))
    left = TRICKS - declarer - partner
    lost = contract in RY and (declarer or (contract == "ry_3" and partner))
    return {"declarer": declarer, "partner": partner, "opponents": draw(st.integers(0, left)) if lost else left}


@st.composite
def deals(draw: st.DrawFn) -> dict[str, Any]:
    """Any deal that can be, singly played."""
    contract = draw(st.sampled_from(BIDS))
    record: dict[str, Any] = {"contract": contract, "declarer": draw(st.sampled_from(SEATS))}
    if contract not in RY:
        record["trump"] = draw(st.sampled_from(["fire", "water", "wind", "earth", "none"]))
        record["announced"] = draw(st.booleans())
    if contract in OVERBID:
        record["overbid"] = draw(st.sampled_from([None, *OVERBID[contract]]))
    if draw(st.booleans()):
        record["revoke"] = draw(st.sampled_from(SEATS))
    elif contract in GAM and draw(st.booleans()):
        side = draw(st.integers(0, TRICKS))
        record["tricks"] = {"side": side, "opponents": TRICKS - side}
    else:
        record["tricks"] = draw(tricks(contract))
    return {**deal(**record), "rules": draw(RULES)}


def with_record(example: dict[str, Any], **changes: Any) -> dict[str, Any]:
    return {**example, "record": {**example["record"], **changes}}


def fine(record: dict[str, Any]) -> int:
    """The undoubled hundred of a revoke."""
    if not record.get("revoke"):
        return 0
    return -100 if side(record["revoke"]) == side(record["declarer"]) else 100


def side(seat: str) -> str:
    return "NS" if seat in "NS" else "EW"


@given(deals(), st.sampled_from([2, 4]))
def test_doubling_multiplies_all_but_the_hundred_of_a_revoke(single: dict[str, Any], doubling: int) -> None:
    column, hundred = side(single["record"]["declarer"]), fine(single["record"])
    doubled = totals_of(with_record(single, doubling=doubling))
    assert doubled[column] - hundred == doubling * (totals_of(single)[column] - hundred)


@given(deals())
def test_turning_the_seats_by_one_swaps_the_columns(example: dict[str, Any]) -> None:
    turned = {
        key: SEATS[(SEATS.index(seat) + 1) % 4]
        for key, seat in example["record"].items()
        if key in ("declarer", "revoke") and seat
    }
    before, after = totals_of(example), totals_of(with_record(example, **turned))
    assert (after["NS"], after["EW"]) == (before["EW"], before["NS"])


@given(deals())
def test_only_the_playing_side_scores(example: dict[str, Any]) -> None:
    other = {"NS": "EW", "EW": "NS"}[side(example["record"]["declarer"])]
    assert totals_of(example)[other] == 0


@given(deals())
def test_nothing_played_out_is_worse_or_better_than_a_revoke(example: dict[str, Any]) -> None:
    column = side(example["record"]["declarer"])
    played = with_record(example, revoke=None, tricks=example["record"].get("tricks") or _all_lost(example))
    own, theirs = column[0], {"NS": "E", "EW": "N"}[column]
    worst, best = (totals_of(with_record(played, tricks=None, revoke=seat))[column] for seat in (own, theirs))
    assert worst + 100 <= totals_of(played)[column] <= best - 100


def _all_lost(example: dict[str, Any]) -> dict[str, int]:
    declarer = 1 if example["record"]["contract"] in RY else 0
    return {"declarer": declarer, "partner": 0, "opponents": TRICKS - declarer}
