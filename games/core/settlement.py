"""Who pays whom at the end: value per point, rounding to coins, and the fewest payments."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from games.core.table_entries import POT

Leftover = Literal["winner", "pot"]


@dataclass(frozen=True, slots=True)
class Payment:
    """Whole cents from one to another; either may be the pot."""

    payer: str
    payee: str
    cents: int


@dataclass(frozen=True, slots=True)
class Settlement:
    """Cents: `money` is what each still gets (minus: owes), `pot_gets` what the pot has in the end.

    `left` is what rounding gives the largest winner, or the pot, more than it would have had (minus: less).
    """

    money: Mapping[str, int]
    left: int
    pot_gets: int
    payments: tuple[Payment, ...]


def settle(
    amounts: Mapping[str, int],
    value: int = 1,
    step: int = 1,
    leftover: Leftover = "winner",
    paid: Mapping[str, int] | None = None,
    kept: int = 0,
) -> Settlement:
    """The settlement of `amounts` (points or cents per player in seat order), which with `kept` sum to zero.

    `value` is cents per point, `paid` cents given minus received before, `kept` what stays in the pot. What
    rounding to `step` leaves goes to the largest winner (level: the first) or to the pot.
    """
    paid = paid or {}
    money = {who: _nearest(amount * value + paid.get(who, 0), step) for who, amount in amounts.items()}
    due = kept * value + paid.get(POT, 0)
    pot = _nearest(due, step)
    left = -sum(money.values()) - pot
    if left and leftover == "winner":
        money[max(money, key=lambda who: amounts[who])] += left
    elif left:
        pot += left
        left = pot - due
    return Settlement(money, left, pot, fewest_payments({**money, POT: pot}))


def _nearest(cents: int, step: int) -> int:
    """The nearest multiple of `step`; `step` is odd (1 or 5), so that nothing lies halfway."""
    return (cents + step // 2) // step * step


def fewest_payments(balances: Mapping[str, int]) -> tuple[Payment, ...]:
    """The true minimum of payments that brings every balance to zero.

    Among the minimal ways the largest debtor pays the largest creditor first, level ones in the given order.
    """
    open_ = {who: cents for who, cents in balances.items() if cents}
    if sum(open_.values()):
        raise ValueError("balances must sum to zero")
    payments: list[Payment] = []
    while open_:
        payer, payee = _next_pair(open_)
        cents = min(-open_[payer], open_[payee])
        payments.append(Payment(payer, payee, cents))
        open_[payer] += cents
        open_[payee] -= cents
        open_ = {who: left for who, left in open_.items() if left}
    return tuple(payments)


def _next_pair(balances: Mapping[str, int]) -> tuple[str, str]:
    """The largest debtor, and the largest creditor whom he can pay without making the whole longer."""
    people = list(balances)
    payer = min(people, key=lambda who: balances[who])
    creditors = sorted((who for who in people if balances[who] > 0), key=lambda who: -balances[who])
    sums, groups = _groups([balances[who] for who in people])
    everyone = len(sums) - 1
    together = [
        group for group in range(1, len(sums)) if not sums[group] and groups[everyone ^ group] == groups[everyone] - 1
    ]
    debtor = 1 << people.index(payer)
    for payee in creditors:
        both = debtor | 1 << people.index(payee)
        if any(group & both == both for group in together):
            return payer, payee
    raise AssertionError("every debtor stands in a group that sums to zero")


def _groups(amounts: list[int]) -> tuple[list[int], list[int]]:
    """Per set of people (a bit each): its sum, and into how many groups that sum to zero it can be parted at most.

    n people who make up g such groups need n - g payments, and no fewer.
    """
    size = 1 << len(amounts)
    sums, groups, alone = [0] * size, [0] * size, {1 << n: amount for n, amount in enumerate(amounts)}
    for people in range(1, size):
        lowest = people & -people
        sums[people] = sums[people ^ lowest] + alone[lowest]
        rest, best = people, 0
        while rest:
            one = rest & -rest
            best = max(best, groups[people ^ one])
            rest ^= one
        groups[people] = best + (not sums[people])
    return sums, groups
