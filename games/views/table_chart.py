"""How it went at a table: which lines its chart has, and the same in words for who cannot see it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.core.carriers import carried_amount, stood_up
from games.core.standing import column_tally
from games.core.tally import Tally
from games.selectors.table import TableView, chart
from games.views.chart import Chart, Series, draw, draw_figures
from games.views.shown import words_of
from games.words import Words, number

POINTS = 60  # at most
LINES = 6  # at most: more cannot be told apart
LETTERS = 11  # of a name beside its line


def told(view: TableView) -> dict[str, Any]:
    """The chart; what it draws where the game has a word for it; how many lines it has where those are not all."""
    words, drawn = words_of(view), of_table(view)
    return {
        "chart": drawn,
        "drawn_word": words.say("figures") if words.knows("figures") else "",
        "chart_best": len(drawn.lines) if drawn and len(view.carriers) > LINES else 0,
    }


def of_table(view: TableView) -> Chart | None:
    """The score over the rounds, or the game's own figures; of many lines the best only."""
    found, shown = chart(view, points=POINTS - 1), best(view)  # zero at the start is one more
    words = Words(view.game, {who: player.name for who, player in view.people.items()})
    names = dict(zip(shown, words.heads(shown, most=LETTERS, more=0), strict=True))
    series = {carrier: found[carrier] for carrier in shown if found[carrier]}
    if view.game.chart == "figures":
        return draw_figures(series, names, _figures_told(view, words, series))
    begun = {one: _begun(view, points) for one, points in series.items()}
    return draw(begun, names, _totals_told(view, words))


def _begun(view: TableView, points: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """From nought on, unless somebody took over what stood in a game."""
    first = points[0][0]
    return points if view.game.starts_over and first > 1 else [(first - 1, 0), *points]


def best(view: TableView) -> list[str]:
    """Those who have a line, in the order of the list."""
    ranks = {one: view.game.ranks(_tally(view, one)) for one in view.carriers}
    first = sorted(view.carriers, key=lambda carrier: ranks[carrier])[:LINES]
    return [carrier for carrier in view.carriers if carrier in first]


def _tally(view: TableView, carrier: str) -> Tally:
    if carrier in view.people:
        return view.standing.tallies[carrier]
    return column_tally(view.game, view.rules, view.standing, carrier)


def _totals_told(view: TableView, words: Words) -> str:
    """What stands of each; of the games that start over one total is of the last game, which who sits no more left."""
    shown = view.carriers if len(view.carriers) <= LINES else best(view)
    gone = stood_up(view.standing) if view.game.starts_over else ()
    told = [f"{words.column(one)} {words.amount(_amount(view, one))}" for one in shown if one not in gone]
    if pot := view.game.pot(view.rules):
        told.append(f"{words.column(pot)} {words.amount(view.totals[pot])}")
    text = ngettext("After %(n)s round: %(totals)s", "After %(n)s rounds: %(totals)s", view.standing.played)
    return text % {"n": view.standing.played, "totals": ", ".join(told)}


def _amount(view: TableView, carrier: str) -> int:
    return carried_amount(view.game, view.rules, view.standing, carrier)


def _figures_told(view: TableView, words: Words, series: Series) -> str:
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
