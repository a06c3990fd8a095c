"""Games within an evening, rounds that do not count for everybody, tables with empty seats."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core.game import Game
from games.core.refusal import Refusal
from games.core.replay import Entry, ImpossibleEntry, Standing, opening, replay
from games.core.setups import with_setup
from games.core.sides import seated
from games.core.tally import Tally
from tests.more_toys import BETTER, HEAT, RACE, WORSE, HeatRules, RaceRules
from tests.toy import SIDES
from tests.toy import Rules as ToyRules

THREE = {"1": "a", "2": "b", "3": "c"}
TEAMS = {"A1": "a", "B1": "b", "A2": "c", "B2": "d"}


def play(game: Game, rules: Any, seats: dict[str, str], *log: tuple[str, Any]) -> list[Standing]:
    """What stands after each entry that follows the seats."""
    entries = [Entry(f"e{n}", kind, record) for n, (kind, record) in enumerate([("seats", seats), *log])]
    return [one.after for one in replay(game, rules, entries)][1:]


def points(at_once: str = "", **by_column: int) -> tuple[str, Any]:
    """A round of RACE; a column's number stands after an `_`."""
    record = {"points": {column.removeprefix("_"): amount for column, amount in by_column.items()}}
    return "round", {**record, "at_once": at_once} if at_once else record


def test_the_lowest_wins_when_somebody_reaches_the_limit_and_the_next_round_starts_over() -> None:
    rounds = [points(_1=6, _2=2), points(_1=4, _2=1), points(_3=5)]
    first, second, third = play(RACE, RaceRules(), THREE, *rounds)
    assert (first.winners, first.totals) == ((), {"1": 6, "2": 2, "3": 0})
    assert (second.winners, second.totals) == (("3",), {"1": 10, "2": 3, "3": 0})
    assert (third.winners, third.totals) == ((), {"1": 0, "2": 0, "3": 5})
    assert third.tallies == {
        "a": Tally(amount=10, rounds=3, games=1),
        "b": Tally(amount=3, rounds=3, games=1),
        "c": Tally(amount=5, rounds=3, games=1, won=1),
    }


def test_level_ones_share_the_game() -> None:
    (after,) = play(RACE, RaceRules(), THREE, points(_1=12, _2=3, _3=3))
    assert after.winners == ("2", "3")
    assert [after.tallies[who].won for who in "abc"] == [0, 1, 1]


def test_a_team_wins_for_all_its_members() -> None:
    (after,) = play(RACE, RaceRules(teams=2), TEAMS, points(A=1, B=11))
    assert after.winners == ("A",)
    assert {who: tally.won for who, tally in after.tallies.items()} == {"a": 1, "b": 0, "c": 1, "d": 0}
    assert {who: tally.amount for who, tally in after.tallies.items()} == {"a": 1, "b": 11, "c": 1, "d": 11}


def test_a_round_may_win_at_once_whatever_the_totals() -> None:
    first, second = play(RACE, RaceRules(), THREE, points(_1=2, at_once="1"), points(_2=1))
    assert first.winners == ("1",)
    assert second.totals == {"1": 0, "2": 1, "3": 0}


def test_a_standing_with_winners_goes_through_json() -> None:
    (after,) = play(RACE, RaceRules(), THREE, points(_1=12))
    assert Standing.from_json(json.loads(json.dumps(after.to_json()))) == after


@given(st.lists(st.tuples(st.integers(0, 6), st.integers(0, 6), st.integers(0, 6)), max_size=12))
def test_games_add_up(rounds: list[tuple[int, int, int]]) -> None:
    """Against a loop with nothing but its own sums."""
    after = play(RACE, RaceRules(), THREE, *(points(_1=one, _2=two, _3=three) for one, two, three in rounds))
    sums, games, won = [0, 0, 0], 0, [0, 0, 0]
    over = False
    for done in rounds:
        sums = list(done) if over else [total + more for total, more in zip(sums, done, strict=True)]
        over = max(sums) >= 10
        games += over
        won = [count + (over and total == min(sums)) for count, total in zip(won, sums, strict=True)]
    if rounds:
        assert list(after[-1].totals.values()) == sums
        assert [after[-1].tallies[who].won for who in "abc"] == won
        assert {after[-1].tallies[who].games for who in "abc"} == {games}


def test_no_game_of_an_open_end_is_ever_won() -> None:
    seats = {"N": "a", "E": "b", "S": "c", "W": "d"}
    (after,) = play(SIDES, ToyRules(), seats, ("deal", {"side": "NS", "points": 900}))
    assert after.winners == ()
    assert after.tallies["a"].games == 0


HEATS = {"2": "a", "5": "b", "9": "c"}


def test_a_round_that_is_gathered_counts_once_all_its_parts_are_in() -> None:
    whole, begun = ("heat", {"times": {"2": 40, "9": 30, "5": 50}}), ("heat", {"times": {"2": 40, "9": 30}})
    first, second = play(HEAT, HeatRules(), HEATS, whole, begun)
    assert first.winners == ("9",)
    assert first.tallies == {
        "a": Tally(2, 1, games=1),
        "b": Tally(3, 1, games=1),
        "c": Tally(1, 1, games=1, won=1),
    }
    assert second.winners == ()
    assert second.tallies == first.tallies
    assert (second.totals["9"], second.rounds, second.dealer) == (1 + 1, 2, "")  # what it comes to so far shows


def test_who_sat_down_later_is_not_waited_for() -> None:
    seats = ("seats", {**HEATS, "11": "d"})
    first, _, third = play(HEAT, HeatRules(), HEATS, ("heat", {"times": {"2": 4, "9": 3, "5": 5}}), seats, ("heat", {}))
    assert first.tallies["c"].won == 1
    assert third.tallies == {**first.tallies, "d": Tally()}


def test_what_each_seat_got_leaves_out_a_round_that_does_not_count_yet() -> None:
    times = {"2": 40, "9": 30}
    for more, expected in (({}, []), ({"5": 50}, [("2", 2, None), ("5", 3, None), ("9", 1, None)])):
        entries = [Entry("s", "seats", HEATS), Entry("h", "heat", {"times": {**times, **more}})]
        played = replay(HEAT, HeatRules(), entries)[-1]
        assert played.facts is not None
        found = list(seated(HEAT, HeatRules(), played.facts, played.seats, played.change))
        assert [(one.seat, one.amount, one.side) for one in found] == expected


def test_a_part_is_no_entry_of_its_own() -> None:
    with pytest.raises(ImpossibleEntry) as fault:
        play(HEAT, HeatRules(), {"1": "a"}, ("heat", {}), ("time", {"lane": "1", "seconds": 3}))
    assert (fault.value.field, fault.value.reason) == ("kind", "part_of_a_round")


def test_a_game_with_a_place_for_each_needs_them_all() -> None:
    with pytest.raises(ImpossibleEntry, match="seat_empty"):
        play(RACE, RaceRules(), {"1": "a", "2": "b"}, points(_1=1))


def test_nobody_takes_part_from_an_empty_seat() -> None:
    with pytest.raises(ImpossibleEntry, match="seat_empty"):
        play(HEAT, HeatRules(), {"1": "a"}, ("heat", {"times": {"2": 30}}))


def test_nobody_deals_where_nobody_deals() -> None:
    assert opening(HEAT, HeatRules()).dealer == ""
    with pytest.raises(ImpossibleEntry, match="nobody_deals"):
        play(HEAT, HeatRules(), {"1": "a"}, ("dealer", {"dealer": "1"}))


def test_more_may_play_where_no_money_is_settled() -> None:
    seats = {str(n): f"p{n}" for n in range(1, 21)}
    assert len(play(HEAT, HeatRules(), seats, ("heat", {}))[-1].tallies) == 20


def test_a_setup_takes_the_place_of_another_and_leaves_the_rest() -> None:
    assert with_setup(RACE, {"players": 5, "limit": 20}, "2x2") == {"limit": 20, "teams": 2}
    assert with_setup(RACE, None, "4") == {"players": 4}
    with pytest.raises(KeyError):
        with_setup(RACE, None, "9")
    for setup in RACE.setups:
        RACE.seats(RACE.book.read(with_setup(RACE, None, setup)))


def test_the_best_is_the_lowest_where_low_wins() -> None:
    assert (RACE.best({"1": 3, "2": 3, "3": 9}), SIDES.best({"NS": 3, "EW": 9})) == (("1", "2"), ("EW",))
    assert [game.is_low(sum_) for game, sum_ in ((RACE, "per_round"), (RACE, "won"), (SIDES, "amount"))] == [
        True,
        False,
        False,
    ]
    assert HEAT.ranks(BETTER) < HEAT.ranks(WORSE)


def test_a_part_says_what_it_goes_into() -> None:
    assert (HEAT.part_of("heat"), HEAT.part_of("time"), RACE.part_of("round"), HEAT.part_of("")) == ("time", "", "", "")


def test_parts_are_put_and_taken_out() -> None:
    heat, time = HEAT.kinds["heat"], HEAT.kinds["time"]
    whole = time.put(time.put({}, {"lane": "2", "seconds": 40}), {"lane": "9", "seconds": 30})
    assert heat.parts(whole) == {"2": {"lane": "2", "seconds": 40}, "9": {"lane": "9", "seconds": 30}}
    assert heat.parts(heat.without(whole, "2")) == {"9": {"lane": "9", "seconds": 30}}
    with pytest.raises(Refusal):
        time.put(whole, {"lane": "9", "seconds": 1})
