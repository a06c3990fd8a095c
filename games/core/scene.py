"""What a table shows beside its standing: columns, who speaks first, what is due, and the scene of a form."""

from __future__ import annotations

from typing import Any

from games.core.game import End, Game, Record, Scene
from games.core.standing import Standing, anew, sitting_on


def scene_of(game: Game, rules: Any, standing: Standing, whole: Record | None = None) -> Scene:
    """What the table knows when the next round, or one more part of the last one, is about to be written."""
    first = standing.received or first_speaker(game, rules, standing.dealer)
    seats = tuple(seat for seat in game.seats(rules) if seat in standing.seats)
    totals = anew(game, standing).totals
    return Scene(totals, standing.dealer, first, standing.last_kind, standing.received, seats, whole)


def first_speaker(game: Game, rules: Any, dealer: str) -> str:
    """The seat on the dealer's left where the game says who speaks first, else empty."""
    seats = game.seats(rules)
    return seats[(seats.index(dealer) + 1) % len(seats)] if game.speaks_first else ""


def columns_of(game: Game, rules: Any, standing: Standing) -> tuple[str, ...]:
    """The columns of the table; where seats may stay empty, those that somebody sits on or that have an amount."""
    every = game.columns(rules)
    if not game.empty_seats:
        return every
    return tuple(one for one in every if standing.totals[one] or sitting_on(game, rules, standing, one))


def is_own(game: Game, rules: Any, standing: Standing, column: str) -> bool:
    """Whether the table shows the amount of who sits there, and not that of the column."""
    own = column in game.members(rules, column) and column in standing.seats
    return own and not game.starts_over


def shown_amount(game: Game, rules: Any, standing: Standing, column: str) -> int:
    """What stands: of a player's own column what he brought together himself, also on another seat."""
    if not is_own(game, rules, standing, column):
        return standing.totals[column]
    return standing.tallies[standing.seats[column]].amount


def free_seats(game: Game, rules: Any, standing: Standing) -> tuple[str, ...]:
    """The seats that nobody sits on and somebody has to."""
    needed = () if game.empty_seats else game.seats(rules)
    return tuple(seat for seat in needed if seat not in standing.seats)


def lap_due(game: Game, rules: Any, standing: Standing) -> int:
    """Cents that each should put in before the next round; 0: none."""
    pot = game.pot(rules)
    return game.lap(rules) if pot and standing.totals[pot] == 0 else 0


def reached(end: End, standing: Standing) -> bool:
    """Whether the rounds or amounts that end an evening are there; of a time only a clock knows."""
    if end.kind == "rounds":
        return standing.played >= int(end.value)
    if end.kind == "limit":
        return any(abs(amount) > int(end.value) for amount in standing.totals.values())
    return False
