"""What holds for every round: no cent is lost, and who sits where only moves the money."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.catalog.pandoeren import GAME
from games.catalog.pandoeren.pot import NOBODY
from games.catalog.pandoeren.pot_money import stake_shares
from games.catalog.pandoeren.record import Deal
from tests.catalog.pandoeren.cases import SCORED, SEATS, totals_of
from tests.catalog.pandoeren.deals import Round, has_pot, rounds, switch

NEXT = dict(zip(SEATS, SEATS[1:] + SEATS[:1], strict=True))


def turned(value: Any) -> Any:
    """The same with every seat one place on, clockwise."""
    if isinstance(value, dict):
        return {NEXT.get(key, key): turned(one) for key, one in value.items()}
    if isinstance(value, list):
        return [turned(one) for one in value]
    return NEXT.get(value, value) if isinstance(value, str) else value


@given(rounds())
def test_a_balanced_sheet_loses_no_cent(one: Round) -> None:
    totals = totals_of(one)
    if GAME.balanced(GAME.book.read(one["rules"])):
        assert sum(totals.values()) == 0


@given(rounds())
def test_the_pot_never_falls_below_zero_and_stands_still_without_money(one: Round) -> None:
    change = totals_of(one)["pot"]
    assert one["before"]["pot"] + change >= 0
    assert change == 0 or has_pot(one["rules"])


@given(rounds())
def test_seats_turned_by_one_give_turned_totals(one: Round) -> None:
    assert totals_of({**one, "record": turned(one["record"])}) == turned(totals_of(one))


@pytest.mark.parametrize("example", SCORED, ids=lambda example: str(example["id"]))
def test_seats_turned_give_turned_totals_in_the_worked_rounds(example: dict[str, Any]) -> None:
    assert totals_of({**example, "record": turned(example["record"])}) == turned(totals_of(example))


@given(rounds())
def test_under_book_only_those_who_play_win_or_lose(one: Round) -> None:
    record = one["record"]
    if one["kind"] == "deal" and switch(one["rules"], "settle", "once") == "book":
        playing = {record["declarer"], record.get("partner"), *record.get("joiners", ())}
        assert {seat for seat, amount in totals_of(one).items() if amount} == playing - {None}


@pytest.mark.parametrize("size", [1, 2, 3, 4])
@given(stake=st.integers(5, 50), declarer=st.sampled_from(SEATS))
def test_odd_cents_go_to_the_declarer_first_and_then_clockwise(size: int, stake: int, declarer: str) -> None:
    order = [*SEATS, *SEATS][SEATS.index(declarer) :][:4]
    for others in combinations(order[1:], size - 1):
        dry = {declarer: True, **dict.fromkeys(reversed(others), True)}
        shares = stake_shares(Deal("misere_imperiale", declarer, dry, None, others, None, NOBODY, stake))
        amounts = [shares[seat] for seat in order if seat in dry]
        assert sum(amounts) == stake
        assert amounts == sorted(amounts, reverse=True)
        assert amounts[0] - amounts[-1] <= 1
