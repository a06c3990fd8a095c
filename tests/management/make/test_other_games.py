"""Clubs of games that are unlike those with four seats: teams, empty seats, rounds that are gathered."""

from __future__ import annotations

from datetime import date
from random import Random
from typing import Any

import pytest
from django.contrib.auth.models import User

from games.core.game import Game
from games.core.questions import Question
from games.management.make.cells import dealt_out
from games.management.make.club import Wish, make, play
from games.models import Club, Entry, Round, Sitting, SittingResult
from games.registry import GAMES
from games.selectors.audit import all_faults
from tests.more_toys import HEAT, RACE

UNTIL = date(2026, 1, 31)


@pytest.fixture
def more(monkeypatch: pytest.MonkeyPatch) -> None:
    """The games are in the house."""
    for game in (RACE, HEAT):
        monkeypatch.setitem(GAMES, game.key, game)


def made(game: Game, **more: Any) -> Club:
    user = User.objects.create(username=f"owner of {game.key}")
    wish = Wish("Kaart", evenings=7, seasons=1, tables=2, rounds=4, until=UNTIL, games=(game.key,), **more)
    club = make(user, wish)
    assert list(play(user, club, wish))
    return club


@pytest.mark.django_db
def test_every_number_of_players_and_games_that_end(more: None) -> None:
    club = made(RACE, mishaps=4)
    assert list(all_faults()) == []
    tables = list(Sitting.objects.filter(club=club).select_related("rule_sheet"))
    seats = {len(table.snapshot().seats) for table in tables}
    assert seats >= {3, 4, 5, 6}
    assert any(table.game_and_rules()[1].teams for table in tables)
    assert Round.objects.filter(sitting__club=club).exclude(winners=[]).exists()
    won = SittingResult.objects.filter(sitting__club=club)
    assert won.filter(won__gt=0).exists()
    assert won.filter(games__gt=0, won=0).exists()


@pytest.mark.django_db
def test_rounds_are_gathered_part_by_part_and_nobody_deals(more: None) -> None:
    club = made(HEAT, mishaps=4)
    assert list(all_faults()) == []
    tables = Sitting.objects.filter(club=club)
    seats = {len(table.snapshot().seats) for table in tables}
    assert min(seats) < 4 < max(seats) < 10
    log = Entry.objects.filter(sitting__in=tables)
    assert not log.filter(kind__in=("time", "dealer")).exists()
    assert log.filter(kind="heat", supersedes=None).count() < log.filter(kind="heat").count() // 2
    assert all(len(one.figures) <= len(one.seats) for one in Round.objects.filter(sitting__in=tables))


def test_cells_add_up_to_what_there_is_and_now_and_then_one_has_all() -> None:
    cells = tuple(
        Question(f"{head}_{row}", row, "cell", high=15, grid="cards", head=head, together=15)
        for row in "123"
        for head in ("fire", "water")
    )
    random, swept = Random(3), 0
    for _ in range(300):
        found = {key: int(number) for key, number in dealt_out((*cells, Question("x", "x", "pad")), random).items()}
        assert found.keys() == {cell.key for cell in cells}
        for head in ("fire", "water"):
            assert sum(number for key, number in found.items() if key.startswith(head)) == 15
        swept += any(found[f"fire_{row}"] == found[f"water_{row}"] == 15 for row in "123")
    assert 10 < swept < 60
    assert dealt_out((Question("x", "x", "cell"),), random) == {}
