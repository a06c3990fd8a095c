"""The evenings behind a figure come to that figure."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import astuple
from datetime import date

import pytest

from games.models import Club, Player
from games.registry import GAMES
from games.selectors.board import sums_of_players
from games.selectors.contracts import contracts
from games.selectors.evenings import evenings_of
from games.selectors.figure_sums import figure
from games.selectors.figures import Wanted, results, total
from games.selectors.pairs import pairs
from games.selectors.periods import ALL, Period, evening, year
from games.selectors.players import of_club
from games.selectors.sums import Sums
from tests.selectors.evenings import close, club, sit, table
from tests.selectors.scopes import over
from tests.toy import NAMES, PURSE, SIDES, deal, write
from tests.walk import evenings as walk

pytestmark = pytest.mark.django_db

FIRST, SECOND, LATER = date(2025, 10, 30), date(2025, 11, 6), date(2026, 1, 8)
PERIODS = (ALL, year(2025), evening(SECOND))
CHANGED = {"N": "Evert", "E": "Anna", "S": "Bert", "W": "Cor"}


@pytest.fixture(params=["pymtheg", "pandoeren"])
def played(request: pytest.FixtureRequest) -> tuple[Club, str]:
    """Three evenings of each game, some of them changed halfway, and another club's."""
    rounds = walk.long_sides if request.param == "pymtheg" else walk.long_purses
    ours = club()
    for of, day, names in (
        (ours, FIRST, NAMES),
        (ours, SECOND, CHANGED),
        (ours, LATER, NAMES),
        (club("X"), FIRST, NAMES),
    ):
        sitting = table(of, day, GAMES[request.param], names=names)
        for place, (kind, record) in enumerate(rounds(14)):
            if place == 9 and day == SECOND:
                sit(sitting, "N", "Fien")
            write(sitting, kind, record)
        if day != LATER:
            close(sitting)
    return ours, request.param


def found(ours: Club, wanted: Wanted, game: str = "", period: Period = ALL) -> Sums:
    every = evenings_of(ours, figure=figure(wanted, game))
    return total(one.figure for one in every if one.figure and period.holds(one.date))


def by_id(ours: Club) -> dict[str, Player]:
    return {one.public_id: one for one in of_club(ours)}


def test_of_a_player(played: tuple[Club, str]) -> None:
    ours, game = played
    known = by_id(ours)
    for period in PERIODS:
        for row in sums_of_players(ours, game, over(ours, game, period)):
            sums = found(ours, Wanted(known[row.player.public_id]), game, period)
            assert astuple(sums) == astuple(row)[:8]
            assert (sums.share, sums.per_round, sums.per_evening) == (row.share, row.per_round, row.per_evening)


def test_of_a_contract(played: tuple[Club, str]) -> None:
    ours, game = played
    for period in PERIODS:
        rows = contracts(ours, game, over(ours, game, period))
        assert rows
        for row in rows:
            sums = found(ours, Wanted(contract=row.contract), game, period)
            assert (sums.declared, sums.rounds, sums.made) == (row.declared, row.declared, row.made)
            assert (sums.amount, sums.share, sums.per_round) == (row.amount, row.share, row.per_round)


def test_of_a_contract_by_player(played: tuple[Club, str]) -> None:
    ours, game = played
    for row in contracts(ours, game, over(ours, game)):
        each = [found(ours, Wanted(one, contract=row.contract), game) for one in of_club(ours)]
        assert sum(one.declared for one in each) == row.declared
        assert sum(one.amount for one in each) == row.amount


def test_of_a_pair_from_either_side(played: tuple[Club, str]) -> None:
    ours, game = played
    known = by_id(ours)
    for period in PERIODS:
        rows = pairs(ours, game, over(ours, game, period))
        assert rows
        for row in rows:
            one, other = (known[who.public_id] for who in row.players)
            sums, back = found(ours, Wanted(one, other), game, period), found(ours, Wanted(other, one), game, period)
            assert (sums.amount, sums.other) == (back.other, back.amount) == (row.amount, row.other)
            assert (sums.rounds, sums.declared, sums.made) == (row.rounds, row.declared, row.made)
            assert (sums.share, sums.per_round_of_two) == (row.share, row.per_round_of_two)


def seats_of(ours: Club) -> Iterator[tuple[Player, Player]]:
    known = of_club(ours)
    return ((one, other) for one in known for other in known if one != other)


def test_with_and_against_part_the_rounds_of_fixed_sides() -> None:
    ours = club()
    sitting = table(ours, game=SIDES)
    for side in ("NS", "EW", "NS"):
        write(sitting, "deal", {"side": side, "points": 10})
    for one, other in seats_of(ours):
        both = found(ours, Wanted(one, partner=other)), found(ours, Wanted(one, rival=other))
        assert sorted(sums.rounds for sums in both) == [0, 3]


def test_against_a_declarer_stand_those_on_the_other_side() -> None:
    ours = club()
    sitting = table(ours)
    write(sitting, "put", {"each": 5})  # nobody against nobody
    deal(sitting, "N")
    deal(sitting, "E", made=False)
    anna, bert, cor = of_club(ours)[:3]
    assert told(found(ours, Wanted(anna, rival=bert))) == (1, 2, 3 + 1, 0)
    assert told(found(ours, Wanted(cor, rival=bert))) == (1, 1, 1, 0)  # at Anna's both were against her


def told(sums: Sums) -> tuple[int, ...]:
    return sums.evenings, sums.rounds, sums.amount, sums.other


def test_other_games_have_no_figure() -> None:
    ours = club()
    deal(table(ours))
    write(table(ours, game=SIDES), "deal", {"side": "NS", "points": 10})
    anna = of_club(ours)[0]
    assert found(ours, Wanted(anna)).evenings == 2
    assert found(ours, Wanted(anna), PURSE.key).amount == 3
    assert found(ours, Wanted(), SIDES.key) == Sums(evenings=1, rounds=1)


def test_results_name_the_club_s_players_the_best_first() -> None:
    ours = club()
    sitting = table(ours)
    deal(sitting, "S")
    sitting.players.filter(name="Cor").update(name="Corrie")
    assert results(evenings_of(ours)) == {sitting.pk: [("Cor", 3), ("Anna", -1), ("Bert", -1), ("Dien", -1)]}
