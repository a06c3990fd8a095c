"""One player's sums over an evening."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Tally:
    """Over the rounds in which a player took part: `amount` in the game's unit, the others are counts.

    `games` are those that came to their end while he sat, `won` those of them that he, or his side, has won.
    """

    amount: int = 0
    rounds: int = 0
    declared: int = 0
    made: int = 0
    games: int = 0
    won: int = 0
