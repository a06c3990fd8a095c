"""How it went at a table: which lines its chart has, and the same in words for who cannot see it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.core.scene import shown_amount
from games.core.standing import column_tally
from games.selectors.seats import free_seats
from games.selectors.table import TableView, chart
from games.views.chart import Chart, Series, draw, draw_figures
from games.views.shown import carried, cells, shown_columns, words_of
from games.words import number

POINTS = 60  # at most
LINES = 6  # at most: more cannot be told apart


def told(view: TableView) -> dict[str, Any]:
    """The chart; what it draws where the game has a word for it; how many lines it has where those are not all."""
    words, drawn = words_of(view), of_table(view)
    return {
        "chart": drawn,
        "drawn_word": words.say("figures") if words.knows("figures") else "",
        "chart_best": len(drawn.lines) if drawn and len(carried(view)) > LINES else 0,
    }


def of_table(view: TableView) -> Chart | None:
    """The score over the rounds, or the game's own figures; of many columns the best only."""
    found = chart(view.sitting, points=POINTS - 1)  # zero at the start is one more
    words, shown = words_of(view), best(view)
    names = {column: words.short(column, 11) for column in shown}
    series = {column: found[column] for column in shown if found[column]}
    if view.game.chart == "figures":
        return draw_figures(series, names, _figures_told(view, series))
    begun = {column: [(points[0][0] - 1, 0), *points] for column, points in series.items()}
    return draw(begun, names, _totals_told(view))


def best(view: TableView) -> list[str]:
    """The columns that have a line, in the order of the sheet."""
    columns = carried(view)
    ranks = {one: view.game.ranks(column_tally(view.game, view.rules, view.standing, one)) for one in columns}
    first = sorted(columns, key=lambda column: ranks[column])[:LINES]
    return [column for column in columns if column in first]


def _totals_told(view: TableView) -> str:
    free = free_seats(view)
    shown = [one for one in (shown_columns(view) if len(view.columns) <= LINES else best(view)) if one not in free]
    amounts = {column: shown_amount(view.game, view.rules, view.standing, column) for column in shown}
    now = ", ".join(cell.name + " " + cell.shown for cell in cells(words_of(view), shown, amounts))
    text = ngettext("After %(n)s round: %(totals)s", "After %(n)s rounds: %(totals)s", view.standing.played)
    return text % {"n": view.standing.played, "totals": now}


def _figures_told(view: TableView, series: Series) -> str:
    words = words_of(view)
    told = [f"{words.column(column)} {_span(points)}" for column, points in series.items() if points]
    text = ngettext("Over %(n)s round: %(figures)s", "Over %(n)s rounds: %(figures)s", view.standing.played)
    return text % {"n": view.standing.played, "figures": "; ".join(told)}


def _span(points: Sequence[tuple[int, int]]) -> str:
    figures = [figure for _place, figure in points]
    return _("from %(first)s to %(last)s, lowest %(low)s, highest %(high)s") % {
        "first": number(figures[0]),
        "last": number(figures[-1]),
        "low": number(min(figures)),
        "high": number(max(figures)),
    }
