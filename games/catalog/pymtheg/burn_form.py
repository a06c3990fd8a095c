"""What a round of Branden asks: two rows for North and South, since East and West have what is left of fifteen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.catalog.pymtheg.compose import rest
from games.catalog.pymtheg.questions import numbers
from games.catalog.pymtheg.rules import Rules
from games.core.burning import SUIT
from games.core.game import Record, Scene
from games.core.questions import Answers, Option, Question, When, tapped

ALL, NOTHING = (str(SUIT),), ("0",)
PIT: When = ({"fire_ns": ALL, "water_ns": ALL}, {"fire_ns": NOTHING, "water_ns": NOTHING})


def burn_questions(rules: Rules, scene: Scene) -> tuple[Question, ...]:
    """Fire and water of North and South, and what the side of a pit chooses where the sheet gives it a choice."""
    pit = (Option("own", "pit.own"), Option("theirs", "pit.theirs"))
    rows = (_row("fire"), _row("water"))
    return (*rows, Question("pit", "ask.pit", "choice", pit, PIT)) if rules.burn_pit == "choice_150" else rows


def _row(suit: str) -> Question:
    help_key = f"ask.{suit}.help"
    return Question(f"{suit}_ns", f"ask.{suit}", "number", numbers(), high=SUIT, field=suit, help=help_key)


def compose_burn(answers: Answers) -> dict[str, Any]:
    """The record of a round of Branden; what was not answered is left out."""
    record: dict[str, Any] = {}
    for suit in ("fire", "water"):
        if f"{suit}_ns" in answers:
            cards = tapped(answers[f"{suit}_ns"])
            record[suit] = {"NS": cards, "EW": rest(cards)}
    return {**record, "pit": answers["pit"]} if "pit" in answers else record


def burn_answers(record: Record) -> dict[str, str | list[str]]:
    """The answers that compose this record again."""
    cards = {f"{suit}_ns": str(_ns(record[suit])) for suit in ("fire", "water")}
    return {**cards, **({"pit": str(record["pit"])} if record.get("pit") else {})}


def _ns(cards: Mapping[str, int]) -> int:
    return cards["NS"]
