"""What a game brings: its columns, rule sheets, kinds of round and words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from games.core.labels import Labels
from games.core.line import Line
from games.core.printed import Table
from games.core.questions import Answers, Question
from games.core.rules import RuleBook

Record = Mapping[str, Any]  # a record as JSON
Totals = Mapping[str, int]  # per column, points or cents


@dataclass(frozen=True, slots=True)
class Facts:
    """What statistics and the list of rounds need of a round, without knowing the game's words."""

    contract: str = ""  # a label key
    declarer: str = ""  # a seat
    partners: tuple[str, ...] = ()  # seats that play with the declarer, himself left out
    doubling: int = 1
    tricks: int | None = None  # of the playing side, where they were counted
    made: bool | None = None  # None: nothing was played for
    tags: tuple[str, ...] = ()  # label keys worth a word in the list: trump, revoke, unplayable …
    bids: tuple[tuple[str, str], ...] = ()  # the auction, (seat, call), when it was noted
    also: tuple[tuple[str, str], ...] = ()  # (seat, label key): who played along for himself, and how it went


@dataclass(frozen=True, slots=True)
class Scene:
    """What the table knows when a round is about to be written."""

    totals: Totals
    dealer: str
    first: str  # who speaks first; empty where the game does not say
    last_kind: str = ""  # the kind of the round before this one


@dataclass(frozen=True)
class Kind:
    """One kind of round. `read` and `score` are pure; `read` raises Refusal for a record that cannot be."""

    key: str
    read: Callable[[Record, Any, Totals], Any]  # (record as JSON, rules, before) -> frozen record
    score: Callable[[Any, Any, Totals], tuple[Line, ...]]  # (frozen record, rules, before) -> lines
    facts: Callable[[Any], Facts]  # of the frozen record
    questions: Callable[[Any, Scene], tuple[Question, ...]]  # (rules, scene)
    compose: Callable[[Answers], dict[str, Any]]  # what was asked and answered -> record as JSON
    answers: Callable[[Record], dict[str, str | list[str]]]  # the way back, for a correction
    derived: Callable[[Answers], dict[str, str]] = lambda answers: {}  # what some answers say about other questions
    offered: Callable[[Any], bool] = lambda rules: True  # whether the table offers it under these rules
    moves_dealer: bool = True  # the next player deals after it
    laps: bool = False  # everybody puts money into the pot: what the table asks for when it is empty


@dataclass(frozen=True, slots=True)
class End:
    """When an evening ends: `value` is a number of rounds, a time "HH:MM" or a limit in points."""

    kind: Literal["open", "rounds", "time", "limit"] = "open"
    value: int | str = 0


# What the house looks up in a game's labels, besides contracts, reasons, refusals and what questions and tables name:
# the game's key · `about` (short rules) · `made`, `lost` · `kind.<kind>` · `preset.default`, `preset.<preset>`
# · `<switch>`, `<switch>.<value>`, `<switch>.help` (optional) · every column that is no seat, and `<column>.short`.


@dataclass(frozen=True)
class Game:
    """A game as the house sees it; `kinds` has the usual one first. `rules` below is the game's Rules dataclass."""

    key: str
    book: RuleBook[Any]
    kinds: Mapping[str, Kind]
    labels: Labels  # see above
    seats: Callable[[Any], tuple[str, ...]]  # (rules), clockwise
    columns: Callable[[Any], tuple[str, ...]]  # (rules), as on the paper sheet, the pot last
    members: Callable[[str], tuple[str, ...]]  # (column) -> the seats whose players carry its amount
    deal_order: Callable[[Any], tuple[str, ...]]  # (rules) -> seats in the order in which they deal
    balanced: Callable[[Any], bool]  # every round's lines sum to zero, pot included
    unit: Callable[[Any], Literal["points", "cents"]]  # a label key too
    pot: Callable[[Any], str]  # (rules) -> the pot's column, or "" where there is none
    buy_in: Callable[[Any], int] = lambda rules: 0  # what each starts with; shown, never scored
    speaks_first: bool = False  # the one after the dealer speaks first, and the table says so
    end: Callable[[Any], End] = lambda rules: End()
    lap: Callable[[Any], int] = lambda rules: 0  # cents each puts in at the start and when the pot is empty
    divides_pot: Callable[[Any], bool] = lambda rules: True  # at the close; else the pot is kept
    tables: Callable[[Any], tuple[Table, ...]] = lambda rules: ()  # (rules) -> what the rule sheet prints

    def next_dealer(self, dealer: str, rules: Any) -> str:
        """The seat that deals after `dealer`."""
        order = self.deal_order(rules)
        return order[(order.index(dealer) + 1) % len(order)]
