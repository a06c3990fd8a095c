"""Two small games of any number of columns: HEARTS has singles or teams, low wins and games that start over; RACE has
twenty seats that may stay empty, nobody deals, and its rounds are gathered part by part.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import pytest

from games.core import fields
from games.core.game import Facts, Game, Kind, Record, Totals
from games.core.line import Line
from games.core.questions import Question
from games.core.ranking import places
from games.core.refusal import Refusal
from games.core.rules import RuleBook, Switch
from games.models import Entry, Sitting
from games.registry import GAMES
from games.services import log, sittings
from tests.toy import EVENING, new_id, phone, write

PEOPLE = ("Anna", "Bert", "Cor", "Dien", "Evert", "Fien", "Gijs", "Hanna", "Ida", "Jan", "Klaas", "Lies")
MOST = 20


@dataclass(frozen=True, slots=True)
class Rules:
    """How many sit, or how many teams of how many."""

    players: int = 0
    teams: str = ""  # how many of how many: "2x3"


TEAMS = ("2x2", "2x3", "3x2")
BOOK = RuleBook(
    Rules(players=4),
    (Switch("players", (4,), "toy", "house", low=0), Switch("teams", ("", *TEAMS), "toy", "house")),
    {**{str(n): Rules(players=n) for n in (3, 4, 5, 6)}, **{teams: Rules(teams=teams) for teams in TEAMS}},
)


def _columns(rules: Rules) -> tuple[str, ...]:
    return tuple("ABC"[: int(rules.teams[0])]) if rules.teams else tuple(str(n + 1) for n in range(rules.players))


def _members(rules: Rules, column: str) -> tuple[str, ...]:
    return tuple(f"{column}{n + 1}" for n in range(int(rules.teams[2]))) if rules.teams else (column,)


def _seats(rules: Rules) -> tuple[str, ...]:
    return tuple(
        seat for turn in zip(*(_members(rules, column) for column in _columns(rules)), strict=True) for seat in turn
    )


def _points(record: Record, rules: Rules, before: Totals) -> dict[str, int]:
    fields.no_others(record, _columns(rules))
    return {column: fields.whole(record.get(column, 0), column, low=-100) for column in _columns(rules)}


def _questions(rules: Rules, scene: Any) -> tuple[Question, ...]:
    return tuple(Question(column, column, "stepper", optional=True) for column in _columns(rules))


HEARTS = Game(
    key="toy_hearts",
    book=BOOK,
    kinds={
        "round": Kind(
            "round",
            _points,
            lambda record, rules, before: tuple(Line(column, n, "caught") for column, n in record.items() if n),
            lambda record: Facts(tags=("tag",) if sum(record.values()) > 50 else ()),
            _questions,
            lambda answers: {column: int(str(n)) for column, n in answers.items()},
            lambda record: {column: str(n) for column, n in record.items()},
        )
    },
    labels={
        "toy_hearts": {"nl": "Hartjes", "en": "Little hearts"},
        "kind.round": {"nl": "Ronde", "en": "Round"},
        "caught": {"nl": "gevangen", "en": "caught"},
        "tag": {"nl": "Veel", "en": "Much"},
        **{one: {"nl": f"Team {one}", "en": f"Team {one}"} for one in "ABC"},
        **{f"{one}.short": {"nl": one, "en": one} for one in "ABC"},
    },
    seats=_seats,
    columns=_columns,
    members=_members,
    deal_order=_seats,
    balanced=lambda rules: False,
    unit=lambda rules: "points",
    pot=lambda rules: "",
    low_wins=True,
    over=lambda rules, totals: max(totals.values()) >= 100,
    starts_over=True,
    ranks=lambda tally: (-tally.won, tally.amount),
)


def _deal(record: Record, rules: Any, before: Totals) -> dict[str, int | None]:
    """Moves by seat; None is who did not finish."""
    fields.no_others(record, ("results",))
    results = fields.an_object(record.get("results", {}), "results")
    read: dict[str, int | None] = {}
    for seat, moves in sorted(results.items()):  # a database may have another order
        fields.choice(seat, "results", RACERS)
        read[seat] = None if moves is None else fields.whole(moves, "results", low=1)
    return read


RACERS = tuple(str(n + 1) for n in range(MOST))


def _ranked(results: Mapping[str, int | None]) -> dict[str, int]:
    return {
        one.key: one.place for one in places({seat: moves or 999 for seat, moves in results.items()}, low_wins=True)
    }


def _deal_lines(results: dict[str, int | None], rules: Any, before: Totals) -> tuple[Line, ...]:
    return tuple(
        Line(seat, place, "finished" if results[seat] else "gave_up", {"n": results[seat] or 0})
        for seat, place in _ranked(results).items()
    )


def _deal_facts(results: dict[str, int | None]) -> Facts:
    figures = {seat: moves for seat, moves in results.items() if moves is not None}
    winners = tuple(seat for seat, place in _ranked(results).items() if place == 1) if figures else ()
    return Facts(winners=winners, took_part=tuple(results), made_by=tuple(figures), figures=figures)


def _part(record: Record, rules: Any, before: Totals) -> Record:
    fields.choice(record.get("player"), "player", RACERS)
    return record


def _put(whole: Record, part: Record) -> dict[str, Any]:
    results = dict(whole.get("results", {}))
    if part["player"] in results:
        raise Refusal("player", "twice")
    return {**whole, "results": {**results, part["player"]: part["moves"]}}


RACE = Game(
    key="toy_race",
    book=RuleBook(Rules(), (Switch("players", (0,), "toy", "house"),), {}),
    kinds={
        "deal": Kind(
            "deal",
            _deal,
            _deal_lines,
            _deal_facts,
            lambda rules, scene: (),
            lambda answers: {},
            lambda record: {},
            parts=lambda whole: {seat: {"player": seat, "moves": n} for seat, n in whole.get("results", {}).items()},
        ),
        "result": Kind(
            "result",
            _part,
            lambda record, rules, before: (),
            lambda record: Facts(),
            lambda rules, scene: (),
            lambda answers: dict(answers),
            lambda record: {},
            named="player",
            into="deal",
            put=_put,
        ),
    },
    labels={
        "toy_race": {"nl": "Wedstrijd", "en": "Race"},
        "kind.deal": {"nl": "Spel", "en": "Deal"},
        "kind.result": {"nl": "Uitslag", "en": "Result"},
        "places": {"nl": "plaatsen", "en": "places"},
        "figures": {"nl": "zetten", "en": "moves"},
        "finished": {"nl": "klaar in {n} zetten", "en": "finished in {n} moves"},
        "gave_up": {"nl": "opgegeven", "en": "gave up"},
        "board.won": {"nl": "gewonnen spellen", "en": "deals won"},
        "board.made": {"nl": "uitgekomen", "en": "finished"},
        "board.rounds": {"nl": "spellen", "en": "deals"},
    },
    seats=lambda rules: RACERS,
    columns=lambda rules: RACERS,
    members=lambda rules, column: (column,),
    deal_order=lambda rules: (),
    balanced=lambda rules: False,
    unit=lambda rules: "places",
    pot=lambda rules: "",
    empty_seats=True,
    low_wins=True,
    ranks=lambda tally: (-tally.rounds, tally.amount),
    chart="figures",
)


@pytest.fixture
def many(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both games are in the house."""
    monkeypatch.setitem(GAMES, HEARTS.key, HEARTS)
    monkeypatch.setitem(GAMES, RACE.key, RACE)


def hearts(setup: str, *rounds: tuple[int, ...], people: tuple[str, ...] = PEOPLE, by: Any = None) -> Sitting:
    """A table of HEARTS for a setup, with these rounds: points by column, in their order."""
    rules = BOOK.read(setup)
    sitting = start(HEARTS, setup, dict(zip(_seats(rules), people, strict=False)), by)
    for points in rounds:
        write(sitting, "round", dict(zip(_columns(rules), points, strict=True)))
    return sitting


def race(count: int, *deals: tuple[int | None, ...], people: tuple[str, ...] = PEOPLE, by: Any = None) -> Sitting:
    """A table of RACE for so many, with these deals: moves by seat, None is who gave up; some may be missing."""
    names = {
        seat: people[n % len(people)] + ("" if n < len(people) else f" {n}") for n, seat in enumerate(RACERS[:count])
    }
    sitting = start(RACE, None, names, by)
    for moves in deals:
        write(sitting, "deal", {"results": dict(zip(RACERS, moves, strict=False))})
    return sitting


def start(game: Game, rules: object, names: Mapping[str, str], by: Any = None) -> Sitting:
    """A table where the first seat deals first, if anybody does."""
    dealer = next(iter(names)) if game.deal_order(game.book.read(rules)) else ""
    return sittings.start(phone=by or phone(), game=game.key, rules_raw=rules, names=names, dealer=dealer, now=EVENING)


def part(sitting: Sitting, seat: str, moves: int | None) -> Entry:
    """One result more in the last deal of a RACE."""
    record = {"player": seat, "moves": moves}
    number = sitting.snapshot().rounds
    return log.record(sitting=sitting, kind="result", record=record, entry_id=new_id(), phone=None, number=number)
