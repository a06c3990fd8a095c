"""Two small games for tests that should not know a real one: PURSE has a pot and is balanced, SIDES has two sides."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any
from uuid import uuid4

import pytest

from games.core import fields
from games.core.game import End, Facts, Game, Kind, Record, Totals
from games.core.line import Line
from games.core.refusal import Refusal
from games.core.rules import RuleBook, Switch
from games.models import Entry, Phone, Sitting
from games.registry import GAMES
from games.selectors.phones import hashed
from games.services import log, sittings

SEATS = ("N", "E", "S", "W")
NAMES = {"N": "Anna", "E": "Bert", "S": "Cor", "W": "Dien"}
EVENING = datetime(2026, 1, 9, 20, 0, tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class Rules:
    """The few switches that the tests turn."""

    divide: bool = True
    lap: int = 0
    end: str = "open"


BOOK = RuleBook(
    Rules(),
    (
        Switch("divide", (True, False), "toy", "house"),
        Switch("lap", (0,), "toy", "house", low=0),
        Switch("end", ("open", "rounds", "limit", "evening", "night"), "toy", "house"),
    ),
    {"kept": Rules(divide=False)},
)
ENDS = {
    "rounds": End("rounds", 3),
    "limit": End("limit", 10),
    "evening": End("time", "23:00"),
    "night": End("time", "01:30"),
}


def _deal(record: Record, rules: Any, before: Totals) -> dict[str, Any]:
    """The declarer gets 1 of each (or pays it), and takes his stake out of the pot (or puts it in)."""
    read: dict[str, Any] = {
        "declarer": fields.choice(record.get("declarer"), "declarer", SEATS),
        "made": fields.flag(record.get("made"), "made"),
        "stake": fields.whole(record.get("stake", 0), "stake"),
    }
    if read["stake"] > before["pot"]:
        raise Refusal("stake", "out_of_range", low=0, high=before["pot"])
    fields.no_others(record, read)
    return read


def _score_deal(record: dict[str, Any], rules: Any, before: Totals) -> tuple[Line, ...]:
    sign = 1 if record["made"] else -1
    own = record["declarer"]
    lines = [Line(seat, 3 * sign if seat == own else -sign, "value") for seat in SEATS]
    if record["stake"]:
        stake = sign * record["stake"]
        lines += [Line(own, stake, "stake", {"n": stake}), Line("pot", -stake, "stake", {"n": stake})]
    return tuple(lines)


def _facts(record: dict[str, Any]) -> Facts:
    bids = ((record["declarer"], "one"), (record["declarer"], "two"))
    return Facts("one", record["declarer"], made=record["made"], tags=("tag",), bids=bids)


def _put(record: Record, rules: Any, before: Totals) -> int:
    fields.no_others(record, ("each",))
    return fields.whole(record.get("each"), "each", low=1)


def _score_put(each: int, rules: Any, before: Totals) -> tuple[Line, ...]:
    return *(Line(seat, -each, "put") for seat in SEATS), Line("pot", 4 * each, "put")


def _side(record: Record, rules: Any, before: Totals) -> tuple[str, int]:
    fields.no_others(record, ("side", "points"))
    return (
        fields.choice(record.get("side"), "side", ("NS", "EW")),
        fields.whole(record.get("points"), "points", low=-999),
    )


def _kind(key: str, read: Any, score: Any, facts: Any, moves_dealer: bool = True) -> Kind:
    return Kind(
        key,
        read,
        score,
        facts,
        lambda rules, scene: (),
        lambda answers: {},
        lambda record: {},
        moves_dealer=moves_dealer,
    )


def _members(rules: Any, column: str) -> tuple[str, ...]:
    return {"pot": (), "NS": ("N", "S"), "EW": ("E", "W")}.get(column, (column,))


PURSE = Game(
    key="toy_purse",
    book=BOOK,
    kinds={
        "deal": _kind("deal", _deal, _score_deal, _facts),
        "put": _kind("put", _put, _score_put, lambda each: Facts(), moves_dealer=False),
    },
    labels={},
    seats=lambda rules: SEATS,
    columns=lambda rules: (*SEATS, "pot"),
    members=_members,
    deal_order=lambda rules: SEATS,
    balanced=lambda rules: True,
    unit=lambda rules: "cents",
    pot=lambda rules: "pot",
    speaks_first=True,
    lap=lambda rules: rules.lap,
    divides_pot=lambda rules: rules.divide,
)
SIDES = Game(
    key="toy_sides",
    book=BOOK,
    kinds={
        "deal": _kind(
            "deal",
            _side,
            lambda record, rules, before: (Line(record[0], record[1], "points"),),
            lambda record: Facts(made=True),
        )
    },
    labels={},
    seats=lambda rules: SEATS,
    columns=lambda rules: ("NS", "EW"),
    members=_members,
    deal_order=lambda rules: SEATS[::-1],
    balanced=lambda rules: False,
    unit=lambda rules: "points",
    pot=lambda rules: "",
    end=lambda rules: ENDS.get(rules.end, End()),
)


@pytest.fixture
def toys(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both games are in the house."""
    monkeypatch.setitem(GAMES, PURSE.key, PURSE)
    monkeypatch.setitem(GAMES, SIDES.key, SIDES)


def new_id() -> str:
    """An id as a phone makes it."""
    return str(uuid4())


def phone() -> Phone:
    """A phone of its own."""
    return Phone.objects.create(token_hash=hashed(new_id()))


def table(game: Game = PURSE, rules: object = None, by: Phone | None = None) -> Sitting:
    """A new table where North deals first."""
    return sittings.start(phone=by or phone(), game=game.key, rules_raw=rules, names=NAMES, dealer="N", now=EVENING)


def deal(sitting: Sitting, declarer: str = "N", made: bool = True, stake: int = 0) -> Entry:
    """The next round of a table of PURSE."""
    record = {"declarer": declarer, "made": made, "stake": stake}
    return write(sitting, "deal", record)


def write(sitting: Sitting, kind: str, record: Record) -> Entry:
    """The next entry, numbered as the table stands."""
    number = sitting.snapshot().rounds + 1
    return log.record(sitting=sitting, kind=kind, record=record, entry_id=new_id(), phone=None, number=number)
