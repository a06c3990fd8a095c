"""The whole evening from its log: every number that a screen shows is a fold over the entries."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from games.core.game import Facts, Game, Record
from games.core.line import Line, totals
from games.core.refusal import Refusal
from games.core.standing import Standing, anew, count, credit, game_over, opening, so_far
from games.core.table_entries import TABLE_KINDS
from games.core.tally import Tally

__all__ = ["Entry", "ImpossibleEntry", "Played", "Standing", "Tally", "opening", "replay", "step"]


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry of the log: its id, its kind (of the game or of every table) and its record as JSON."""

    id: str
    kind: str
    record: Record


@dataclass(frozen=True, slots=True)
class Played:
    """What one entry did: `dealer` and `seats` are those during it; `facts` only for an entry of the game's own.

    Of these `number` is the how-manieth it is, by which clashes are found; `nth` is the number that people see, None
    for what is no round (husselen, lappen, a redeal).
    """

    entry: Entry
    number: int | None
    nth: int | None
    dealer: str
    seats: Mapping[str, str]
    lines: tuple[Line, ...]
    change: Mapping[str, int]
    after: Standing
    facts: Facts | None

    @property
    def kind(self) -> str:
        """The entry's."""
        return self.entry.kind


class ImpossibleEntry(Refusal):
    """An entry of a log that cannot be where it stands; `nth` is its round's, or the last one's before it."""

    def __init__(self, refusal: Refusal, entry: Entry, nth: int) -> None:
        super().__init__(refusal.field, refusal.reason, **refusal.params)
        self.refusal = refusal
        self.entry = entry
        self.nth = nth


def step(game: Game, rules: Any, standing: Standing, entry: Entry) -> Played:
    """What `entry` does to `standing`; raises Refusal."""
    if standing.closed is not None and entry.kind != "payment":
        raise Refusal("kind", "table_closed")
    if not isinstance(entry.record, Mapping):
        raise Refusal("record", "not_an_object")
    if entry.kind in game.kinds:
        return _round(game, rules, standing, entry)
    if entry.kind not in TABLE_KINDS:
        raise Refusal("kind", "unknown_kind")
    lines, after = TABLE_KINDS[entry.kind](game, rules, standing, entry.record)
    change = totals(standing.totals, lines)
    return Played(entry, None, None, standing.dealer, standing.seats, lines, change, after, None)


def replay(game: Game, rules: Any, entries: Iterable[Entry], standing: Standing | None = None) -> list[Played]:
    """All entries in order, from `standing` or from an empty table; raises ImpossibleEntry."""
    now = opening(game, rules) if standing is None else standing
    played: list[Played] = []
    for entry in entries:
        try:
            played.append(step(game, rules, now, entry))
        except Refusal as refusal:
            nth = now.played + (entry.kind in game.kinds and game.kinds[entry.kind].counts)
            raise ImpossibleEntry(refusal, entry, nth) from refusal
        now = played[-1].after
    return played


def _round(game: Game, rules: Any, standing: Standing, entry: Entry) -> Played:
    _must_sit(standing, () if game.empty_seats and standing.seats else game.seats(rules))
    kind, standing = game.kinds[entry.kind], anew(game, standing)
    if kind.into:
        raise Refusal("kind", "part_of_a_round")
    record = kind.read(entry.record, rules, standing.totals)
    lines = kind.score(record, rules, standing.totals)
    if game.balanced(rules) and sum(line.amount for line in lines) != 0:
        raise ValueError(f"{game.key} {entry.kind}: the lines of a balanced sheet must sum to zero")
    facts = kind.facts(record)
    _must_sit(standing, facts.took_part or ())
    credited = credit(game, rules, standing, lines)
    if game.part_of(kind.key) and kind.missing(entry.record, standing.seats):
        credited, facts = replace(credited, tallies=standing.tallies), so_far(facts)
    after = replace(
        game_over(game, rules, count(credited, facts) if kind.counts else credited, facts),
        rounds=standing.rounds + 1,
        played=standing.played + kind.counts,
        last_kind=entry.kind,
        dealt=standing.dealer,
        dealer=game.next_dealer(standing.dealer, rules) if kind.moves_dealer else standing.dealer,
        received=kind.receives(record) or ("" if kind.moves_dealer else standing.received),
    )
    change = totals(standing.totals, lines)
    nth = after.played if kind.counts else None
    return Played(entry, after.rounds, nth, standing.dealer, standing.seats, lines, change, after, facts)


def _must_sit(standing: Standing, seats: Iterable[str]) -> None:
    """Refuse a seat that nobody sits on."""
    for seat in seats:
        if seat not in standing.seats:
            raise Refusal("seats", "seat_empty", seat=seat)
