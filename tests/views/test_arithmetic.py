"""A round's sum for four columns and for many."""

from __future__ import annotations

from typing import Any

import pytest

from games.models import Entry, Sitting
from games.selectors.detail import detail
from games.selectors.table import load
from games.views.arithmetic import sum_of
from games.words import Words
from tests.many import hearts, race

pytestmark = pytest.mark.usefixtures("many")


def told(sitting: Sitting) -> dict[str, Any]:
    """The sum of the last round."""
    entry = Entry.live.filter(sitting=sitting).last()
    assert entry is not None
    seen = detail(sitting, entry.entry_id)
    assert seen.round is not None
    view = load(sitting)
    return sum_of(view, Words(view.game, seen.names), seen.round, seen.lines)


def each(sitting: Sitting) -> list[tuple[str, str, list[str], str]]:
    """Name, amount, reasons and what stands after it."""
    return [(one["cell"].name, one["cell"].shown, one["why"], one["after"]) for one in told(sitting)["each"]]


def test_up_to_four_columns_are_a_table_without_a_plus_where_the_lowest_wins() -> None:
    found = told(hearts("4", (5, 0, 1, 0), (7, 0, -1, 0)))
    assert [(row["text"], [cell and cell.shown for cell in row["amounts"]]) for row in found["rows"]] == [
        ("caught", ["7", None, "−1", None])
    ]
    assert [cell.shown for cell in found["totals"]] == ["7", "0", "−1", "0"]
    assert [one["cell"].shown for one in found["after"]] == ["12", "0", "0", "0"]


def test_five_columns_are_a_line_each_in_the_order_of_the_sheet() -> None:
    assert each(hearts("5", (5, 0, 1, 0, 0), (7, 0, -1, 0, 0))) == [
        ("Anna", "7", ["caught"], "12"),
        ("Bert", "0", [], "0"),
        ("Cor", "−1", ["caught"], "0"),
        ("Dien", "0", [], "0"),
        ("Evert", "0", [], "0"),
    ]


def test_of_many_those_whom_the_round_counts_for_stand_best_first() -> None:
    assert each(race(8, (90, 80, 70), (None, None, None, 77, 66))) == [
        ("Evert", "1", ["finished in 66 moves"], "1"),
        ("Dien", "2", ["finished in 77 moves"], "2"),
        ("Anna", "3", ["gave up"], "6"),
        ("Bert", "3", ["gave up"], "5"),
        ("Cor", "3", ["gave up"], "4"),
    ]


def test_a_gathered_round_is_a_line_each_for_few_too() -> None:
    assert each(race(3, (90, 80))) == [
        ("Bert", "1", ["finished in 80 moves"], "1"),
        ("Anna", "2", ["finished in 90 moves"], "2"),
    ]
