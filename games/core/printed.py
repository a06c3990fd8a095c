"""A score table as the rule sheet shows it: the numbers come from the same data that scores."""

from __future__ import annotations

from dataclasses import dataclass

from games.core.rules import Certainty


@dataclass(frozen=True, slots=True)
class Table:
    """One printed table of a game.

    `title`, `head`, `source` and `note` are label keys (a text without a label stands as it is). A cell is a
    number, in the game's unit unless its head says otherwise, or a label key; every row is as long as `head`.
    """

    title: str
    head: tuple[str, ...]
    rows: tuple[tuple[str | int, ...], ...]
    source: str
    certainty: Certainty
    note: str = ""
