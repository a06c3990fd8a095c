"""Toy games with other seats: MANY for two, three, or two sides of two; OPEN for one to twenty, where nobody deals."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from games.core import fields
from games.core.game import Facts, Game, Kind, Record, Totals
from games.core.line import Line
from games.core.refusal import Refusal
from games.core.rules import RuleBook, Switch
from games.registry import GAMES

CAST = ("Anna", "Bert", "Cor", "Dien", "Evert", "Fenna")
OPEN_SEATS = tuple(map(str, range(1, 21)))


@dataclass(frozen=True, slots=True)
class Rules:
    """Exactly one of `players` and `teams`; a pit of 30 or more."""

    players: int | None = 3
    teams: tuple[int, int] | None = None
    pit: int = 30


def _teams(value: object) -> tuple[int, int]:
    if value != [2, 2]:
        raise Refusal("rules", "rule_value", switch="teams")
    return 2, 2


def _seats(rules: Rules) -> tuple[str, ...]:
    return ("A1", "B1", "A2", "B2") if rules.teams else tuple(map(str, range(1, (rules.players or 0) + 1)))


def _columns(rules: Rules) -> tuple[str, ...]:
    return ("A", "B") if rules.teams else _seats(rules)


def _members(rules: Rules, column: str) -> tuple[str, ...]:
    return (f"{column}1", f"{column}2") if rules.teams else (column,)


def _read(record: Record, rules: Any, before: Totals) -> dict[str, int]:
    fields.no_others(record, tuple(before))
    return {column: fields.whole(record.get(column, 0), column) for column in before}


ROUND = Kind(
    "round",
    _read,
    lambda record, rules, before: tuple(Line(column, n, "points") for column, n in record.items() if n),
    lambda record: Facts(),
    lambda rules, scene: (),
    lambda answers: {},
    lambda record: {},
)


def _words(word: str) -> dict[str, str]:
    return {"nl": f"{word} nl", "en": f"{word} en"}


MANY = Game(
    key="toy_many",
    book=RuleBook(
        Rules(),
        (
            Switch("players", (3, 2), "toy", "house", low=2, write=lambda value: value),
            Switch("teams", (False,), "toy", "house", read=_teams, write=lambda value: value and list(value)),
            Switch("pit", (30, 50), "toy", "house"),
        ),
        {"large": Rules(pit=50)},
        one_of=("players", "teams"),
    ),
    kinds={"round": ROUND},
    labels={
        key: _words(key)
        for key in (
            "toy_many",
            "about",
            "setup",
            "setup.2",
            "setup.3",
            "setup.2x2",
            "preset.default",
            "preset.large",
            "pit",
            "pit.30",
            "pit.50",
            "kind.round",
            "A",
            "B",
            *("1", "2", "3", "A1", "A2", "B1", "B2"),
        )
    },
    seats=_seats,
    columns=_columns,
    members=_members,
    deal_order=_seats,
    balanced=lambda rules: False,
    unit=lambda rules: "points",
    pot=lambda rules: "",
    setups={"2": {"players": 2}, "3": {"players": 3}, "2x2": {"teams": [2, 2]}},
    low_wins=True,
)


@dataclass(frozen=True, slots=True)
class Plain:
    """No house rules at all."""


OPEN = Game(
    key="toy_open",
    book=RuleBook(Plain(), (), {}),
    kinds={"round": ROUND},
    labels={key: _words(key) for key in ("toy_open", "about", "preset.default", "kind.round", *OPEN_SEATS)},
    seats=lambda rules: OPEN_SEATS,
    columns=lambda rules: OPEN_SEATS,
    members=lambda rules, column: (column,),
    deal_order=lambda rules: (),
    balanced=lambda rules: False,
    unit=lambda rules: "points",
    pot=lambda rules: "",
    empty_seats=True,
)


@pytest.fixture
def seat_toys(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both games are in the house."""
    monkeypatch.setitem(GAMES, MANY.key, MANY)
    monkeypatch.setitem(GAMES, OPEN.key, OPEN)
