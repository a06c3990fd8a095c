"""How an amount came about: what each entry of an evening gave to a column, or to a player."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from games.core.game import Game
from games.core.replay import Played
from games.core.tally import Tally


@dataclass(frozen=True, slots=True)
class Step:
    """What one entry gave, and what stood after it, in the game's unit; `game` counts those within the evening."""

    played: Played
    amount: int
    after: int
    game: int = 1


def of_column(game: Game, played: Iterable[Played], column: str) -> tuple[Step, ...]:
    """The entries whose sum speaks of the column, oldest first; where games start over each counts from nought."""
    steps, nth = [], 1
    for one in played:
        if any(line.column == column for line in one.lines):
            steps.append(Step(one, one.change[column], one.after.totals[column], nth))
        nth += one.number is not None and game.starts_over and bool(one.after.winners)
    return tuple(steps)


def of_player(game: Game, rules: Any, played: Iterable[Played], player: str) -> tuple[Step, ...]:
    """The entries that speak of a column which the player carried then, oldest first, over the whole evening."""
    steps, stood = [], 0
    for one in played:
        stands = one.after.tallies.get(player, Tally()).amount
        if player in _carriers(game, rules, one):
            steps.append(Step(one, stands - stood, stands))
        stood = stands
    return tuple(steps)


def _carriers(game: Game, rules: Any, one: Played) -> set[str]:
    """Who carried a column that the entry's sum speaks of."""
    seats = {seat for line in one.lines for seat in game.members(rules, line.column)}
    return {one.seats[seat] for seat in seats if seat in one.seats}


def carriers(game: Game, rules: Any, steps: Iterable[Step], column: str) -> list[str]:
    """The players who carried the column in these entries, in the order in which they came."""
    seats = game.members(rules, column)
    found = (step.played.seats[seat] for step in steps for seat in seats if seat in step.played.seats)
    return list(dict.fromkeys(found))


def payments(played: Iterable[Played], who: str) -> Iterator[tuple[Played, int]]:
    """The payments from or to a player, or the pot, and the cents given (minus: received), oldest first."""
    for one in played:
        record: Mapping[str, Any] = one.entry.record
        if one.entry.kind == "payment" and who in (record["from"], record["to"]):
            yield one, record["cents"] if record["from"] == who else -record["cents"]
