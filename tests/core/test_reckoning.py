"""How amounts came about: of columns, of players who change seats, of games that start over, with payments beside."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from games.core.game import Game
from games.core.reckoning import carriers, of_column, of_player, payments
from games.core.replay import Entry, Played, replay
from games.core.table_entries import POT
from tests.core.test_leaving import leave
from tests.core.test_replay import CLOSE, PUT, SEATED, deal, play
from tests.more_toys import RACE, RaceRules
from tests.toy import PURSE, SIDES, Rules

EVERYBODY = ["a", "b", "c", "d", "e"]
SEATS = st.permutations(EVERYBODY).map(lambda who: ("seats", dict(zip("NESW", who, strict=False))))
PAID = ("payment", {"from": "a", "to": POT, "cents": 4})
LOGS = st.lists(
    st.one_of(SEATS, st.just(PUT), st.just(PAID), st.builds(deal, st.sampled_from("NESW"), st.booleans())), max_size=12
)


def steps(played: list[Played], column: str, game: Game = PURSE) -> list[tuple[int | None, int, int]]:
    return [(one.played.number, one.amount, one.after) for one in of_column(game, played, column)]


def own(played: list[Played], player: str, game: Game = PURSE, rules: Any = None) -> list[tuple[int | None, int, int]]:
    return [(one.played.number, one.amount, one.after) for one in of_player(game, rules or Rules(), played, player)]


def test_a_column_has_only_what_its_sum_speaks_of() -> None:
    played = play(PUT, PAID, ("dealer", {"dealer": "W"}), deal("N"))
    assert steps(played, "N") == [(1, -5, -5), (2, 3, -2)]
    assert steps(played, POT) == [(1, 20, 20)]


def test_what_one_brought_together_goes_along_to_another_seat() -> None:
    played = play(deal("N"), ("seats", {"N": "e", "E": "b", "S": "a", "W": "d"}), deal("N"))
    assert own(played, "a") == [(1, 3, 3), (2, -1, 2)]
    assert own(played, "c") == [(1, -1, -1)]
    assert own(played, "e") == [(2, 3, 3)]
    assert steps(played, "N") == [(1, 3, 3), (2, 3, 6)]
    assert carriers(PURSE, Rules(), of_column(PURSE, played, "N"), "N") == ["a", "e"]


def test_partners_each_have_their_sides_amount() -> None:
    played = play(("deal", {"side": "NS", "points": 20}), ("deal", {"side": "EW", "points": -5}), game=SIDES)
    assert own(played, "a", SIDES) == own(played, "c", SIDES) == [(1, 20, 20)]
    assert steps(played, "EW", SIDES) == [(2, -5, -5)]
    assert carriers(SIDES, Rules(), of_column(SIDES, played, "EW"), "EW") == ["b", "d"]


def test_a_part_of_the_pot_and_its_division_are_steps() -> None:
    played = play(PUT, leave("a", share=True), ("seats", {**SEATED, "N": "e"}), CLOSE)
    assert own(played, "a") == [(1, -5, -5), (None, 5, 0)]
    assert own(played, "b")[-1] == (None, 4, -1)
    assert [amount for _, amount, _ in steps(played, POT)] == [20, -5, -15]
    assert steps(played, POT)[-1][2] == 0


def test_games_that_start_over_are_counted_and_a_player_goes_on() -> None:
    rounds = [{"points": {"1": 6, "2": 2}}, {"points": {"1": 4, "2": 1}}, {"points": {"1": 5}}]
    entries = [Entry("e0", "seats", {"1": "a", "2": "b", "3": "c"})]
    entries += [Entry(f"e{n}", "round", record) for n, record in enumerate(rounds, 1)]
    played = replay(RACE, RaceRules(), entries)
    assert [(one.game, one.amount, one.after) for one in of_column(RACE, played, "1")] == [
        (1, 6, 6),
        (1, 4, 10),
        (2, 5, 5),
    ]
    assert own(played, "a", RACE, RaceRules())[-1] == (3, 5, 15)


def test_payments_are_what_was_given_less_what_was_received() -> None:
    played = play(PUT, PAID, ("payment", {"from": "b", "to": "a", "cents": 9}))
    assert [cents for _, cents in payments(played, "a")] == [4, -9]
    assert [cents for _, cents in payments(played, POT)] == [-4]
    assert list(payments(played, "c")) == []


@given(LOGS)
def test_every_sum_comes_to_what_stands(log: list[tuple[str, Any]]) -> None:
    played = play(*log)
    after = played[-1].after
    for column, total in after.totals.items():
        found = of_column(PURSE, played, column)
        assert sum(one.amount for one in found) == total
        assert all(one.after == total for one in found[-1:])
    for player, tally in after.tallies.items():
        own_steps = of_player(PURSE, Rules(), played, player)
        assert sum(one.amount for one in own_steps) == tally.amount
        assert all(one.after == tally.amount for one in own_steps[-1:])
