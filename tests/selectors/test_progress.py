"""A player's averages evening by evening, and his own rounds one by one."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games.models import Club, Player
from games.selectors import progress
from games.selectors.evenings import evenings_of
from games.selectors.periods import month
from tests.more_toys import HEAT, RACE
from tests.selectors.evenings import club
from tests.selectors.other_games import SIX, THREE, THREES, more, played, points
from tests.selectors.scopes import of, over

__all__ = ["more"]

pytestmark = pytest.mark.django_db

DAY = date(2025, 11, 6)


@pytest.fixture
def heats() -> Club:
    """Three evenings, typed in out of order; of the first two a heat is not all in, at the third Anna was alone."""
    ours = club()
    later = {"4": "Bert", "7": "Anna"}
    played(ours, HEAT, DAY + timedelta(days=40), {"1": "Anna"}, ("heat", {"times": {"1": 90}}))
    first = ({"1": 50, "2": 40, "3": 60}, {"1": 31, "2": 90, "3": 91}, {"3": 9})
    played(ours, HEAT, DAY, THREE, *(("heat", {"times": times}) for times in first))
    second = ({"4": 60}, {"7": 70, "4": 80})
    played(ours, HEAT, DAY + timedelta(days=7), later, *(("heat", {"times": times}) for times in second))
    return ours


def person(of: Club, name: str) -> Player:
    return Player.objects.select_related("club").get(club=of, name=name)


def test_an_evening_s_average_and_best_figure_wherever_one_sat(heats: Club) -> None:
    anna, evenings = person(heats, "Anna"), evenings_of(heats, HEAT.key)
    found = progress.steps(anna, HEAT, of(anna, HEAT.key), evenings)
    assert [(one.evening.date, one.average, one.best) for one in found] == [
        (DAY, 405, 31),
        (DAY + timedelta(days=7), 700, 70),
        (DAY + timedelta(days=40), 900, 90),
    ]
    november = [one for one in evenings if one.date.month == 11]
    scope = of(anna, HEAT.key, month(2025, 11))
    assert [one.average for one in progress.steps(anna, HEAT, scope, november)] == [
        405,
        700,
    ]


def test_where_rounds_have_no_figures_what_they_brought_is_averaged() -> None:
    ours = club()
    played(ours, RACE, DAY, THREE, points(_1=6, _2=2), points(_1=1), points(_1=1))
    played(ours, RACE, DAY + timedelta(days=7), THREE)  # nothing written
    anna = person(ours, "Anna")
    found = progress.steps(anna, RACE, of(anna, RACE.key), evenings_of(ours, RACE.key))
    assert [(one.average, one.best) for one in found] == [(27, None)]


def test_own_rounds_newest_first_with_their_lines(heats: Club) -> None:
    anna, evenings = person(heats, "Anna"), evenings_of(heats, HEAT.key)
    owned = progress.told(list(progress.rounds(anna, HEAT, of(anna, HEAT.key))), evenings)
    assert [(one.seat, one.round.number, one.figure, one.won, one.alone) for one in owned] == [
        ("1", 1, 90, True, True),
        ("7", 2, 70, True, False),
        ("1", 2, 31, True, False),
        ("1", 1, 50, False, False),
    ]
    lines = progress.lines(anna, owned)
    assert [[(line.column, line.amount) for line in lines[one.round.pk]] for one in owned] == [
        [("1", 1)],
        [("7", 1)],
        [("1", 1)],
        [("1", 2)],
    ]


def test_a_team_s_line_is_that_of_each_of_its_players() -> None:
    ours = club()
    played(ours, THREES, DAY, SIX, points(A=2, B=12))
    for name, column, won in (("Evert", "A", True), ("Fien", "B", False)):
        seen = progress.rounds(person(ours, name), THREES, over(ours, THREES.key))
        (own,) = progress.told(list(seen), evenings_of(ours))
        assert (own.column, own.won) == (column, won)
        assert [line.column for line in progress.lines(person(ours, name), [own])[own.round.pk]] == [column]


def test_as_many_queries_for_many_rounds_as_for_few(heats: Club) -> None:
    counts = []
    for _ in range(2):
        anna, evenings = person(heats, "Anna"), evenings_of(heats, HEAT.key)
        scope = of(anna, HEAT.key)
        with CaptureQueriesContext(connection) as caught:
            progress.steps(anna, HEAT, scope, evenings)
            progress.lines(anna, progress.told(list(progress.rounds(anna, HEAT, scope)[:20]), evenings))
        counts.append(len(caught))
        played(heats, HEAT, DAY, THREE, *[("heat", {"times": {"1": 50, "2": 40}})] * 9)
    assert counts == [3, 3]
