"""Averages of sums, and what counts as an evening."""

from __future__ import annotations

from datetime import date

import pytest

from games.models import Player
from games.selectors import player
from games.selectors.board import sums_of_players
from games.selectors.players import counted
from games.selectors.sums import Sums
from tests.selectors.evenings import close, club, sit, table
from tests.selectors.scopes import of, over
from tests.toy import PURSE, deal, write


def test_averages_and_shares() -> None:
    some = Sums(amount=-5, rounds=4, declared=3, made=2, evenings=2)
    assert (some.share, some.per_round, some.per_evening) == (67, -13, -25)
    assert (Sums().share, Sums().per_round, Sums().per_round_of_two, Sums().per_evening) == (None,) * 4
    assert (Sums(2, evenings=1).per_round, Sums(2, evenings=1).per_evening) == (None, 20)
    assert Sums(amount=3, other=4, rounds=2).per_round_of_two == 18


@pytest.mark.django_db
def test_boards_players_pages_and_the_list_of_players_count_the_same_evenings() -> None:
    ours = club()
    table(ours, date(2025, 10, 30))  # nothing was played
    sitting = table(ours)
    sit(sitting, "W", "Evert")  # before a round was written: Dien never played
    deal(sitting)
    write(sitting, "put", {"each": 2})
    sit(sitting, "N", "Fien")  # after the last one, for a part of the pot
    close(sitting)
    evenings = {one.player.name: one.evenings for one in counted(ours)}
    assert evenings == {"Anna": 1, "Bert": 1, "Cor": 1, "Dien": 0, "Evert": 1, "Fien": 1}
    on_board = {row.player.name: row.evenings for row in sums_of_players(ours, PURSE.key, over(ours, PURSE.key))}
    assert on_board == {name: times for name, times in evenings.items() if times}
    for one in Player.objects.filter(club=ours):
        assert player.sums_of(one, PURSE.key, of(one, PURSE.key)).evenings == evenings[one.name]
        assert sum(map(len, player.tables_by_game(one).values())) == evenings[one.name]
