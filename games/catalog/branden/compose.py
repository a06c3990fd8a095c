"""From what was answered about a round to its record, and back for a correction."""

from __future__ import annotations

from typing import Any

from games.catalog.branden.questions import SUITS
from games.core.game import Record
from games.core.questions import Answers, tapped


def compose_round(answers: Answers) -> dict[str, Any]:
    """The record of a round; what was not answered is left out."""
    record: dict[str, Any] = {suit: cards for suit in SUITS if (cards := _cards(answers, suit))}
    return {**record, "pit": answers["pit"]} if "pit" in answers else record


def _cards(answers: Answers, suit: str) -> dict[str, object]:
    prefix = f"{suit}_"
    return {key[len(prefix) :]: tapped(said) for key, said in answers.items() if key.startswith(prefix)}


def round_answers(record: Record) -> dict[str, str | list[str]]:
    """The answers that compose this record again."""
    cards = {f"{suit}_{column}": str(n) for suit in SUITS for column, n in record[suit].items() if n is not None}
    return {**cards, **({"pit": str(record["pit"])} if record.get("pit") else {})}
