"""The fewest payments, rounding to coins, and places."""

from __future__ import annotations

import random
from collections.abc import Mapping
from itertools import combinations

import pytest

from games.core.ranking import places
from games.core.settlement import Payment, fewest_payments, settle
from games.core.table_entries import POT
from tests.volume import seed, volume


def evening(seed: int, players: int) -> dict[str, int]:
    """Amounts of one evening that sum to zero; small ones, so that groups can be level."""
    chance = random.Random(seed)
    amounts = [chance.randint(-12, 12) for _ in range(players - 1)]
    return dict(zip("abcdefghij", [*amounts, -sum(amounts)], strict=False))


def after(balances: Mapping[str, int], payments: tuple[Payment, ...]) -> set[int]:
    left = dict(balances)
    for one in payments:
        left[one.payer] += one.cents
        left[one.payee] -= one.cents
    return set(left.values())


def most_groups(amounts: list[int]) -> int:
    """By trying every group that holds the first: slow and plain."""
    if not amounts:
        return 0
    first, rest = amounts[0], amounts[1:]
    best = -1
    for size in range(len(rest) + 1):
        for chosen in combinations(range(len(rest)), size):
            if first + sum(rest[n] for n in chosen) == 0:
                others = [amount for n, amount in enumerate(rest) if n not in chosen]
                best = max(best, 1 + most_groups(others))
    return best


@pytest.mark.parametrize("number", range(volume("settlements")))
def test_fewest_payments_make_everybody_whole(number: int) -> None:
    balances = evening(seed() + number, players=3 + number % 6)
    payments = fewest_payments(balances)
    assert after(balances, payments) == {0}
    assert len(payments) <= len(balances) - 1
    assert all(type(one.cents) is int and one.cents > 0 for one in payments)
    open_ = [amount for amount in balances.values() if amount]
    assert len(payments) == len(open_) - most_groups(open_)


def test_largest_debtor_pays_largest_creditor_first() -> None:
    balances = {"N": -30, "E": 25, "S": -10, "W": 15}
    assert fewest_payments(balances) == (Payment("N", "E", 25), Payment("S", "W", 10), Payment("N", "W", 5))


def test_level_ones_in_the_given_order() -> None:
    assert fewest_payments({"N": 5, "E": -5, "S": 5, "W": -5}) == (Payment("E", "N", 5), Payment("W", "S", 5))


def test_fewest_goes_before_largest_first() -> None:
    balances = {"a": -10, "b": 9, "c": 5, "d": 5, "e": -9}
    assert fewest_payments(balances) == (Payment("a", "c", 5), Payment("e", "b", 9), Payment("a", "d", 5))


def test_balances_must_sum_to_zero() -> None:
    with pytest.raises(ValueError, match="zero"):
        fewest_payments({"a": 1, "b": -2})
    assert fewest_payments({}) == fewest_payments({"a": 0}) == ()


def test_sixteen_players_take_no_time() -> None:
    balances = evening(3, 10) | {f"p{n}": 7 * n - 17 for n in range(5)}
    balances["last"] = -sum(balances.values())
    assert after(balances, fewest_payments(balances)) == {0}


def test_rounding_goes_to_the_largest_winner() -> None:
    settled = settle({"N": 1, "E": 1, "S": 1, "W": -3}, value=1, step=5)
    assert settled.money == {"N": 5, "E": 0, "S": 0, "W": -5}
    assert (settled.left, settled.pot_gets) == (5, 0)
    assert settled.payments == (Payment("W", "N", 5),)


def test_rounding_goes_to_the_pot() -> None:
    settled = settle({"N": 1, "E": 1, "S": 1, "W": -3}, value=1, step=5, leftover="pot")
    assert settled.money == {"N": 0, "E": 0, "S": 0, "W": -5}
    assert (settled.left, settled.pot_gets) == (5, 5)
    assert settled.payments == (Payment("W", POT, 5),)


def test_what_the_pot_was_paid_before_is_no_rounding() -> None:
    settled = settle({"a": 18, "b": -6, "c": -6, "d": -6}, 1, 5, "pot", {"a": 5, POT: -5})
    assert settled.money == {"a": 25, "b": -5, "c": -5, "d": -5}
    assert (settled.left, settled.pot_gets) == (-5, -10)


def test_the_pot_may_have_to_give() -> None:
    settled = settle({"N": 3, "E": -1, "S": -1, "W": -1}, step=5, leftover="pot")
    assert (settled.pot_gets, settled.payments) == (-5, (Payment(POT, "N", 5),))


def test_points_have_a_value() -> None:
    assert settle({"N": 4, "E": -4}, value=25).payments == (Payment("E", "N", 100),)


def test_what_was_paid_before_counts() -> None:
    settled = settle({"N": 40, "E": -40}, paid={"E": 30, "N": -30})
    assert settled.payments == (Payment("E", "N", 10),)
    assert settle({"N": 4, "E": -4}, value=3, step=5, paid={"E": 12, "N": -12}).payments == ()


def test_a_kept_pot_is_paid_in() -> None:
    settled = settle({"N": 10, "E": -30}, kept=20)
    assert (settled.pot_gets, settled.left) == (20, 0)
    assert settled.payments == (Payment("E", POT, 20), Payment("E", "N", 10))


@pytest.mark.parametrize("number", range(volume("settlements") // 4))
@pytest.mark.parametrize("leftover", ["winner", "pot"])
def test_all_payments_are_coins_that_exist(number: int, leftover: str) -> None:
    settled = settle(
        evening(seed() + number, 5), value=1 + number % 3, step=5, leftover="pot" if leftover == "pot" else "winner"
    )
    assert all(one.cents % 5 == 0 for one in settled.payments)
    assert after({**settled.money, POT: settled.pot_gets}, settled.payments) == {0}


def test_level_places_share_the_better_one() -> None:
    ranked = places({"a": 5, "b": 9, "c": 9, "d": 5, "e": 1})
    assert [(one.place, one.key) for one in ranked] == [(1, "b"), (1, "c"), (3, "a"), (3, "d"), (5, "e")]
    assert [(one.place, one.key) for one in places({"a": 5, "b": 9}, low_wins=True)] == [(1, "a"), (2, "b")]
