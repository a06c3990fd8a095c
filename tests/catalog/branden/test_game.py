"""The rest of what Branden tells the house: facts, seats, sheets, and whole games out of a log."""

from __future__ import annotations

from typing import Any

import pytest

from games.catalog.branden import GAME
from games.catalog.branden.rules import BY_SIZE, FLAT, Rules
from games.core.game import Facts
from games.core.refusal import Refusal
from games.core.replay import Entry, ImpossibleEntry, Standing, Tally, replay
from games.core.setups import with_setup
from tests.catalog.branden.cases import all_of

PEOPLE = ("anna", "bram", "cees", "dora", "els", "frits")


def cards(*values: int, names: str = "123456") -> dict[str, int]:
    return dict(zip(names, values, strict=False))


def played(fire: dict[str, int]) -> dict[str, Any]:
    """A round in which all fire burns: as much water as fire."""
    return {"fire": fire, "water": fire}


def pit(column: str, chosen: str, rules: Rules) -> dict[str, Any]:
    all_cards = all_of(column, GAME.columns(rules))
    return {"fire": all_cards, "water": all_cards, "pit": chosen}


def evening(rules: Rules, *records: dict[str, Any]) -> list[Standing]:
    """The standing after each round of a log."""
    seated = dict(zip(GAME.seats(rules), PEOPLE, strict=False))
    log = [Entry("0", "seats", seated), *(Entry(str(n + 1), "round", record) for n, record in enumerate(records))]
    return [one.after for one in replay(GAME, rules, log)][1:]


def facts(rules: Rules, record: dict[str, Any], before: dict[str, int] | None = None) -> Facts:
    kind = GAME.kinds["round"]
    return kind.facts(kind.read(record, rules, before or {}))


@pytest.mark.parametrize(
    ("raw", "seats", "columns", "members"),
    [
        ({"players": 3}, "1 2 3", "1 2 3", {"1": "1", "2": "2", "3": "3"}),
        ({"players": 6}, "1 2 3 4 5 6", "1 2 3 4 5 6", {"1": "1", "6": "6"}),
        ({"teams": [2, 2]}, "A1 B1 A2 B2", "A B", {"A": "A1 A2", "B": "B1 B2"}),
        ({"teams": [3, 2]}, "A1 B1 C1 A2 B2 C2", "A B C", {"A": "A1 A2", "C": "C1 C2"}),
        ({"teams": [2, 3]}, "A1 B1 A2 B2 A3 B3", "A B", {"A": "A1 A2 A3", "B": "B1 B2 B3"}),
    ],
)
def test_who_sits_where(raw: dict[str, Any], seats: str, columns: str, members: dict[str, str]) -> None:
    rules = GAME.book.read(raw)
    assert GAME.seats(rules) == GAME.deal_order(rules) == tuple(seats.split())
    assert GAME.columns(rules) == tuple(columns.split())
    for column, those in members.items():
        assert GAME.members(rules, column) == tuple(those.split())


def test_every_seat_is_of_one_column() -> None:
    for setup in GAME.setups:
        rules = GAME.book.read(with_setup(GAME, None, setup))
        assert rules.setup == setup
        carried = [seat for column in GAME.columns(rules) for seat in GAME.members(rules, column)]
        assert sorted(carried) == sorted(GAME.seats(rules))


def test_a_setup_goes_with_the_other_house_rules() -> None:
    raw = {"pit": "by_size", "players": 5}
    assert GAME.book.read(with_setup(GAME, raw, "3x2")) == Rules(None, (3, 2), "by_size")
    assert GAME.book.default == GAME.book.read(with_setup(GAME, None, "4"))


def test_the_deal_goes_round_the_teams() -> None:
    rules = Rules(None, (2, 2))
    assert [GAME.next_dealer(seat, rules) for seat in ("A1", "B1", "A2", "B2")] == ["B1", "A2", "B2", "A1"]


def test_a_pit_is_worth_a_word_and_wins_only_among_six_by_size() -> None:
    four, six = Rules(), Rules(players=6, pit="by_size")
    assert facts(four, played(cards(5, 5, 5, 0))) == Facts()
    assert facts(four, pit("2", "theirs", four)) == Facts(tags=("pit",))
    assert facts(Rules(players=6), pit("2", "theirs", Rules(players=6))) == Facts(tags=("pit",))
    assert facts(six, pit("2", "own", six)) == Facts(tags=("pit",), winners=("2",))
    assert facts(six, played(cards(14, 1, 0, 0, 0, 0))) == Facts()


def test_a_game_is_over_at_the_limit() -> None:
    assert not GAME.over(Rules(), cards(99, 99, 0, 0))
    assert GAME.over(Rules(), cards(99, 100, 0, 0))
    assert GAME.over(Rules(), cards(115, 0, 0, 0))
    assert not GAME.over(Rules(limit=200), cards(199, 0, 0, 0))
    assert GAME.over(Rules(limit=200), cards(200, 0, 0, 0))


def test_the_lowest_wins_and_the_next_game_starts_from_nought() -> None:
    fourteen = played(cards(14, 1, 0))
    after = evening(Rules(players=3), *[fourteen] * 8, played(cards(0, 7, 8)))
    assert [one.totals["1"] for one in after] == [14, 28, 42, 56, 70, 84, 98, 112, 0]
    assert [one.winners for one in after] == [()] * 7 + [("3",), ()]
    assert after[-1].totals == {"1": 0, "2": 7, "3": 8}
    assert after[-1].tallies == {
        "anna": Tally(112, 9, games=1),
        "bram": Tally(15, 9, games=1),
        "cees": Tally(8, 9, games=1, won=1),
    }


def test_equal_totals_win_together() -> None:
    after = evening(Rules(players=3), *[played(cards(15, 0, 0)) | {"water": cards(14, 1, 0)}] * 7)
    assert after[-1].totals == {"1": 105, "2": 0, "3": 0}
    assert after[-1].winners == ("2", "3")
    assert [after[-1].tallies[who].won for who in ("anna", "bram", "cees")] == [0, 1, 1]


def test_a_pit_on_the_others_may_end_the_game() -> None:
    rules = Rules(players=3)
    high = [played(cards(0, 14, 1))] * 6
    after = evening(rules, *high, pit("1", "theirs", rules))
    assert after[-1].totals == {"1": 0, "2": 114, "3": 36}
    assert after[-1].winners == ("1",)


def test_a_pit_taken_off_goes_to_nought_and_not_below() -> None:
    rules = Rules(players=3)
    thirty = [played(cards(14, 1, 0))] * 2 + [played(cards(2, 13, 0))]
    assert evening(rules, *thirty, pit("1", "own", rules))[-1].totals["1"] == 0
    with pytest.raises(ImpossibleEntry) as caught:
        evening(rules, *thirty[:2], pit("1", "own", rules))
    assert (caught.value.field, caught.value.nth) == ("pit", 3)


def test_the_limits_ask_for_the_totals_of_this_game_not_of_the_last() -> None:
    rules = Rules(players=3)
    over = [played(cards(14, 1, 0))] * 8
    with pytest.raises(Refusal, match="pit"):
        evening(rules, *over, pit("1", "own", rules))
    assert evening(rules, *over, pit("1", "theirs", rules))[-1].totals == {"1": 0, "2": 30, "3": 30}


def test_among_six_by_size_a_pit_wins_whatever_the_totals() -> None:
    rules = Rules(players=6, pit="by_size")
    after = evening(rules, played(cards(0, 5, 5, 5, 0, 0)), pit("2", "own", rules), played(cards(3, 3, 3, 3, 3, 0)))
    assert after[1].totals["2"] == 5 - 100
    assert (after[1].winners, after[2].winners) == (("2",), ())
    assert after[2].totals["2"] == 3
    assert (after[2].tallies["bram"].won, after[2].tallies["anna"].won) == (1, 0)
    most = [played(cards(15, 0, 0, 0, 0, 0)) | {"water": cards(14, 1, 0, 0, 0, 0)}] * 6
    last = evening(rules, *most, pit("1", "theirs", rules))[-1]
    assert (last.totals["1"], last.totals["2"], last.winners) == (90, 100, ("1",))


def test_a_team_wins_together() -> None:
    rules = Rules(None, (2, 3))
    ten = {"fire": cards(10, 5, names="AB"), "water": cards(10, 5, names="AB")}
    last = evening(rules, *[ten] * 10)[-1]
    assert (last.totals, last.winners) == ({"A": 100, "B": 50}, ("B",))
    for who in ("anna", "cees", "els"):
        assert last.tallies[who] == Tally(100, 10, games=1)
    for who in ("bram", "dora", "frits"):
        assert last.tallies[who] == Tally(50, 10, games=1, won=1)


def test_the_end_ranks_by_games_won_then_by_fewest_points() -> None:
    order = sorted([Tally(80), Tally(120, won=2), Tally(40), Tally(300, won=2), Tally(90, won=1)], key=GAME.ranks)
    assert [(tally.won, tally.amount) for tally in order] == [(2, 120), (2, 300), (1, 90), (0, 40), (0, 80)]
    assert GAME.ranks(Tally(40, rounds=3)) == GAME.ranks(Tally(40, rounds=9))


def test_the_printed_tables_are_the_ones_that_score() -> None:
    flat, sizes = GAME.tables(Rules(limit=250))
    assert flat.rows == (("table.fire_card", 1), ("table.pit", FLAT["pit"]), ("table.limit", 250))
    assert sizes.rows == tuple((f"setup.{setup}", BY_SIZE[setup]) for setup in GAME.setups)
    by_size = GAME.tables(Rules(pit="by_size"))
    assert [row[0] for row in by_size[0].rows] == ["table.fire_card", "table.limit"]
    assert by_size[1].rows == sizes.rows
    assert all(len(row) == len(table.head) for table in (flat, sizes, *by_size) for row in table.rows)
