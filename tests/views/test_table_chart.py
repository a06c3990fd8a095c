"""Which lines a table's chart has, and what it tells those who cannot see it."""

from __future__ import annotations

import re

import pytest
from django.utils.translation import override

from games.models import Sitting
from games.selectors.table import chart as points_of
from games.selectors.table import load
from games.services import leaving, seats
from games.views import table_chart
from games.views.chart import Chart
from tests.many import hearts, race
from tests.processes import PROJECT
from tests.toy import deal, new_id, table, toys, write

__all__ = ["toys"]

pytestmark = pytest.mark.usefixtures("many", "toys")


def chart(sitting: Sitting) -> Chart:
    """The table's chart, which is there."""
    found = table_chart.of_table(load(sitting))
    assert found is not None
    return found


def test_six_columns_have_six_lines_from_zero_on() -> None:
    drawn = chart(hearts("6", (1, 2, 3, 4, 5, 6)))
    assert [line.name for line in drawn.lines] == ["Anna", "Bert", "Cor", "Dien", "Evert", "Fien"]
    assert [len(line.points.split()) for line in drawn.lines] == [2] * 6
    assert drawn.text == "After 1 round: Anna 1, Bert 2, Cor 3, Dien 4, Evert 5, Fien 6"


def ends(drawn: Chart) -> dict[str, int]:
    """How many points each line has, by its name."""
    return {line.name: len(line.points.split()) for line in drawn.lines}


def test_who_came_later_has_a_line_of_his_own_from_there() -> None:
    sitting = table()
    for _ in range(3):
        deal(sitting, declarer="W", made=False)
    seats.sit(sitting=sitting, seats={}, names={"W": "Zus"}, entry_id=new_id(), phone=None)
    deal(sitting, declarer="N", made=True)
    view = load(sitting)
    assert view.totals["W"] == -10
    drawn = chart(sitting)
    assert ends(drawn) == {"Anna": 5, "Bert": 5, "Cor": 5, "Zus": 2, "Dien": 5}
    assert drawn.text == "After 4 rounds: Anna +6, Bert +2, Cor +2, Zus −1, Dien −9, pot 0"


def test_who_changed_places_takes_his_line_along() -> None:
    sitting = table()
    deal(sitting, declarer="W", made=False)
    who = {seat: player.public_id for seat, player in load(sitting).players.items()}
    seats.sit(sitting=sitting, seats={"N": who["W"], "W": who["N"]}, names={}, entry_id=new_id(), phone=None)
    deal(sitting, declarer="W", made=True)
    view = load(sitting)
    found = points_of(view)
    assert (found[who["W"]], found[who["N"]]) == ([(1, -3), (2, -4)], [(1, 1), (2, 4)])
    assert {one: line[-1][1] for one, line in found.items()} == {
        one: tally.amount for one, tally in view.standing.tallies.items()
    }


def test_who_went_home_keeps_a_line_and_stands_last() -> None:
    sitting = table()
    deal(sitting, declarer="W", made=False)
    deal(sitting, declarer="W", made=False)
    west = load(sitting).players["W"]
    leaving.leave(sitting=sitting, player=west, entry_id=new_id(), share=False, phone=None)
    drawn = chart(sitting)
    assert list(ends(drawn).items()) == [("Anna", 3), ("Bert", 3), ("Cor", 3), ("Dien", 3)]
    assert drawn.text == "After 2 rounds: Anna +2, Bert +2, Cor +2, Dien −6, pot 0"


def test_who_takes_over_in_a_game_that_starts_over_goes_on_from_there() -> None:
    sitting = hearts("3", (5, 6, 7), (1, 1, 1))
    seats.sit(sitting=sitting, seats={}, names={"3": "Evert"}, entry_id=new_id(), phone=None)
    write(sitting, "round", {"1": 1, "2": 1, "3": 1})
    found = {load(sitting).people[who].name: line for who, line in points_of(load(sitting)).items()}
    assert (found["Cor"], found["Evert"]) == ([(1, 7), (2, 8)], [(3, 9)])
    assert chart(sitting).text == "After 3 rounds: Anna 7, Bert 8, Evert 9"


def test_figures_go_along_with_who_drew_them() -> None:
    sitting = race(2, (90, 80), (70, 60))
    one, two = load(sitting).players.values()
    seats.sit(sitting=sitting, seats={"1": two.public_id, "2": one.public_id}, names={}, entry_id=new_id(), phone=None)
    found = points_of(load(sitting))
    assert (found[one.public_id], found[two.public_id]) == ([(1, 90), (2, 70)], [(1, 80), (2, 60)])


def test_every_line_has_a_colour_and_a_dash_of_its_own() -> None:
    css = (PROJECT / "static/css/app.css").read_text()
    colours = [re.search(rf"\.c{n} {{ stroke: ([^;]+);", css) for n in range(table_chart.LINES)]
    dashes = [re.search(rf"\.c{n} {{ stroke-dasharray: ([^;]+);", css) for n in range(table_chart.LINES)]
    assert len({found and found[1] for found in colours}) == len({found and found[1] for found in dashes}) == 6
    assert None not in colours


def test_of_more_than_six_columns_the_best_are_drawn() -> None:
    sitting = race(8, (90, 80, None, 77, 81, 90, 100, 110), (80, 70, 60, 66, 61, 62, 63, 64))
    names = {who: player.name for who, player in load(sitting).people.items()}
    assert [names[who] for who in table_chart.best(load(sitting))] == ["Bert", "Cor", "Dien", "Evert", "Fien", "Gijs"]
    told = table_chart.told(load(sitting))
    assert [line.name for line in told["chart"].lines] == ["Bert", "Dien", "Evert", "Fien", "Gijs"]  # Cor has one point
    assert told["chart_best"] == 5


def test_figures_have_no_zero_and_tell_where_they_went() -> None:
    sitting = race(2, (90, 80), (None, 85), (70, 100))
    drawn = chart(sitting)
    assert [mark.text for mark in drawn.marks] == ["70", "100"]
    assert [len(line.points.split()) for line in drawn.lines] == [2, 3]
    assert drawn.text == (
        "Over 3 rounds: Anna from 90 to 70, lowest 70, highest 90; Bert from 80 to 100, lowest 80, highest 100"
    )
    with override("nl"):
        assert chart(sitting).text.startswith("Over 3 rondes: Anna van 90 naar 70, laagste 70, hoogste 90")
        assert table_chart.told(load(sitting))["drawn_word"] == "zetten"


def test_a_diary_is_one_line_without_a_name() -> None:
    drawn = chart(race(1, (90,), (None,), (70,)))
    assert [(line.name, len(line.dots)) for line in drawn.lines] == [("", 2)]


@pytest.mark.parametrize("deals", [(), ((90,),), ((90,), (None,))])
def test_one_figure_is_no_chart(deals: tuple[tuple[int | None, ...], ...]) -> None:
    assert table_chart.of_table(load(race(1, *deals))) is None
