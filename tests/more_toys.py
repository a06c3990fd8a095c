"""Small games that are unlike those of tests/toy.py: RACE is won by the lowest, HEAT is gathered part by part."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from games.core import fields
from games.core.game import Facts, Game, Kind, Record, Scene, Totals
from games.core.line import Line
from games.core.questions import Answers, Option, Question, tapped
from games.core.refusal import Refusal
from games.core.rules import RuleBook, Switch
from games.core.tally import Tally


@dataclass(frozen=True, slots=True)
class RaceRules:
    """How many race, each for himself or in teams of two, and the limit at which a game ends."""

    players: int = 3
    teams: int = 0
    limit: int = 10


@dataclass(frozen=True, slots=True)
class HeatRules:
    """Nothing to choose."""


LETTERS = "ABC"
RACERS = 6
LANES = tuple(str(n) for n in range(1, 21))


def race_columns(rules: RaceRules) -> tuple[str, ...]:
    """A letter per team, else a number per player."""
    return tuple(LETTERS[: rules.teams] or "123456"[: rules.players])


def race_seats(rules: RaceRules) -> tuple[str, ...]:
    """Team-mates sit across."""
    if not rules.teams:
        return race_columns(rules)
    return tuple(f"{team}{place}" for place in (1, 2) for team in race_columns(rules))


def race_members(rules: RaceRules, column: str) -> tuple[str, ...]:
    """The seats of a team, else the one seat."""
    return tuple(seat for seat in race_seats(rules) if seat.startswith(column))


def _points(record: Record, rules: RaceRules, before: Totals) -> tuple[dict[str, int], str]:
    """`points` per column, and `at_once`: a column that wins whatever the totals."""
    given = fields.an_object(record.get("points"), "points")
    fields.no_others(given, race_columns(rules))
    at_once = fields.optional_choice(record.get("at_once"), "at_once", race_columns(rules)) or ""
    fields.no_others(record, ("points", "at_once"))
    return {column: fields.whole(given[column], "points", low=-99) for column in given}, at_once


def _race_questions(rules: RaceRules, scene: Scene) -> tuple[Question, ...]:
    return tuple(
        Question(f"points_{column}", column, "cell", high=9, field="points", grid="ask.points", head="points")
        for column in race_columns(rules)
    )


def _race_compose(answers: Answers) -> dict[str, Any]:
    return {"points": {key.removeprefix("points_"): tapped(answer) for key, answer in answers.items()}}


def _race_answers(record: Record) -> dict[str, str | list[str]]:
    return {f"points_{column}": str(points) for column, points in record["points"].items()}


RACE = Game(
    key="toy_race",
    book=RuleBook(
        RaceRules(),
        (
            Switch("players", (3, 4, 5, 6), "toy", "house"),
            Switch("teams", (0, 2, 3), "toy", "house"),
            Switch("limit", (10,), "toy", "house", low=10),
        ),
        {},
    ),
    kinds={
        "round": Kind(
            "round",
            _points,
            lambda record, rules, before: tuple(
                Line(column, points, "points") for column, points in record[0].items() if points
            ),
            lambda record: Facts(winners=(record[1],) if record[1] else ()),
            _race_questions,
            _race_compose,
            _race_answers,
        )
    },
    labels={"ask.points": {"nl": "Punten", "en": "Points"}, "A": {"nl": "Team A", "en": "Team A"}},
    seats=race_seats,
    columns=race_columns,
    members=race_members,
    deal_order=race_seats,
    balanced=lambda rules: False,
    unit=lambda rules: "points",
    pot=lambda rules: "",
    setups={
        **{str(players): {"players": players} for players in range(3, RACERS + 1)},
        "2x2": {"teams": 2},
        "3x2": {"teams": 3},
    },
    low_wins=True,
    over=lambda rules, totals: any(total >= rules.limit for total in totals.values()),
    starts_over=True,
    ranks=lambda tally: (-tally.won, tally.amount),
    board=("won", "per_round", "games", "rounds", "amount", "evenings"),
    boards=("players", "pairs"),
)


def _times(record: Record, rules: HeatRules, before: Totals) -> dict[str, int]:
    """Seconds per lane."""
    times = fields.an_object(record.get("times", {}), "times")
    fields.no_others(times, LANES)
    fields.no_others(record, ("times",))
    return {lane: fields.whole(times[lane], "times", low=1) for lane in LANES if lane in times}


def _place(times: dict[str, int], lane: str) -> int:
    return 1 + sum(other < times[lane] for other in times.values())


def _time(record: Record, rules: HeatRules, before: Totals) -> tuple[str, int]:
    """A lane and its seconds."""
    lane = fields.choice(record.get("lane"), "lane", LANES)
    fields.no_others(record, ("lane", "seconds"))
    return lane, fields.whole(record.get("seconds"), "seconds", low=1)


def _put(whole: Record, part: Record) -> dict[str, Any]:
    times = whole.get("times", {})
    if part["lane"] in times:
        raise Refusal("lane", "twice")
    return {"times": {**times, part["lane"]: part["seconds"]}}


def _without(whole: Record, seat: str) -> dict[str, Any]:
    return {"times": {lane: seconds for lane, seconds in whole.get("times", {}).items() if lane != seat}}


def _parts(whole: Record) -> dict[str, Record]:
    return {lane: {"lane": lane, "seconds": seconds} for lane, seconds in whole.get("times", {}).items()}


def _time_questions(rules: HeatRules, scene: Scene) -> tuple[Question, ...]:
    there = (scene.whole or {}).get("times", {})
    lanes = tuple(Option(lane, lane) for lane in scene.seats if lane not in there)
    return Question("lane", "ask.lane", "seat", lanes), Question("seconds", "ask.seconds", "pad")


def _time_compose(answers: Answers) -> dict[str, Any]:
    return {key: tapped(answer) if key == "seconds" else answer for key, answer in answers.items()}


HEAT = Game(
    key="toy_heat",
    book=RuleBook(HeatRules(), (), {}),
    kinds={
        "heat": Kind(
            "heat",
            _times,
            lambda times, rules, before: tuple(Line(lane, _place(times, lane), "place") for lane in times),
            lambda times: Facts(
                winners=tuple(lane for lane in times if _place(times, lane) == 1),
                took_part=tuple(times),
                figures=times,
            ),
            lambda rules, scene: (),
            lambda answers: {},
            lambda record: {},
            parts=_parts,
            without=_without,
            layout=lambda record: ((("fire", 1), ("water", 2)),),
        ),
        "time": Kind(
            "time",
            _time,
            lambda record, rules, before: (),
            lambda record: Facts(),
            _time_questions,
            _time_compose,
            lambda record: {"lane": record["lane"], "seconds": str(record["seconds"])},
            named="lane",
            into="heat",
            put=_put,
        ),
    },
    labels={},
    seats=lambda rules: LANES,
    columns=lambda rules: LANES,
    members=lambda rules, column: (column,),
    deal_order=lambda rules: (),
    balanced=lambda rules: False,
    unit=lambda rules: "places",
    pot=lambda rules: "",
    empty_seats=True,
    low_wins=True,
    ranks=lambda tally: (-tally.rounds, tally.amount),
    board=("won", "per_round", "rounds", "evenings"),
    boards=("players",),
    chart="figures",
)

BETTER = Tally(rounds=3, amount=7)  # at a HEAT table than …
WORSE = Tally(rounds=2, amount=2)  # … who took part less often
