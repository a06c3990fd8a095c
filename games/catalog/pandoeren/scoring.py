"""What a round pays, in cents (points under `book`): lines per seat and for the pot."""

from __future__ import annotations

from games.catalog.pandoeren.others import Husselen, Lappen, Passed
from games.catalog.pandoeren.pot_money import clockwise, into_pot, looking_money, stake
from games.catalog.pandoeren.record import Deal
from games.catalog.pandoeren.rules import MONEY, SEATS, Rules
from games.core.game import Totals
from games.core.line import Line
from games.core.refusal import Param

Seats = tuple[str, ...]


def score_deal(deal: Deal, rules: Rules, before: Totals) -> tuple[Line, ...]:
    """Looking money, the value, then the stake."""
    lines = looking_money(deal.looking)
    lines += _unplayable(deal, rules) if deal.unplayable else _value(deal, rules)
    if deal.stake:
        lines += stake(deal)
    return tuple(lines)


def score_husselen(record: Husselen, rules: Rules, before: Totals) -> tuple[Line, ...]:
    """Each time the others pay the next seat clockwise; whole rounds of the table cancel out but are told."""
    lines = looking_money(record.looking)
    rounds, rest = divmod(record.times, len(SEATS))
    for turn, taker in enumerate(clockwise(record.first)):
        times = rounds + (turn < rest)
        if times:
            lines += _paid_to(taker, times)
    return tuple(lines)


def score_passed(record: Passed, rules: Rules, before: Totals) -> tuple[Line, ...]:
    """Only what was looked for."""
    return tuple(looking_money(record.looking))


def score_lappen(record: Lappen, rules: Rules, before: Totals) -> tuple[Line, ...]:
    """The same from each of the four into the pot."""
    return tuple(into_pot(dict.fromkeys(SEATS, record.each), "lappen_paid", {"each": record.each}))


def _paid_to(taker: str, times: int) -> list[Line]:
    params: dict[str, Param] = {"seat": taker, "each": MONEY["husselen"], "n": times}
    each = MONEY["husselen"] * times
    return _pay({seat: each * 3 if seat == taker else -each for seat in SEATS}, "husselen_paid", params)


def _pay(amounts: dict[str, int], reason: str, params: dict[str, Param]) -> list[Line]:
    return [Line(seat, amount, reason, params) for seat, amount in amounts.items()]


def _unplayable(deal: Deal, rules: Rules) -> list[Line]:
    value = rules.contracts[deal.contract].value
    params: dict[str, Param] = {"contract": deal.contract, "value": value}
    if rules.settle == "book":
        return [Line(deal.declarer, -value, "unplayable_booked", params)]
    amounts = {seat: -3 * value if seat == deal.declarer else value for seat in SEATS}
    return _pay(amounts, "unplayable_paid", params)


def _value(deal: Deal, rules: Rules) -> list[Line]:
    winners, losers = sides(deal, rules)
    value = rules.contracts[deal.contract].value
    if rules.settle == "book":
        return _booked(deal, value)
    if not winners or not losers:
        return [Line(deal.declarer, 0, "nobody_pays", {"contract": deal.contract})]
    gets, pays = _each(len(winners), len(losers), value, rules)
    amounts = dict.fromkeys(winners, gets) | dict.fromkeys(losers, -pays)
    params: dict[str, Param] = {"contract": deal.contract, "value": value, "how": f"how.{rules.settle}"}
    return _pay(amounts, _reason(deal), params)


def _booked(deal: Deal, value: int) -> list[Line]:
    params: dict[str, Param] = {"contract": deal.contract, "value": value}
    return [
        Line(seat, value, "booked_won", params) if dry else Line(seat, -value, "booked_lost", params)
        for seat, dry in deal.dry.items()
    ]


def _each(winners: int, losers: int, value: int, rules: Rules) -> tuple[int, int]:
    """What each winner gets and each loser pays; of four seats the larger side is always a multiple of the smaller."""
    if rules.settle == "each":
        return value * losers, value * winners
    total = value * max(winners, losers)
    return total // winners, total // losers


def _reason(deal: Deal) -> str:
    if not deal.joiners:
        return "made_paid" if deal.dry[deal.declarer] else "lost_paid"
    return "dry_paid" if any(deal.dry.values()) else "all_wet_paid"


def sides(deal: Deal, rules: Rules) -> tuple[Seats, Seats]:
    """Who wins and who loses the value; the others have no part in it."""
    dry = tuple(seat for seat in deal.dry if deal.dry[seat])
    wet = tuple(seat for seat in deal.dry if not deal.dry[seat])
    out = tuple(seat for seat in SEATS if seat not in deal.dry)
    if not dry:
        return out, wet
    out_pays = len(dry) > len(wet) or (rules.misere_one_dry == "out_pays" and len(wet) == 2)
    return dry, wet + out if out_pays else wet
