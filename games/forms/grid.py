"""Cells that stand in one grid: a row per title, a column per head, and what is left of what a head adds up to."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import groupby

from games.forms.asked import Asked

MOST = 9  # of a cell that says no limit: one figure


@dataclass(frozen=True)
class Row:
    """The cells of one title, a head each."""

    title: str
    cells: list[Asked]

    @property
    def who(self) -> str:
        """Those who share the row, by name; empty where it is one player's."""
        return self.cells[0].who


@dataclass(frozen=True)
class Grid:
    """Consecutive cells as one table with one number pad."""

    title: str
    rows: list[Row]

    @property
    def key(self) -> str:
        """As the questions name it."""
        return self.rows[0].cells[0].question.grid

    @property
    def heads(self) -> list[Asked]:
        """The first row's cells, which say what each column holds."""
        return self.rows[0].cells

    @property
    def numbers(self) -> range:
        """The keys of the pad."""
        highs = [cell.question.high for row in self.rows for cell in row.cells]
        return range(max(MOST if high is None else high for high in highs) + 1)

    @property
    def errors(self) -> list[str]:
        """What is wrong with any of its cells."""
        return [error for row in self.rows for cell in row.cells for error in cell.errors]


def blocks(asks: Iterable[Asked], titles: Mapping[str, str]) -> list[Asked | Grid]:
    """The questions in their order, consecutive cells of one grid as one; `titles` has the words of the grids."""
    found: list[Asked | Grid] = []
    for grid, group in groupby(asks, lambda one: one.question.grid):
        cells = list(group)
        found += [_grid(titles[grid], cells)] if grid else cells
    return found


def _grid(title: str, cells: list[Asked]) -> Grid:
    rows = [Row(row, list(group)) for row, group in groupby(cells, lambda one: one.title)]
    return Grid(title, rows)
