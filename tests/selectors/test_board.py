"""A club's leaderboard: sums per player, and places."""

from __future__ import annotations

from datetime import date

import pytest

from games.core.game import SUMS
from games.selectors.board import Person, PlayerSums, ranked, sums_of_players
from games.selectors.periods import ALL, evening, month, year
from tests.selectors.evenings import close, club, sit, table
from tests.selectors.scopes import over
from tests.toy import NAMES, PURSE, SIDES, deal, write

pytestmark = pytest.mark.django_db

FIRST, SECOND, LATER = date(2025, 10, 30), date(2025, 11, 6), date(2026, 1, 8)


def told(rows: list[PlayerSums]) -> dict[str, tuple[int, ...]]:
    return {row.player.name: (row.amount, row.rounds, row.declared, row.made, row.evenings) for row in rows}


def test_everything_of_an_evening_counts_lappen_and_the_divided_pot_too() -> None:
    ours = club()
    first = table(ours, FIRST)
    write(first, "put", {"each": 4})  # 16 in the pot
    deal(first, "N", made=True, stake=8)  # Anna +3 +8, the others −1, 8 left
    deal(first, "E", made=False)  # Bert −3, the others +1
    close(first)  # 2 each
    second = table(ours, SECOND)
    deal(second, "N", made=False)
    assert told(sums_of_players(ours, PURSE.key, over(ours, PURSE.key))) == {
        "Anna": (-4 + 11 + 1 + 2 - 3, 4, 2, 1, 2),
        "Bert": (-4 - 1 - 3 + 2 + 1, 4, 1, 0, 2),
        "Cor": (-4 - 1 + 1 + 2 + 1, 4, 0, 0, 2),
        "Dien": (-4 - 1 + 1 + 2 + 1, 4, 0, 0, 2),
    }


def test_only_the_evenings_of_the_club_the_game_and_the_period_count() -> None:
    ours, theirs = club(), club("Elders")
    for day in (FIRST, SECOND, LATER):
        deal(table(ours, day), "N")
    write(table(ours, SECOND, SIDES), "deal", {"side": "NS", "points": 70})
    deal(table(theirs, SECOND), "N")
    for period, evenings in ((ALL, 3), (year(2025), 2), (month(2025, 11), 1), (evening(SECOND), 1), (year(2024), 0)):
        found = told(sums_of_players(ours, PURSE.key, over(ours, PURSE.key, period)))
        assert found.get("Anna", (0,))[0] == 3 * evenings
        assert len(found) == (4 if evenings else 0)
    assert told(sums_of_players(ours, SIDES.key, over(ours, SIDES.key)))["Cor"] == (70, 1, 0, 0, 1)


def test_who_only_sat_down_took_no_part_but_a_share_of_the_pot_counts() -> None:
    ours = club()
    table(ours, FIRST)
    changed = table(ours, SECOND)
    sit(changed, "W", "Evert")  # before a round was written: Dien never played
    write(changed, "put", {"each": 2})
    sit(changed, "N", "Fien")  # after the last one
    close(changed)  # 2 each for who sit now
    found = told(sums_of_players(ours, PURSE.key, over(ours, PURSE.key)))
    assert found == {
        "Anna": (-2, 1, 0, 0, 1),
        "Bert": (0, 1, 0, 0, 1),
        "Cor": (0, 1, 0, 0, 1),
        "Evert": (0, 1, 0, 0, 1),
        "Fien": (2, 0, 0, 0, 1),
    }


def test_the_same_person_under_two_names_is_one_line() -> None:
    ours = club()
    deal(table(ours, FIRST), "N")
    other = table(ours, SECOND, names={**NAMES, "N": "Annie"})
    deal(other, "N")
    annie = other.players.get(name="Annie")
    annie.person = table(ours, LATER).players.get(name="Anna").person
    annie.save()
    assert told(sums_of_players(ours, PURSE.key, over(ours, PURSE.key)))["Anna"] == (6, 2, 2, 2, 2)


ROWS = [
    PlayerSums(player=Person("a", "Anna"), amount=10, rounds=20, declared=2, made=1, evenings=2),
    PlayerSums(player=Person("b", "Bert"), amount=40, rounds=20, declared=0, made=0, evenings=4),
    PlayerSums(player=Person("c", "Cor"), amount=10, rounds=10, declared=8, made=4, evenings=1),
    PlayerSums(player=Person("d", "Dien"), amount=-60, rounds=9, declared=4, made=3, evenings=1),
]


def places(by: str, ranked_from: int = 0) -> list[tuple[int | None, str]]:
    return [(one.place, one.sums.player.name) for one in ranked(ROWS, by, ranked_from)]


def test_equal_values_share_the_better_place() -> None:
    assert places("amount") == [(1, "Bert"), (2, "Anna"), (2, "Cor"), (4, "Dien")]
    assert places("share") == [(1, "Dien"), (2, "Anna"), (2, "Cor"), (None, "Bert")]
    assert places("per_evening") == [(1, "Bert"), (1, "Cor"), (3, "Anna"), (4, "Dien")]


@pytest.mark.parametrize("by", SUMS)
def test_every_column_puts_the_best_first(by: str) -> None:
    values = [getattr(one.sums, by) for one in ranked(ROWS, by) if one.place]
    assert values == sorted(values, reverse=True)
    assert len(ranked(ROWS, by)) == len(ROWS)


def test_who_has_too_few_rounds_stands_below_without_a_place() -> None:
    assert places("amount", 10) == [(1, "Bert"), (2, "Anna"), (2, "Cor"), (None, "Dien")]
    assert places("made", 11) == [(1, "Anna"), (2, "Bert"), (None, "Cor"), (None, "Dien")]
    assert [place for place, _ in places("amount", 100)] == [None] * 4


def test_a_fifth_players_average_counts_only_the_rounds_played() -> None:
    ours = club()
    sitting = table(ours, FIRST)
    deal(sitting, "N")
    deal(sitting, "N")
    sit(sitting, "W", "Evert")
    deal(sitting, "W")  # Evert +3
    deal(sitting, "N", made=False)  # Evert +1
    deal(sitting, "N")  # Evert −1
    found = {
        row.player.name: (row.rounds, row.per_round) for row in sums_of_players(ours, PURSE.key, over(ours, PURSE.key))
    }
    assert found["Evert"] == (3, 10)  # +3 in three rounds
    assert found["Dien"] == (2, -10)
    assert found["Bert"] == (5, -6)  # −3 in five
