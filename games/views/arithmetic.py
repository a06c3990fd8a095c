"""A round's arithmetic: a table with a column for each, or a line for each where there are many."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from games.core.line import Line
from games.core.ranking import places
from games.selectors.table import RoundRow, TableView
from games.views.rows import BESIDE, UNDER
from games.views.shown import Cell, carried, cell, cells, shown_columns
from games.words import Sentence, Words


def sum_of(view: TableView, words: Words, row: RoundRow, lines: Sequence[Line]) -> dict[str, Any]:
    """What the page shows of the sum: `rows` under `totals` and `after`, or `each` with its own sentences."""
    sentences = words.sentences(lines)
    if len(carried(view)) > BESIDE or row.parts is not None:
        return {"each": list(_each(view, words, row, sentences))}
    columns = shown_columns(view)
    return {
        "rows": [
            {"text": one.text, "amounts": [_amount(words, column, one) for column in columns]} for one in sentences
        ],
        "totals": cells(words, columns, row.change),
        "after": cells(words, columns, row.after),
    }


def _amount(words: Words, column: str, sentence: Sentence) -> Cell | None:
    return cell(words, column, sentence.amounts[column]) if column in sentence.amounts else None


def _each(view: TableView, words: Words, row: RoundRow, sentences: list[Sentence]) -> Iterator[dict[str, Any]]:
    """Everybody in turn; of many, or of a round that is gathered, those whom it counts for, best first."""
    told = {column: [one for one in sentences if column in one.amounts] for column in row.change}
    shown = shown_columns(view)
    if len(shown) > UNDER or row.parts is not None:
        counting = {column: row.change[column] for column in shown if told[column]}
        shown = [one.key for one in places(counting, view.game.low_wins)]
    for column in shown:
        yield {
            "cell": cell(words, column, row.change[column]),
            "why": [_told(words, sentence, column, len(told[column]) == 1) for sentence in told[column]],
            "after": words.amount(row.after[column]),
        }


def _told(words: Words, sentence: Sentence, column: str, alone: bool) -> str:
    """A sentence; one of several with its amount."""
    return sentence.text if alone else f"{sentence.text}: {words.amount(sentence.amounts[column])}"
