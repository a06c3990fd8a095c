"""A score table as the rule sheet shows it: the numbers come from the same data that scores."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from games.core.rules import Certainty

Origins = Mapping[str, tuple[str, Certainty]]  # by the label key of a row: its source, and how certain it is


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
    elsewhere: Origins = field(
        default_factory=dict
    )  # rows that have another source than the table, or are less certain

    def origin(self, row: str | int) -> tuple[str, Certainty]:
        """The source of the row that begins so, and how certain it is."""
        return self.elsewhere.get(str(row), (self.source, self.certainty))
