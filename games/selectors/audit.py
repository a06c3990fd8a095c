"""Whether what is saved still follows from the log."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from django.db.models import Max, Model

from games.core.refusal import Refusal
from games.core.replay import ImpossibleEntry, Played, opening
from games.models import Bid, Entry, LedgerLine, Round, SeatResult, Sitting, SittingResult
from games.selectors import amend, counting
from games.selectors.derived import people_of, results, rows


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that does not follow: the sitting's public id, the round's number as people see it (None: no round),
    and what.
    """

    sitting: str
    number: int | None
    what: str

    def __str__(self) -> str:
        where = f"{self.sitting} round {self.number}" if self.number else self.sitting
        return f"{where}: {self.what}"


def all_faults() -> Iterator[Fault]:
    """Every sitting of the database, one after the other."""
    for sitting in Sitting.objects.select_related("rule_sheet", "club").order_by("pk").iterator(chunk_size=100):
        yield from faults(sitting)


def faults(sitting: Sitting) -> list[Fault]:
    """What of this sitting does not follow from its log; empty when all is well."""
    log = amend.live(sitting)
    try:
        played = amend.replayed(sitting, log)
    except ImpossibleEntry as fault:
        return [Fault(sitting.public_id, fault.nth, f"the log cannot be replayed: {fault.refusal}")]
    except (Refusal, KeyError, ValueError) as fault:
        return [Fault(sitting.public_id, None, f"the log cannot be replayed: {fault!r}")]
    found = [*_rounds(sitting, log, played), *_sums(sitting), *_sitting(sitting, played)]
    return [Fault(sitting.public_id, number, what) for number, what in found]


Found = Iterator[tuple[int | None, str]]
Numbers = dict[int, int | None]  # an entry's row -> its round's number


def _rounds(sitting: Sitting, log: list[Entry], played: list[Played]) -> Found:
    made = rows(sitting, people_of(sitting), zip(log, played, strict=True))
    numbers = {entry.pk: one.nth for entry, one in zip(log, played, strict=True)}
    saved = Round.objects.filter(sitting=sitting)
    yield from _differences("round", numbers, made.rounds, saved)
    lines = LedgerLine.objects.filter(entry__sitting=sitting)
    yield from _differences("line", numbers, made.lines, lines)
    bids = Bid.objects.filter(round__sitting=sitting).select_related("round")
    seats = SeatResult.objects.filter(round__sitting=sitting).select_related("round")
    called = {one.number: one.nth for one in played}
    for number, what in (*_bids(made.bids, bids), *_seats(made.seats, seats)):
        yield called.get(number), what


def _differences(what: str, numbers: Numbers, made: Iterable[Any], saved: Iterable[Any]) -> Found:
    expected, actual = _by_key(made), _by_key(saved)
    for row in sorted({*expected, *actual}):
        if expected.get(row) != actual.get(row):
            yield numbers.get(row[0]), f"{what} {row[1]}: {_which(expected.get(row), actual.get(row))}"


def _by_key(some: Iterable[Any]) -> dict[tuple[int, int], dict[str, Any]]:
    """Per entry and position (a round has 0) the values, row numbers left out."""
    return {(row.entry_id, getattr(row, "position", 0)): _values(row) for row in some}


def _values(row: Model) -> dict[str, Any]:
    return {field.attname: getattr(row, field.attname) for field in row._meta.concrete_fields if field.name != "id"}


def _which(expected: dict[str, Any] | None, actual: dict[str, Any] | None) -> str:
    if expected is None or actual is None:
        return "is not in the log" if expected is None else "is missing"
    wrong = [key for key in expected if expected[key] != actual[key]]
    return ", ".join(f"{key} is {actual[key]!r}, should be {expected[key]!r}" for key in wrong)


def _bids(made: Iterable[Bid], saved: Iterable[Bid]) -> Found:
    expected, actual = (
        {(bid.round.number, bid.position): (bid.seat, bid.call) for bid in some} for some in (made, saved)
    )
    return _unlike(expected, actual, "bid {} differs")


def _seats(made: Iterable[SeatResult], saved: Iterable[SeatResult]) -> Found:
    return _unlike(_by_seat(made), _by_seat(saved), "what {} got differs")


def _by_seat(some: Iterable[SeatResult]) -> dict[tuple[int, str], tuple[Any, ...]]:
    return {(one.round.number, one.seat): (one.player_id, one.amount, one.side, one.together) for one in some}


def _unlike(expected: Mapping[tuple[int, Any], Any], actual: Mapping[tuple[int, Any], Any], what: str) -> Found:
    """By a round's number and whose in it."""
    for number, whose in sorted({*expected, *actual}):
        if expected.get((number, whose)) != actual.get((number, whose)):
            yield number, what.format(whose)


def _sums(sitting: Sitting) -> Found:
    """A balanced sheet sums to zero in every round, as it is saved."""
    game, rules = sitting.game_and_rules()
    if game.balanced(rules):
        for nth, change in Round.objects.filter(sitting=sitting).values_list("nth", "change"):
            if sum(change.values()):
                yield nth, f"a balanced round sums to {sum(change.values())}"


def _sitting(sitting: Sitting, played: list[Played]) -> Found:
    after = played[-1].after if played else opening(*sitting.game_and_rules())
    if sitting.last_place != (Entry.objects.filter(sitting=sitting).aggregate(last=Max("place"))["last"] or 0):
        yield None, "its last place differs"
    if sitting.standing != after.to_json():
        yield None, "the snapshot differs"
    if sitting.closed != (after.closed is not None):
        yield None, f"it is {sitting.status}, which the log does not say"
    waits = counting.asks_for_checks(sitting) and counting.waiting(Round.objects.filter(sitting=sitting)).exists()
    if sitting.counts == waits:
        yield None, f"it {'counts' if waits else 'does not count'}, which its checks do not say"
    people = people_of(sitting)
    expected = {row.player_id: _values(row) for row in results(sitting, people, after)}
    actual = {row.player_id: _values(row) for row in SittingResult.objects.filter(sitting=sitting)}
    for player in people.values():
        if expected.get(player.pk) != actual.get(player.pk):
            yield None, f"the result of {player.public_id}: {_which(expected.get(player.pk), actual.get(player.pk))}"
