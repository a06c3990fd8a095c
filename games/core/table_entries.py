"""The entries that every game's table knows: who sits where, who deals, who leaves, payments, the close."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from games.core.fields import LARGEST, choice, no_others, whole
from games.core.game import Game, Record
from games.core.leaving import leave
from games.core.line import Line
from games.core.refusal import Refusal
from games.core.standing import Standing, credit
from games.core.tally import Tally

POT = "pot"  # the pot as one who pays or gets at the settlement
MOST_PLAYERS = 16  # at one table in one evening; the fewest payments are searched exactly up to here …
MOST_UNPAID = 128  # … and where no money is settled

Outcome = tuple[tuple[Line, ...], Standing]


def sit(game: Game, rules: Any, standing: Standing, record: Record) -> Outcome:
    """`{seat: player id}`: all who sit from here on; a seat left out is empty."""
    seats = game.seats(rules)
    no_others(record, seats)
    seated = {seat: _player(record[seat], seat) for seat in seats if record.get(seat) is not None}
    if not seated or len(set(seated.values())) != len(seated):
        raise Refusal("seats", "twice" if seated else "missing")
    tallies = dict(standing.tallies)
    for player in seated.values():
        tallies[player] = tallies.get(player, Tally())
    most = most_players(game, rules)
    if len(tallies) > most:
        raise Refusal("seats", "too_many_players", most=most)
    left = tuple(player for player in standing.left if player not in seated.values())
    return (), replace(standing, seats=seated, tallies=tallies, left=left)


def most_players(game: Game, rules: Any) -> int:
    """How many may come to a table in one evening."""
    return MOST_PLAYERS if game.balanced(rules) else MOST_UNPAID


def _player(value: object, seat: str) -> str:
    if not isinstance(value, str) or value in ("", POT):
        raise Refusal(seat, "not_a_choice")
    return value


def deal_from(game: Game, rules: Any, standing: Standing, record: Record) -> Outcome:
    """`{"dealer": seat}`: who deals the next round."""
    if not game.deal_order(rules):
        raise Refusal("kind", "nobody_deals")
    dealer = choice(record.get("dealer"), "dealer", game.seats(rules))
    no_others(record, ("dealer",))
    return (), replace(standing, dealer=dealer)


def pay(game: Game, rules: Any, standing: Standing, record: Record) -> Outcome:
    """`{"from", "to", "cents"}`: coins between two players, or a player and the pot, outside the score."""
    known = [*standing.tallies, POT] if game.pot(rules) else list(standing.tallies)
    payer = choice(record.get("from"), "from", known)
    payee = choice(record.get("to"), "to", known)
    if payer == payee:
        raise Refusal("to", "twice")
    cents = whole(record.get("cents"), "cents", low=1, high=LARGEST)
    no_others(record, ("from", "to", "cents"))
    paid = dict(standing.paid)
    paid[payer] = paid.get(payer, 0) + cents
    paid[payee] = paid.get(payee, 0) - cents
    return (), replace(standing, paid=paid)


def close(game: Game, rules: Any, standing: Standing, record: Record) -> Outcome:
    """`{"value": cents per point, "step": 1|5, "leftover": "winner"|"pot"}`: divides the pot and ends the evening."""
    whole(record.get("value"), "value", low=1, high=100_000)
    if whole(record.get("step"), "step") not in (1, 5):
        raise Refusal("step", "not_a_choice")
    choice(record.get("leftover"), "leftover", ("winner", "pot") if game.pot(rules) else ("winner",))
    no_others(record, ("value", "step", "leftover"))
    lines = divide_pot(game, rules, standing)
    return lines, replace(credit(game, rules, standing, lines), closed=dict(record))


def divide_pot(game: Game, rules: Any, standing: Standing) -> tuple[Line, ...]:
    """The pot in equal parts to those who sit; odd cents to the seats in order from the last dealer's left."""
    pot = game.pot(rules)
    holds = standing.totals[pot] if pot else 0
    if holds <= 0 or not (game.balanced(rules) and game.divides_pot(rules)):
        return ()
    takers = _from_the_left(game, rules, standing)
    share, odd = divmod(holds, len(takers))
    parts = [Line(column, share + (place < odd), "pot_divided") for place, column in enumerate(takers)]
    return Line(pot, -holds, "pot_divided"), *(part for part in parts if part.amount)


def _from_the_left(game: Game, rules: Any, standing: Standing) -> list[str]:
    """The columns of those who sit, clockwise from the seat after the last dealer."""
    seats = game.seats(rules)
    start = seats.index(standing.dealt or standing.dealer) + 1
    turned = [seat for seat in (*seats[start:], *seats[:start]) if seat in standing.seats]
    return list(dict.fromkeys(c for seat in turned for c in game.columns(rules) if seat in game.members(rules, c)))


TABLE_KINDS: Mapping[str, Callable[[Game, Any, Standing, Record], Outcome]] = {
    "seats": sit,
    "dealer": deal_from,
    "leave": leave,
    "payment": pay,
    "close": close,
}
