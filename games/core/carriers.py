"""Whose amounts a list of rounds, a chart and the totals show: a player's go along with the player, a side's stay."""

from __future__ import annotations

from collections.abc import Container, Mapping
from typing import Any

from games.core.game import Game
from games.core.scene import columns_of, shown_amount
from games.core.standing import Standing


def carriers(game: Game, rules: Any, standing: Standing) -> tuple[str, ...]:
    """The sides by their column; by id who ever played on a column of the own: those who sit in the order of the seats,
    then who sits no more in the order in which they came.
    """
    columns = [one for one in columns_of(game, rules, standing) if game.members(rules, one)]
    sides = [one for one in columns if one not in game.members(rules, one)]
    sit = [standing.seats[one] for one in columns if one not in sides and one in standing.seats]
    return (*sides, *sit, *(() if sides else stood_up(standing)))


def stood_up(standing: Standing) -> tuple[str, ...]:
    """Who played and sits no more, in the order in which they came."""
    sit = list(standing.seats.values())
    return tuple(who for who, tally in standing.tallies.items() if who not in sit and (tally.rounds or tally.amount))


def column_of(carrier: str, seats: Mapping[str, str], columns: Container[str]) -> str:
    """The column that has a carrier's amount where `seats` say who sat; empty where he did not sit."""
    own = [seat for seat, who in seats.items() if who == carrier]
    return own[0] if own else carrier if carrier in columns else ""


def carried_amount(game: Game, rules: Any, standing: Standing, carrier: str) -> int:
    """What stands of a carrier: who sits no more has what he brought together."""
    column = column_of(carrier, standing.seats, standing.totals)
    return shown_amount(game, rules, standing, column) if column else standing.tallies[carrier].amount
