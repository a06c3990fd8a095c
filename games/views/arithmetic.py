"""A round's arithmetic: a table with a column for each, or a line for each where there are many; and each one's why."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from games.core.line import Line, totals
from games.core.ranking import places
from games.selectors.table import RoundRow, TableView
from games.views import because, sum_links
from games.views.rows import BESIDE, UNDER
from games.views.shown import Cell, carried, cell, cells, shown_columns
from games.words import Sentence, Words


def sum_of(view: TableView, words: Words, row: RoundRow, lines: Sequence[Line]) -> dict[str, Any]:
    """What the page shows of the sum: `rows` under `totals` and `after`, or `each` with its own sentences; `hows` tell
    apart how each came to its amount.
    """
    sentences = words.sentences(lines)
    if len(carried(view)) > BESIDE or row.parts is not None:
        each = list(_each(view, words, row, sentences))
        columns = [one["cell"].key for one in each]
        return {"each": each, "hows": _hows(view, words, lines, columns, row)}
    return _beside(view, words, lines, row)


def sum_of_other(view: TableView, words: Words, lines: Sequence[Line]) -> dict[str, Any]:
    """The same of an entry that is no round; nothing where it moves nothing."""
    change = totals(view.columns, lines)
    if not lines:
        return {}
    columns = shown_columns(view)
    return {**_rows(words, lines, columns, change), "hows": [_how(view, words, lines, one, change) for one in columns]}


def _beside(view: TableView, words: Words, lines: Sequence[Line], row: RoundRow) -> dict[str, Any]:
    columns = shown_columns(view)
    return {
        **_rows(words, lines, columns, row.change),
        "after": [
            {"cell": one, "url": sum_links.then(view, row.seats, one.key)} for one in cells(words, columns, row.after)
        ],
        "hows": _hows(view, words, lines, columns, row),
    }


def _rows(words: Words, lines: Sequence[Line], columns: Sequence[str], change: Mapping[str, int]) -> dict[str, Any]:
    rows = [
        {"text": one.text, "amounts": [_amount(words, column, one) for column in columns]}
        for one in words.sentences(lines)
    ]
    return {"rows": rows, "totals": cells(words, columns, change)}


def _hows(
    view: TableView, words: Words, lines: Sequence[Line], columns: Sequence[str], row: RoundRow
) -> list[dict[str, Any]]:
    """How each column came to its amount, what stood before it and what after."""
    return [
        {
            **_how(view, words, lines, column, row.change),
            "before": words.amount(row.after[column] - row.change[column]),
            "after": words.amount(row.after[column]),
            "url": sum_links.then(view, row.seats, column),
        }
        for column in columns
    ]


def _how(
    view: TableView, words: Words, lines: Sequence[Line], column: str, change: Mapping[str, int]
) -> dict[str, Any]:
    """A column's lines with their rules."""
    return {
        "id": sum_links.anchor(column),
        "cell": cell(words, column, change[column]),
        "lines": because.told(view, words, (line for line in lines if line.column == column)),
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
            "url": sum_links.then(view, row.seats, column),
        }


def _told(words: Words, sentence: Sentence, column: str, alone: bool) -> str:
    """A sentence; one of several with its amount."""
    return sentence.text if alone else f"{sentence.text}: {words.amount(sentence.amounts[column])}"
