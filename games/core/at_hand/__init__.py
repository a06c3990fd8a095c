"""What a phone works out by itself, as plain JSON in and out: a table, its questions, what a round pays, its words.

A screen that has no network calls these, translated as they stand (games/portable). `sheet` is a sheet of house rules
spelled out, `log` a list of {"id", "kind", "record"}, `standing` what `table` says under that name (None: nobody sits
yet), `whole` the record of the round that a kind with `into` goes into; then `standing` is that before this round.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.core.at_hand.begun import layout, start
from games.core.at_hand.rounds import answers, pay, questions, without
from games.core.at_hand.tables import table
from games.core.at_hand.worded import amounts, heads, say, sentences

__all__ = [
    "ENTRY_POINTS",
    "amounts",
    "answers",
    "heads",
    "layout",
    "pay",
    "questions",
    "say",
    "sentences",
    "start",
    "table",
    "without",
]

ENTRY_POINTS: Mapping[str, Any] = {
    one.__name__: one
    for one in (table, questions, pay, answers, without, say, heads, sentences, amounts, start, layout)
}
