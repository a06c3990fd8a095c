"""Boards of games that the lowest wins: sums and places of players and of team-mates."""

from __future__ import annotations

import pytest

from games.models import Club
from games.selectors.board import ranked, sums_of_players
from games.selectors.evenings import evenings_of
from games.selectors.figure_sums import figure
from games.selectors.figures import Wanted, results, total
from games.selectors.pairs import pairs
from games.selectors.players import of_club
from tests.more_toys import HEAT, RACE
from tests.selectors.evenings import club
from tests.selectors.other_games import DAY, LATER, SIX, THREE, THREES, more, played, points
from tests.selectors.scopes import over

__all__ = ["more"]

pytestmark = pytest.mark.django_db


def two_evenings(of: Club) -> None:
    """Cor wins the first game, Bert and Cor share the second; Anna comes back alone with others."""
    played(of, RACE, DAY, THREE, points(_1=6, _2=2), points(_1=4, _2=1), points(_1=12, _2=3, _3=3))
    played(of, RACE, LATER, {**THREE, "2": "Dien"}, points(_1=1, _2=7))


def test_games_and_who_won_them_add_up() -> None:
    ours = club()
    two_evenings(ours)
    found = {row.player.name: row for row in sums_of_players(ours, RACE.key, over(ours, RACE.key))}
    assert {name: (row.amount, row.rounds, row.games, row.won) for name, row in found.items()} == {
        "Anna": (6 + 4 + 12 + 1, 4, 2, 0),
        "Bert": (2 + 1 + 3, 3, 2, 1),
        "Cor": (3, 4, 2, 2),
        "Dien": (7, 1, 0, 0),
    }
    for one in of_club(ours):
        behind = [one.figure for one in evenings_of(ours, figure=figure(Wanted(one), RACE.key)) if one.figure]
        row, sums = found[one.name], total(behind)
        assert (sums.games, sums.won, sums.amount) == (row.games, row.won, row.amount)


def test_the_most_won_but_the_lowest_average_stands_on_top() -> None:
    ours = club()
    two_evenings(ours)
    rows = sums_of_players(ours, RACE.key, over(ours, RACE.key))
    by_won = ranked(rows, "won")
    assert [(one.place, one.sums.player.name) for one in by_won] == [(1, "Cor"), (2, "Bert"), (3, "Anna"), (3, "Dien")]
    by_average = ranked(rows, "per_round", ranked_from=2, low=RACE.is_low("per_round"))
    assert [(one.place, one.sums.player.name, one.sums.per_round) for one in by_average] == [
        (1, "Cor", 8),
        (2, "Bert", 20),
        (3, "Anna", 58),
        (None, "Dien", 70),
    ]


HEATS = ("heat", {"times": {"1": 50, "2": 40, "3": 60}}), ("heat", {"times": {"1": 30}})


def test_a_round_counts_once_all_parts_are_in() -> None:
    ours = club()
    played(ours, HEAT, DAY, THREE, *HEATS)
    rows = sums_of_players(ours, HEAT.key, over(ours, HEAT.key))
    found = {row.player.name: (row.amount, row.rounds, row.won) for row in rows}
    assert found == {"Anna": (2, 1, 0), "Bert": (1, 1, 1), "Cor": (3, 1, 0)}


def test_an_evening_s_players_stand_in_the_order_of_its_end() -> None:
    ours = club()
    two_evenings(ours)
    played(ours, HEAT, DAY, THREE, *HEATS)
    every = evenings_of(ours)
    found = results(every)
    assert {(one.game, one.date): found[one.pk] for one in every} == {
        (RACE.key, DAY): [("Cor", 3), ("Bert", 6), ("Anna", 22)],
        (RACE.key, LATER): [("Cor", 0), ("Anna", 1), ("Dien", 7)],
        (HEAT.key, DAY): [("Bert", 1), ("Anna", 2), ("Cor", 3)],
    }


def test_each_two_of_a_team_of_three_are_a_pair_the_lowest_average_first() -> None:
    ours = club()
    rounds_of_threes = [points(A=2, B=8), points(A=3, B=4)]
    played(ours, THREES, DAY, SIX, *rounds_of_threes)
    found = [
        ([one.name for one in row.players], row.amount, row.other, row.rounds)
        for row in pairs(ours, THREES.key, over(ours, THREES.key))
    ]
    assert found == [
        (["Anna", "Cor"], 5, 5, 2),
        (["Anna", "Evert"], 5, 5, 2),
        (["Cor", "Evert"], 5, 5, 2),
        (["Bert", "Dien"], 12, 12, 2),
        (["Bert", "Fien"], 12, 12, 2),
        (["Dien", "Fien"], 12, 12, 2),
    ]
