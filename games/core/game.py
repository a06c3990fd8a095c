"""What a game brings: its columns, rule sheets, kinds of round and words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from games.core.because import Because
from games.core.labels import Labels
from games.core.layout import Pile
from games.core.line import Line
from games.core.printed import Table
from games.core.questions import Answers, Question
from games.core.rules import RuleBook
from games.core.tally import Tally

Record = Mapping[str, Any]  # a record as JSON
Totals = Mapping[str, int]  # per column, in the game's unit
Unit = Literal["points", "cents", "places"]
Board = Literal["players", "contracts", "pairs"]
COMPASS = frozenset("NESW")
SUMS = ("amount", "rounds", "declared", "made", "share", "per_round", "per_evening", "evenings")
Ranker = Callable[[Mapping[str, Record]], tuple[Mapping[str, int], bool]]  # results -> places, whether anybody won


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
    made_by: tuple[str, ...] | None = None  # the seats that made it, where each plays alone; None: the declarer
    winners: tuple[str, ...] = ()  # columns that win a game by this round, whatever the totals
    took_part: tuple[str, ...] | None = None  # the seats that the round counts for; None: all who sit
    figures: Mapping[str, int] = field(default_factory=dict)  # per column what a chart of figures draws

    def counts_for(self, seat: str) -> bool:
        """Whether the round counts for who sits on this seat."""
        return self.took_part is None or seat in self.took_part


@dataclass(frozen=True, slots=True)
class Scene:
    """What the table knows when a round is about to be written."""

    totals: Totals
    dealer: str
    first: str  # who speaks first; empty where the game does not say
    last_kind: str = ""  # the kind of the round before this one
    received: str = ""  # the seat that received last, since nobody played; it speaks first now
    seats: tuple[str, ...] = ()  # those that somebody sits on, in the game's order
    whole: Record | None = None  # for a kind that goes `into` another: the record of that round as it stands


@dataclass(frozen=True)
class Kind:
    """One kind of round. `read` and `score` are pure; `read` raises Refusal for a record that cannot be.

    A kind with `into` says `put`, `parts` and `without`, all of the record that it goes into; the kind which that
    record is of says `parts` too.
    """

    key: str
    read: Callable[[Record, Any, Totals], Any]  # (record as JSON, rules, before) -> frozen record
    score: Callable[[Any, Any, Totals], tuple[Line, ...]]  # (frozen record, rules, before) -> lines
    facts: Callable[[Any], Facts]  # of the frozen record
    questions: Callable[[Any, Scene], tuple[Question, ...]]  # (rules, scene)
    compose: Callable[[Answers], dict[str, Any]]  # what was asked and answered -> record as JSON
    answers: Callable[[Record], dict[str, str | list[str]]]  # the way back, for a correction
    derived: Callable[[Answers], dict[str, str]] = lambda answers: {}  # what some answers say about other questions
    may_say: Callable[[str, tuple[str, ...]], dict[str, tuple[str, ...]]] = lambda said, seats: {}  # of a `calls`: …
    # … (the answer, who speaks in turn) -> what each may call next, the next one first; raises Refusal for a wrong call
    offered: Callable[[Any], bool] = lambda rules: True  # whether the table offers it under these rules
    counts: bool = True  # it is a round, with a number, in averages and ends (rules.md, What is a round); else an entry
    moves_dealer: bool = True  # the next player deals after it
    receives: Callable[[Any], str] = lambda record: ""  # (frozen record) -> who received last, and so speaks first now
    laps: bool = False  # everybody puts money into the pot: what the table asks for when it is empty
    named: str = ""  # the question that a name tapped on the table answers
    into: str = ""  # it is no round of its own: its record goes into that of the last round, which is of this kind …
    put: Callable[[Record, Record], dict[str, Any]] = lambda whole, part: dict(whole)  # … so; raises Refusal
    parts: Callable[[Record], Mapping[str, Record]] = lambda whole: {}  # what went into a record, by seat
    without: Callable[[Record, str], dict[str, Any]] = lambda whole, seat: dict(whole)  # the record without one part
    layout: Callable[[Record], tuple[Pile, ...]] | None = None  # what everybody lays out before it is played

    def missing(self, whole: Record, seats: Iterable[str]) -> tuple[str, ...]:
        """Those of the seats whose part is not in the record yet."""
        there = self.parts(whole)
        return tuple(seat for seat in seats if seat not in there)


@dataclass(frozen=True, slots=True)
class End:
    """When an evening ends: `value` is a number of rounds, a time "HH:MM" or a limit in points."""

    kind: Literal["open", "rounds", "time", "limit"] = "open"
    value: int | str = 0


# What the house looks up in a game's labels, besides contracts, reasons, refusals and what questions and tables name:
# the game's key · `about` (short rules) · `made`, `lost` · `kind.<kind>` · `preset.default`, `preset.<preset>`
# · `<switch>`, `<switch>.<value>`, `<switch>.help` (optional) · every column that is no seat, and `<column>.short`
# · `figures` (optional): what a chart of figures draws
# · `next.<kind>` (with {number}), `save.<kind>` (optional): other words than "Round 7" and "Save"
# · the rules of `because` · `setup`, `setup.<setup>` where there is more than one
# · `board.<column>` where the game has an own word for it.


@dataclass(frozen=True)
class Game:
    """A game as the house sees it; `kinds` has the usual one first. `rules` below is the game's Rules dataclass."""

    key: str
    book: RuleBook[Any]
    kinds: Mapping[str, Kind]
    labels: Labels  # see above
    seats: Callable[[Any], tuple[str, ...]]  # (rules), clockwise
    columns: Callable[[Any], tuple[str, ...]]  # (rules), as on the paper sheet, the pot last
    members: Callable[[Any, str], tuple[str, ...]]  # (rules, column) -> the seats whose players carry its amount
    deal_order: Callable[[Any], tuple[str, ...]]  # (rules) -> seats in the order in which they deal; (): nobody deals
    balanced: Callable[[Any], bool]  # every round's lines sum to zero, pot included
    unit: Callable[[Any], Unit]  # a label key too
    pot: Callable[[Any], str]  # (rules) -> the pot's column, or "" where there is none
    setups: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)  # how many sit: the switches that say so
    empty_seats: bool = False  # not every seat has to be taken; a column without anybody is not shown
    low_wins: bool = False  # the lowest total is the best
    over: Callable[[Any, Totals], bool] = lambda rules, totals: False  # a game is over with these totals
    starts_over: bool = False  # after a game that was won the next round counts from nought
    ranks: Callable[[Tally], tuple[int, ...]] = lambda tally: (-tally.amount,)  # at the end, the best is the lowest
    board: tuple[str, ...] = SUMS  # the leaderboard's columns, by the first of which it is sorted; games and won too
    boards: tuple[Board, ...] = ("players", "contracts", "pairs")
    chart: Literal["totals", "figures"] = "totals"  # what is drawn over the rounds
    buy_in: Callable[[Any], int] = lambda rules: 0  # what each starts with; shown, never scored
    speaks_first: bool = False  # the one after the dealer speaks first, and the table says so
    end: Callable[[Any], End] = lambda rules: End()
    lap: Callable[[Any], int] = lambda rules: 0  # cents each puts in at the start and when the pot is empty
    divides_pot: Callable[[Any], bool] = lambda rules: True  # at the close; else the pot is kept
    tables: Callable[[Any], tuple[Table, ...]] = lambda rules: ()  # (rules) -> what the rule sheet prints
    because: Mapping[str, Because] = field(default_factory=dict)  # the rule behind each reason that a line can have
    rank_results: Ranker | None = None  # of one round, by name; raises Refusal; None: the totals say who is where

    def next_dealer(self, dealer: str, rules: Any) -> str:
        """The seat that deals after `dealer`; empty where nobody deals."""
        order = self.deal_order(rules)
        return order[(order.index(dealer) + 1) % len(order)] if order else ""

    def on_compass(self, rules: Any) -> bool:
        """Whether the seats stand around a drawn table, which they do where the compass names them."""
        return set(self.seats(rules)) <= COMPASS

    def part_of(self, kind: str) -> str:
        """The kind whose records go into those of `kind` one by one; empty where a round is written at once."""
        return next((one.key for one in self.kinds.values() if kind and one.into == kind), "")

    def first_dealer(self, rules: Any) -> str:
        """The seat that deals first unless the table says otherwise; empty where nobody deals."""
        return next(iter(self.deal_order(rules)), "")

    def best(self, totals: Totals) -> tuple[str, ...]:
        """The columns that win with these totals."""
        best = (min if self.low_wins else max)(totals.values())
        return tuple(column for column, total in totals.items() if total == best)

    def is_low(self, sum_: str) -> bool:
        """Whether the lowest figure of this column of a board is the best."""
        return self.low_wins and sum_ in ("amount", "per_round", "per_game", "per_evening")
