"""A small game for tests that should not know a real one: GATHER has rounds that are gathered part by part, and cells.

A round deals two piles by a number that chance makes; whoever sat writes down seconds, and fewest are first.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import pytest

from games.core import fields
from games.core.game import Facts, Game, Kind, Record, Scene, Totals
from games.core.labels import Labels
from games.core.layout import Pile
from games.core.line import Line
from games.core.questions import Answers, Option, Question, seconds_of, tapped, time_of
from games.core.refusal import Refusal
from games.core.rules import RuleBook
from games.models import Sitting
from games.registry import GAMES
from games.services import sittings
from tests.toy import EVENING, phone

SEATS = ("1", "2", "3", "4")
CAST = {"1": "Anna", "2": "Bert", "3": "Cor"}
SUITS = ("fire", "water")
TOGETHER = 15


@dataclass(frozen=True, slots=True)
class Rules:
    """Nothing is played differently."""


def _label(nl: str, en: str) -> Mapping[str, str]:
    return {"nl": nl, "en": en}


LABELS: Labels = {
    "toy_gather": _label("Bijeen", "Gathered"),
    "about": _label("Een spel.", "A game."),
    "points": _label("punten", "points"),
    **{seat: _label(f"Speler {seat}", f"Player {seat}") for seat in SEATS},
    "kind.deal": _label("Spel", "Deal"),
    "kind.result": _label("Uitslag", "Result"),
    "kind.cards": _label("Kaarten", "Cards"),
    "next.deal": _label("Spel {number}", "Deal {number}"),
    "board.rounds": _label("Spellen", "Deals"),
    "save.deal": _label("Startsein", "Start"),
    "preset.default": _label("Gewoon", "Usual"),
    "made": _label("Gehaald", "Made"),
    "lost": _label("Verloren", "Lost"),
    "fire": _label("Vuur", "Fire"),
    "water": _label("Water", "Water"),
    "cards": _label("Kaarten", "Cards"),
    "place": _label("{seat}: plaats {place}", "{seat}: place {place}"),
    "burnt": _label("Vuur", "Fire"),
    "has_result": _label("{seat} heeft er al een.", "{seat} has one already."),
    "not_together": _label("Samen zijn het er 15.", "Together they are 15."),
    "ask.seed": _label("Nummer", "Number"),
    "ask.agreed": _label("Afgesproken nummer", "Agreed number"),
    "ask.player": _label("Speler", "Player"),
    "ask.seconds": _label("Tijd", "Time"),
    "ask.pit": _label("Alles", "Everything"),
    "pit.own": _label("zelf", "own"),
}


def _read_deal(record: Record, rules: Any, before: Totals) -> dict[str, Any]:
    seed = record.get("seed")
    if not isinstance(seed, str) or not seed:
        raise Refusal("seed", "missing")
    said = record.get("results") or {}  # sorted: a database may have another order
    results = {seat: _read_result(said[seat], rules, before) for seat in sorted(said)}
    fields.no_others(record, ("seed", "results"))
    return {"seed": seed, "results": results}


def _read_result(record: Record, rules: Any, before: Totals) -> dict[str, Any]:
    if record.get("player") is None:
        raise Refusal("player", "missing")
    player = fields.choice(record.get("player"), "player", SEATS)
    fields.no_others(record, ("player", "seconds"))
    return {"player": player, "seconds": fields.whole(record.get("seconds"), "seconds", low=1)}


def _places(deal: dict[str, Any], rules: Any, before: Totals) -> tuple[Line, ...]:
    times = {seat: one["seconds"] for seat, one in deal["results"].items()}
    places = {seat: 1 + sum(other < own for other in times.values()) for seat, own in times.items()}
    return tuple(Line(seat, place, "place", {"seat": seat, "place": place}) for seat, place in places.items())


def _put(whole: Record, part: Record) -> dict[str, Any]:
    player = part.get("player")
    if player in (whole.get("results") or {}):
        raise Refusal("player", "has_result", seat=str(player))
    return {**whole, "results": {**(whole.get("results") or {}), player: dict(part)}}


def _without(whole: Record, seat: str) -> dict[str, Any]:
    return {**whole, "results": {one: part for one, part in (whole.get("results") or {}).items() if one != seat}}


def piles_of(record: Record) -> tuple[Pile, ...]:
    """Two piles of three; the first card's number is the last figure of the seed."""
    first = int(record["seed"][-1]) + 1
    return (("fire", first), ("water", 2), ("wind", 3)), (("earth", 4), ("fire", 5), ("water", 6))


def _result_questions(rules: Any, scene: Scene) -> tuple[Question, ...]:
    done = (scene.whole or {}).get("results") or {}
    players = tuple(Option(seat, seat) for seat in scene.seats if seat not in done)
    return Question("player", "ask.player", "seat", players), Question("seconds", "ask.seconds", "clock", low=1)


def _result(answers: Answers) -> dict[str, Any]:
    record: dict[str, Any] = {"player": answers["player"]} if "player" in answers else {}
    return {**record, "seconds": seconds_of(answers["seconds"])} if "seconds" in answers else record


def _deal_questions(rules: Any, scene: Scene) -> tuple[Question, ...]:
    agreed = Question("agreed", "ask.agreed", "pad", optional=True, rare=True, high=10**12 - 1, field="seed")
    return Question("seed", "ask.seed", "chance"), agreed


def _deal(answers: Answers) -> dict[str, Any]:
    seed = answers.get("agreed") or answers.get("seed")
    return {"seed": seed} if seed else {}


def _card_questions(rules: Any, scene: Scene) -> tuple[Question, ...]:
    cells = (_cell(suit, seat) for seat in SEATS for suit in SUITS)
    pit = tuple({f"{suit}_{seat}": (str(TOGETHER),) for suit in SUITS} for seat in SEATS)
    return *cells, Question("pit", "ask.pit", "choice", (Option("own", "pit.own"),), pit)


def _cell(suit: str, seat: str) -> Question:
    where: dict[str, Any] = {"grid": "cards", "head": suit, "sign": suit}
    return Question(f"{suit}_{seat}", seat, "cell", high=TOGETHER, field=suit, together=TOGETHER, **where)


def _cards(answers: Answers) -> dict[str, Any]:
    said = {suit: {seat: tapped(answers.get(f"{suit}_{seat}")) for seat in SEATS} for suit in SUITS}
    return {**said, **({"pit": answers["pit"]} if "pit" in answers else {})}


def _read_cards(record: Record, rules: Any, before: Totals) -> Record:
    for suit in SUITS:
        if sum(fields.whole(record[suit].get(seat), suit, high=TOGETHER) for seat in SEATS) != TOGETHER:
            raise Refusal(suit, "not_together")
    return record


def _burnt(record: Record, rules: Any, before: Totals) -> tuple[Line, ...]:
    return tuple(Line(seat, record["fire"][seat], "burnt") for seat in SEATS if record["fire"][seat])


PARTS: dict[str, Any] = {"parts": lambda whole: whole.get("results") or {}, "without": _without}
KINDS = (
    Kind(
        "deal",
        _read_deal,
        _places,
        lambda deal: Facts(took_part=tuple(deal["results"])),
        _deal_questions,
        _deal,
        lambda record: {"seed": record["seed"]},
        layout=piles_of,
        **PARTS,
    ),
    Kind(
        "result",
        _read_result,
        lambda result, rules, before: (),
        lambda result: Facts(),
        _result_questions,
        _result,
        lambda record: {"player": record["player"], "seconds": time_of(record["seconds"])},
        named="player",
        into="deal",
        put=_put,
        **PARTS,
    ),
    Kind(
        "cards",
        _read_cards,
        _burnt,
        lambda record: Facts(),
        _card_questions,
        _cards,
        lambda record: {f"{suit}_{seat}": str(record[suit][seat]) for suit in SUITS for seat in SEATS},
    ),
)
GATHER = Game(
    key="toy_gather",
    book=RuleBook(Rules(), (), {}),
    kinds={kind.key: kind for kind in KINDS},
    labels=LABELS,
    seats=lambda rules: SEATS,
    columns=lambda rules: SEATS,
    members=lambda rules, column: (column,),
    deal_order=lambda rules: SEATS,
    balanced=lambda rules: False,
    unit=lambda rules: "points",
    pot=lambda rules: "",
    empty_seats=True,
    low_wins=True,
)


@pytest.fixture
def gather(monkeypatch: pytest.MonkeyPatch) -> Game:
    """The game is in the house."""
    monkeypatch.setitem(GAMES, GATHER.key, GATHER)
    return GATHER


def gathered(**names: str) -> Sitting:
    """A new table of it, where Anna, Bert and Cor sit."""
    return sittings.start(phone=phone(), game=GATHER.key, rules_raw=None, names=names or CAST, dealer="1", now=EVENING)
