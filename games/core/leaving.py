"""Somebody goes home in the middle of an evening, with a part of the pot or without."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from games.core.fields import flag, no_others
from games.core.game import Game, Record
from games.core.line import Line
from games.core.refusal import Refusal
from games.core.standing import Standing, credit


def leave(game: Game, rules: Any, standing: Standing, record: Record) -> tuple[tuple[Line, ...], Standing]:
    """`{"player": id, "share": bool}`: he stands up, and with `share` takes his part of the pot along.

    Whoever sits last cannot: the evening is settled then. Also for who sits out; only who sits has a part.
    """
    player = record.get("player")
    if not isinstance(player, str) or not player:
        raise Refusal("player", "missing" if player is None else "not_a_choice")
    if player in standing.left:
        raise Refusal("player", "has_left")
    seats = {seat: who for seat, who in standing.seats.items() if who != player}
    if not seats:
        raise Refusal("player", "sits_last")
    share = flag(record.get("share"), "share")
    no_others(record, ("player", "share"))
    lines = part_of_pot(game, rules, standing, player) if share else ()
    after = credit(game, rules, standing, lines)
    return lines, replace(after, seats=seats, left=(*standing.left, player))


def part_of_pot(game: Game, rules: Any, standing: Standing, player: str) -> tuple[Line, ...]:
    """An equal part of the pot for one of those who sit; odd cents stay. Refused at `share` where there is none."""
    column = own_column(game, rules, standing, player)
    pot = game.pot(rules)
    if not column or not pot or not game.balanced(rules):
        raise Refusal("share", "not_a_choice")
    part = max(standing.totals[pot], 0) // len(standing.seats)
    return (Line(column, part, "pot_part"), Line(pot, -part, "pot_part")) if part else ()


def own_column(game: Game, rules: Any, standing: Standing, player: str) -> str:
    """The column that a player who sits carries alone; empty where there is none."""
    seat = next((seat for seat, who in standing.seats.items() if who == player), "")
    return next((one for one in game.columns(rules) if game.members(rules, one) == (seat,)), "")
