"""Where the rule behind a line of a sum is from: rows of the game's tables, its switches, or a source of its own."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from games.core.because import Because
from games.core.game import Game
from games.core.line import Line
from games.core.printed import Table
from games.core.rules import Certainty, Switch


@dataclass(frozen=True, slots=True)
class Origin:
    """One of them, in label keys: a `row` of the table `title` with what it has under `head`; a `switch`; or neither.

    `head` is empty where the table has one column of values.
    """

    source: str
    certainty: Certainty
    title: str = ""
    row: str = ""
    head: str = ""
    value: str | int = ""
    switch: Switch | None = None


def origins(game: Game, rules: Any, line: Line) -> tuple[Origin, ...]:
    """All that the rule of a line is from; nothing where the game does not say."""
    why = game.because.get(line.reason)
    return () if why is None else (*_rows(why, game.tables(rules), line), *_switches(why, game), *_own(why))


def _rows(why: Because, tables: tuple[Table, ...], line: Line) -> Iterator[Origin]:
    head, wanted = why.cell.format_map(line.params), [key.format_map(line.params) for key in why.rows]
    for table in tables:
        at = table.head.index(head) if head in table.head else 1
        for row in table.rows:
            if row[0] in wanted:
                shown = head if len(table.head) > 2 else ""
                yield Origin(*table.origin(row[0]), table.title, str(row[0]), shown, row[at])


def _switches(why: Because, game: Game) -> Iterator[Origin]:
    for switch in game.book.switches:
        if switch.key in why.switches:
            yield Origin(switch.source, switch.certainty, switch=switch)


def _own(why: Because) -> Iterator[Origin]:
    if why.source:
        yield Origin(why.source, why.certainty)
