"""What the table writes down: one deal for all, and in it each player's result; read in the order of the keys."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from games.catalog.tonkars.deck import normal
from games.catalog.tonkars.rules import SEATS, WHY
from games.core.fields import an_object, choice, flag, no_others, optional_choice, whole
from games.core.refusal import Refusal

DIGITS = 12  # of a seed at most


@dataclass(frozen=True, slots=True)
class Result:
    """How one player's patience went; moves and whole seconds from the first touch, both known where it finished."""

    finished: bool
    moves: int | None = None
    seconds: int | None = None
    player: str = ""  # a seat, where it is known
    why: str = ""  # it did not finish, where it was said


@dataclass(frozen=True, slots=True)
class Deal:
    """One deal that the whole table plays, and the results so far by seat."""

    seed: str
    results: Mapping[str, Result]


def read_result(record: Mapping[str, object], rules: object = None, before: object = None) -> Result:
    """A result from its JSON; raises Refusal at finished, moves, seconds, player, why or an unknown key."""
    if record.get("finished") is None:
        raise Refusal("finished", "missing")
    finished = flag(record["finished"], "finished")
    moves = _number(record.get("moves"), "moves", finished)
    seconds = _number(record.get("seconds"), "seconds", finished)
    player = optional_choice(record.get("player"), "player", SEATS) or ""
    why = optional_choice(record.get("why"), "why", WHY) or ""
    if why and finished:
        raise Refusal("why", "finished_without_why")
    no_others(record, ("finished", "moves", "seconds", "player", "why"))
    return Result(finished, moves, seconds, player, why)


def _number(value: object, field: str, finished: bool) -> int | None:
    """Who finished moved and took time; who did not may have neither, and need not have counted."""
    if finished:
        return whole(value, field, low=1)
    return None if value is None else whole(value, field)


def read_deal(record: Mapping[str, object], rules: object = None, before: object = None) -> Deal:
    """A deal from its JSON; raises Refusal at seed, results or an unknown key."""
    seed = _seed(record.get("seed"))
    results = read_results(record.get("results"))
    no_others(record, ("seed", "results"))
    return Deal(seed, results)


def _seed(value: object) -> str:
    if value is None:
        raise Refusal("seed", "missing")
    if not isinstance(value, str) or len(value) > DIGITS or not re.fullmatch("[0-9]+", value):
        raise Refusal("seed", "not_a_seed", most=DIGITS)
    return normal(value)


def read_results(value: object) -> dict[str, Result]:
    """Results by seat, in the order of the seats; whatever is wrong inside is refused at `results`."""
    given = {} if value is None else an_object(value, "results")
    for seat in given:
        choice(seat, "results", SEATS)
    return {seat: _result(given[seat], seat) for seat in SEATS if given.get(seat) is not None}


def _result(value: object, seat: str) -> Result:
    try:
        result = read_result(an_object(value, "results"))
    except Refusal as refusal:
        raise Refusal("results", refusal.reason, **refusal.params) from refusal
    if result.player not in ("", seat):
        raise Refusal("results", "another_player")
    return result
