"""What the evenings consist of, as their files tell it: amounts per column in points, cents or places, by hand."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

FOLDER = Path(__file__).parent
Taps = dict[str, str | list[str]]  # per question the option, or the buttons in their order
Amounts = dict[str, int]
Do = Literal["round", "undo", "correct", "rename", "payment", "settle", "signal", "part", "together", "correct_part"]
Cells = dict[str, Amounts]  # per head of a grid the number of each column, those that fill in by themselves too


@dataclass(frozen=True)
class Step:
    """One thing that happens at a table; `working` says how its amounts were reckoned."""

    do: Do = "round"
    working: str = ""
    kind: str = ""  # of a round; empty: the usual one
    by_name: str = ""  # the seat whose name is tapped on the table to open it
    by_hint: bool = False  # opened by what the table says on its own: the pot is empty
    usual: bool = False  # a usual round, which may take only so many taps
    cells: Cells = field(default_factory=dict)  # tapped before `taps`; of a correction only those that change
    taps: Taps = field(default_factory=dict)
    not_offered: dict[str, list[str]] = field(default_factory=dict)  # options that a question must not have
    not_asked: tuple[str, ...] = ()  # questions that must not stand on the page
    pays: Amounts = field(default_factory=dict)  # a column left out gets nothing
    totals: Amounts = field(default_factory=dict)  # on the table after it
    deals: str = ""  # who deals after it
    hint: bool = False  # whether the table says something after it: pot empty, end reached
    won: tuple[str, ...] = ()  # the seats of those who have won by it
    new_game: bool = False  # the next round is of another game
    by_clock: bool = False  # a part opened by the page of the clock, after its first touch
    other: dict[str, Any] = field(default_factory=dict)  # the part that another phone writes at the same moment
    figures: tuple[int, ...] = ()  # that the picture shows after it
    number: int = 0  # the round that is corrected, or that begins
    seat: str = ""  # who is renamed, or whose part it is
    name: str = ""
    payer: str = ""
    payee: str = ""
    cents: str = ""
    choices: Taps = field(default_factory=dict)  # of the settlement
    money: Amounts = field(default_factory=dict)  # what each gets in the end, minus: owes
    payments: tuple[tuple[str, str, int], ...] = ()
    marks: tuple[str, ...] = ()  # payer and payee of the payment that is marked as paid
    ranking: tuple[tuple[int, str, int], ...] = ()  # place, names, amount
    games_won: Amounts = field(default_factory=dict)  # by names, of those in the ranking who have won any
    reopen: bool = False
    after: Amounts = field(default_factory=dict)  # on the closed table


@dataclass(frozen=True)
class Table:
    """One table of an evening, from its start to its settlement."""

    about: str
    names: dict[str, str]
    course: list[Step]
    dealer: str = ""
    again: bool = False  # made by "same players again"
    setup: str = ""  # how many sit, where the game asks it
    sheet: str = "default"
    switches: dict[str, Any] = field(default_factory=dict)  # a value, or the stepper's buttons
    hint: bool = False


@dataclass(frozen=True)
class Evening:
    """All tables of one game's evening."""

    game: str
    tables: list[Table]

    def rounds(self) -> list[Step]:
        """The rounds that count in the end: what was undone is left out; of gathered ones there are none."""
        kept: list[Step] = []
        for step in (step for table in self.tables for step in table.course):
            if step.do == "round":
                kept.append(step)
            elif step.do == "undo":
                kept.pop()
        return kept


def evening(game: str, *, short: bool = False) -> Evening:
    """The evening of `<game>.json`, or the short one, which has every kind of round, question and step once."""
    raw = json.loads((FOLDER / ("short" if short else "") / f"{game}.json").read_text("utf-8"))
    tables = [Table(**{**one, "course": [_step(step) for step in one["course"]]}) for one in raw["tables"]]
    return Evening(raw["game"], tables)


def _step(raw: dict[str, Any]) -> Step:
    lists = {
        key: tuple(tuple(row) if isinstance(row, list) else row for row in value)
        for key, value in raw.items()
        if isinstance(value, list)
    }
    return Step(**{**raw, **lists})
