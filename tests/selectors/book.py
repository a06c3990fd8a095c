"""A club's book kept by hand: every round of its log scored once more, and added up in plain loops.

Knows nothing of replay, sides, saved results or boards; only the games themselves read and score a record.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

from games.core.game import Facts, Game
from games.models import Check, Club, Entry, Player, Sitting

Holds = Callable[[Sitting], bool]  # whether a table is asked for
NO_ROUNDS = {("pandoeren", "husselen"), ("pandoeren", "pass"), ("pandoeren", "lappen"), ("pymtheg", "pass")}  # rules.md


@dataclass(frozen=True)
class Part:
    """What one player of the club got out of a round (or of the pot at the close), and where he sat."""

    person: str
    seat: str
    amount: int


@dataclass(frozen=True)
class Written:
    """One round, or the close without `facts`; by seat who played `together` or `against`, and who won a game by it."""

    table: Sitting
    entry: int  # the row of its revision
    parts: tuple[Part, ...]
    facts: Facts | None = None
    together: tuple[frozenset[str], ...] = ()
    against: tuple[tuple[str, str], ...] = ()
    winners: tuple[str, ...] = ()  # seats
    figures: Mapping[str, int] = field(default_factory=dict)  # by seat
    counts: bool = True  # as a round

    @property
    def declarer(self) -> str:
        """The player who declared, or nobody."""
        at = {part.seat: part.person for part in self.parts}
        return at.get(self.facts.declarer, "") if self.facts else ""


@dataclass
class Sums:
    """A player's figures."""

    amount: int = 0
    rounds: int = 0
    declared: int = 0
    made: int = 0
    games: int = 0
    won: int = 0
    tables: dict[int, int] = field(default_factory=dict)  # per table what it brought, in the order of the evenings
    rounds_at: dict[int, int] = field(default_factory=dict)  # per table in how many rounds
    figures: dict[int, list[int]] = field(default_factory=dict)  # per table, round by round


@dataclass
class Came:
    """How often, how often made, and what for."""

    times: int = 0
    declared: int = 0
    made: int = 0
    amount: int = 0

    def add(self, amount: int, declared: bool, made: bool, *, counts: bool = True) -> None:
        """One more round, or what counts as none."""
        self.times += counts
        self.declared += declared
        self.made += declared and made
        self.amount += amount


class Book:
    """Everything that was written at the club's tables of one game, with questions to it for some of them."""

    def __init__(self, club: Club, game: str) -> None:
        tables = Sitting.objects.filter(club=club, game=game).order_by("date", "pk").select_related("rule_sheet")
        logs = [list(_written(table)) for table in tables.select_related("club")]
        self.written = [one for log in logs if not any(_waits(one) for one in log) for one in log]

    def of(self, holds: Holds) -> Iterator[Written]:
        """What was written at these tables."""
        return (one for one in self.written if holds(one.table))

    def players(self, holds: Holds) -> dict[str, Sums]:
        """Per player who took part."""
        found: dict[str, Sums] = {}
        for one in self.of(holds):
            for part in one.parts:
                sums = found.setdefault(part.person, Sums())
                sums.amount += part.amount
                sums.tables[one.table.pk] = sums.tables.get(one.table.pk, 0) + part.amount
                if one.facts:
                    _count(sums, one, part.seat, one.facts)
        return found

    def contracts(self, holds: Holds, person: str = "") -> dict[str, Came]:
        """Per contract what its declarers got, or what this one did."""
        found: dict[str, Came] = {}
        for one in self.of(holds):
            for part in one.parts:
                if one.facts and part.seat == one.facts.declarer and person in ("", part.person):
                    came = found.setdefault(one.facts.contract, Came())
                    came.add(part.amount, True, one.facts.made is True)
        return found

    def pairs(self, holds: Holds) -> dict[tuple[str, str], tuple[Came, Came]]:
        """Per two who shared a round what each got."""
        found: dict[tuple[str, str], tuple[Came, Came]] = {}
        for one in self.of(holds):
            for left, right in _pairs(one):
                facts = one.facts
                assert facts is not None
                both = found.setdefault((left.person, right.person), (Came(), Came()))
                for part, came in zip((left, right), both, strict=True):
                    came.add(
                        part.amount, facts.declarer in (left.seat, right.seat), facts.made is True, counts=one.counts
                    )
        return found

    def against(self, holds: Holds, person: str) -> dict[str, Came]:
        """Per opponent what this player got."""
        found: dict[str, Came] = {}
        for one in self.of(holds):
            own = next((part for part in one.parts if part.person == person), None)
            for part in one.parts:
                if own and ((own.seat, part.seat) in one.against or (part.seat, own.seat) in one.against):
                    found.setdefault(part.person, Came()).add(own.amount, False, False, counts=one.counts)
        return found


def _waits(one: Written) -> bool:
    """Whether the club counts this evening only once it is checked, and nobody agreed, or somebody does not."""
    club = one.table.club
    if club is None or club.checked_from is None or one.table.date < club.checked_from:
        return False
    said = list(Check.objects.filter(entry=one.entry).values_list("agreed", flat=True))
    return one.facts is not None and len(one.parts) > 1 and (not said or not all(said))


def _count(sums: Sums, one: Written, seat: str, facts: Facts) -> None:
    sums.rounds += one.counts
    sums.rounds_at[one.table.pk] = sums.rounds_at.get(one.table.pk, 0) + one.counts
    if facts.made_by is None:
        sums.declared += seat == facts.declarer
        sums.made += seat == facts.declarer and facts.made is True
    else:
        sums.declared += 1
        sums.made += seat in facts.made_by
    sums.games += bool(one.winners)
    sums.won += seat in one.winners
    if seat in one.figures:
        sums.figures.setdefault(one.table.pk, []).append(one.figures[seat])


def _pairs(one: Written) -> Iterator[tuple[Part, Part]]:
    for left, right in combinations(sorted(one.parts, key=lambda part: part.person), 2):
        if any({left.seat, right.seat} <= some for some in one.together):
            yield left, right


def _written(table: Sitting) -> Iterator[Written]:
    """The log of one table, from the first entry to the close."""
    game, rules = table.game_and_rules()
    persons = dict(Player.objects.filter(sitting=table).values_list("public_id", "person__public_id"))
    totals = dict.fromkeys(game.columns(rules), 0)
    at: dict[str, str] = {}
    dealer = dealt = ""
    over: list[str] = []
    for row, kind, raw in _log(table):
        if kind == "seats":
            at = {seat: persons[who] for seat, who in raw.items() if who}
        elif kind == "dealer":
            dealer = raw["dealer"]
        elif kind == "close":
            shares = _parts(game, rules, at, _divided(game, rules, totals, dealt or dealer))
            yield Written(table, row, tuple(part for part in shares if part.amount))
        elif kind in game.kinds:
            if over and game.starts_over:
                totals = dict.fromkeys(totals, 0)
            change, facts = _scored(game, kind, rules, raw, totals)
            totals = {column: totals[column] + change[column] for column in totals}
            waits = bool(game.part_of(kind)) and any(seat not in game.kinds[kind].parts(raw) for seat in at)
            over = [] if waits else _winners(game, rules, totals, facts)
            playing = {seat: who for seat, who in at.items() if facts.took_part is None or seat in facts.took_part}
            yield Written(
                table,
                row,
                () if waits else _parts(game, rules, playing, change),
                facts,
                *_sides(game, rules, totals, facts),
                tuple(seat for column in over for seat in game.members(rules, column)),
                {seat: figure for column, figure in facts.figures.items() for seat in game.members(rules, column)},
                (game.key, kind) not in NO_ROUNDS,
            )
            dealt = dealer
            if game.kinds[kind].moves_dealer and dealer:
                order = game.deal_order(rules)
                dealer = order[(order.index(dealer) + 1) % len(order)]


def _log(table: Sitting) -> list[tuple[int, str, Any]]:
    """Row, kind and record of the last revision at every place, unless it took the entry out."""
    last: dict[int, Entry] = {}
    for entry in Entry.objects.filter(sitting=table).order_by("pk"):
        last[entry.place] = entry
    return [(last[place].pk, last[place].kind, last[place].record) for place in sorted(last) if not last[place].removal]


def _scored(game: Game, kind: str, rules: Any, raw: Any, totals: Mapping[str, int]) -> tuple[dict[str, int], Facts]:
    how = game.kinds[kind]
    record = how.read(raw, rules, totals)
    change = dict.fromkeys(totals, 0)
    for line in how.score(record, rules, totals):
        change[line.column] += line.amount
    return change, how.facts(record)


def _winners(game: Game, rules: Any, totals: Mapping[str, int], facts: Facts) -> list[str]:
    """The columns that won a game by this round; nobody has where none is over."""
    if facts.winners:
        return list(facts.winners)
    if not game.over(rules, totals):
        return []
    best = sorted(totals.values())[0 if game.low_wins else -1]
    return [column for column in totals if totals[column] == best]


def _parts(game: Game, rules: Any, at: Mapping[str, str], change: Mapping[str, int]) -> tuple[Part, ...]:
    got = dict.fromkeys(at, 0)
    for column, amount in change.items():
        for seat in game.members(rules, column):
            if seat in got:
                got[seat] += amount
            else:
                assert not amount, "what nobody carries"
    return tuple(Part(at[seat], seat, amount) for seat, amount in got.items())


def _divided(game: Game, rules: Any, totals: Mapping[str, int], dealt: str) -> dict[str, int]:
    """The pot coin by coin from the last dealer's left on, where the sheet divides it."""
    change = dict.fromkeys(totals, 0)
    pot, seats = game.pot(rules), game.seats(rules)
    if not pot or not game.balanced(rules) or not game.divides_pot(rules):
        return change
    for coin in range(totals[pot]):
        seat = seats[(seats.index(dealt) + 1 + coin) % len(seats)]
        change[seat] += 1
        change[pot] -= 1
    return change


Sides = tuple[tuple[frozenset[str], ...], tuple[tuple[str, str], ...]]


def _sides(game: Game, rules: Any, totals: Mapping[str, int], facts: Facts) -> Sides:
    """Who shared, and every two who were against each other."""
    sheet = [frozenset(game.members(rules, column)) for column in totals if len(game.members(rules, column)) > 1]
    if sheet:
        return tuple(sheet), tuple((a, b) for one, other in combinations(sheet, 2) for a in one for b in other)
    if not facts.declarer:
        return (), ()
    pair = frozenset((facts.declarer, *facts.partners))
    playing = pair | {seat for seat, _ in facts.also}
    rest = [column for column in totals if game.members(rules, column) and column not in playing]
    return ((pair,) if len(pair) > 1 else ()), tuple((a, b) for a in playing for b in rest)
