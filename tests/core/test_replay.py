"""Replay: numbers, dealers, tallies, table entries, and who is at fault."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core.game import Facts, Game, Record
from games.core.refusal import Refusal
from games.core.replay import Entry, ImpossibleEntry, Played, Standing, opening, replay, step
from tests.toy import PURSE, SIDES, Rules

SEATED = {"N": "a", "E": "b", "S": "c", "W": "d"}
Log = list[tuple[str, Any]]


def play(*log: tuple[str, Any], game: Game = PURSE, rules: Rules | None = None) -> list[Played]:
    entries = [Entry(f"e{n}", kind, record) for n, (kind, record) in enumerate([("seats", SEATED), *log])]
    return replay(game, rules or Rules(), entries)


def end(*log: tuple[str, Any], game: Game = PURSE, rules: Rules | None = None) -> Standing:
    return play(*log, game=game, rules=rules)[-1].after


def deal(declarer: str, made: bool = True, stake: int = 0) -> tuple[str, Record]:
    return "deal", {"declarer": declarer, "made": made, "stake": stake}


PUT = ("put", {"each": 5})
CLOSE = ("close", {"value": 1, "step": 1, "leftover": "winner"})


def test_rounds_are_numbered_and_only_some_move_the_dealer() -> None:
    played = play(("dealer", {"dealer": "W"}), PUT, deal("N"), deal("E"))
    assert [(one.number, one.dealer) for one in played] == [(None, "N"), (None, "N"), (1, "W"), (2, "W"), (3, "N")]
    after = played[-1].after
    assert (after.dealer, after.dealt, after.rounds, after.last_kind) == ("E", "N", 3, "deal")


def test_columns_and_tallies_add_up() -> None:
    after = end(PUT, deal("N", stake=7), deal("N", made=False), deal("S"))
    assert after.totals == {"N": -5 + 3 + 7 - 3 - 1, "E": -6, "S": -5 - 1 + 1 + 3, "W": -6, "pot": 13}
    north = after.tallies["a"]
    assert (north.amount, north.rounds, north.declared, north.made) == (1, 4, 2, 1)
    assert after.tallies["c"].declared == after.tallies["c"].made == 1
    assert after.tallies["b"].declared == 0


def test_partners_carry_their_sides_amount() -> None:
    after = end(("deal", {"side": "NS", "points": 20}), ("deal", {"side": "EW", "points": -5}), game=SIDES)
    assert after.totals == {"NS": 20, "EW": -5}
    assert {who: tally.amount for who, tally in after.tallies.items()} == {"a": 20, "b": -5, "c": 20, "d": -5}
    assert after.dealer == "E"  # from West on; this game deals counter-clockwise


def test_players_belong_to_rounds() -> None:
    after = end(deal("N"), ("seats", {"N": "e", "E": "b", "S": "a", "W": "d"}), deal("N"))
    amounts = {who: (tally.amount, tally.rounds) for who, tally in after.tallies.items()}
    assert amounts == {"a": (2, 2), "b": (-2, 2), "c": (-1, 1), "d": (-2, 2), "e": (3, 1)}
    assert after.totals["N"] == 6  # the sheet's column goes on


def test_where_each_plays_alone_all_who_took_part_have_tried() -> None:
    facts = Facts(made_by=("N",), took_part=("N", "E"))
    alone = {**PURSE.kinds, "deal": replace(PURSE.kinds["deal"], facts=lambda record: facts)}
    after = end(deal("E"), deal("W"), game=replace(PURSE, kinds=alone))
    told = {
        seat: (tally.rounds, tally.declared, tally.made)
        for seat, tally in zip("NESW", after.tallies.values(), strict=True)
    }
    assert told == {"N": (2, 2, 2), "E": (2, 2, 0), "S": (0, 0, 0), "W": (0, 0, 0)}


def test_a_payment_is_outside_the_score() -> None:
    before = end(deal("N"))
    after = end(deal("N"), ("payment", {"from": "b", "to": "a", "cents": 40}))
    assert after.totals == before.totals
    assert after.tallies == before.tallies
    assert after.paid == {"b": 40, "a": -40}


@pytest.mark.parametrize(
    ("dealer", "shares"),
    [("N", {"E": 5, "S": 5, "W": 4, "N": 4}), ("S", {"W": 5, "N": 5, "E": 4, "S": 4})],
)
def test_odd_cents_of_the_pot_go_from_the_last_dealers_left(dealer: str, shares: dict[str, int]) -> None:
    last = play(PUT, ("dealer", {"dealer": dealer}), deal("N", stake=2), CLOSE)[-1]
    assert {line.column: line.amount for line in last.lines} == {"pot": -18, **shares}
    assert last.after.totals["pot"] == 0
    assert {line.reason for line in last.lines} == {"pot_divided"}


def test_only_who_sits_shares_the_pot() -> None:
    last = play(PUT, ("seats", {"N": "a", "S": "c", "W": "d"}), CLOSE)[-1]
    assert {line.column: line.amount for line in last.lines} == {"pot": -20, "S": 7, "W": 7, "N": 6}
    assert last.after.tallies["b"].amount == -5


@pytest.mark.parametrize("rules", [Rules(divide=False)])
def test_a_kept_pot_is_not_divided(rules: Rules) -> None:
    assert end(PUT, CLOSE, rules=rules).totals["pot"] == 20
    assert play(CLOSE, game=PURSE)[-1].lines == ()


@pytest.mark.parametrize(
    ("entry", "field"),
    [
        (deal("N"), "kind"),
        (CLOSE, "kind"),
        (("dealer", {"dealer": "N"}), "kind"),
        (("seats", SEATED), "kind"),
    ],
)
def test_only_payments_follow_a_close(entry: tuple[str, Record], field: str) -> None:
    assert end(CLOSE, ("payment", {"from": "a", "to": "pot", "cents": 5})).paid == {"a": 5, "pot": -5}
    with pytest.raises(Refusal) as refused:
        end(CLOSE, entry)
    assert refused.value.field == field


@pytest.mark.parametrize(
    ("kind", "record", "field"),
    [
        ("nothing", {}, "kind"),
        ("deal", [], "record"),
        ("seats", {"X": "a"}, "X"),
        ("seats", {"N": "a", "E": "a"}, "seats"),
        ("seats", {}, "seats"),
        ("seats", {"N": 3}, "N"),
        ("seats", {"N": "pot"}, "N"),
        ("dealer", {"dealer": "X"}, "dealer"),
        ("dealer", {}, "dealer"),
        ("dealer", {"dealer": "N", "more": 1}, "more"),
        ("payment", {"from": "x", "to": "a", "cents": 1}, "from"),
        ("payment", {"from": "a", "to": "a", "cents": 1}, "to"),
        ("payment", {"from": "a", "to": "b", "cents": 0}, "cents"),
        ("payment", {"from": "a", "to": "b", "cents": 1.0}, "cents"),
        ("payment", {"from": "a", "to": "b", "cents": 1, "why": ""}, "why"),
        ("close", {"value": 0, "step": 1, "leftover": "pot"}, "value"),
        ("close", {"value": 1, "step": 2, "leftover": "pot"}, "step"),
        ("close", {"value": 1, "step": 5, "leftover": "me"}, "leftover"),
        ("close", {"value": 1, "step": 5, "leftover": "pot", "x": 1}, "x"),
    ],
)
def test_refusals_name_the_key(kind: str, record: Any, field: str) -> None:
    with pytest.raises(Refusal) as refused:
        end((kind, record))
    assert refused.value.field == field


def test_without_a_pot_nothing_can_go_to_it() -> None:
    with pytest.raises(Refusal, match="leftover"):
        end(("close", {"value": 1, "step": 5, "leftover": "pot"}), game=SIDES)
    with pytest.raises(Refusal, match="to"):
        end(("payment", {"from": "a", "to": "pot", "cents": 1}), game=SIDES)


def test_a_round_needs_all_seats() -> None:
    with pytest.raises(Refusal, match="seat_empty"):
        end(("seats", {"N": "a", "E": "b", "S": "c"}), deal("N"))


def test_a_table_has_room_for_sixteen_in_an_evening() -> None:
    log = [("seats", {"N": f"p{n}", "E": "b", "S": "c", "W": "d"}) for n in range(12)]
    assert len(end(*log).tallies) == 16
    with pytest.raises(Refusal, match="too_many_players"):
        end(*log, ("seats", {"N": "one more"}))


def test_the_entry_at_fault_is_named() -> None:
    with pytest.raises(ImpossibleEntry) as fault:
        play(PUT, deal("N", stake=15), deal("E", stake=6), deal("E"))
    assert (fault.value.entry.id, fault.value.nth, fault.value.field) == ("e3", 3, "stake")
    with pytest.raises(ImpossibleEntry) as fault:
        play(PUT, ("dealer", {"dealer": "X"}))
    assert (fault.value.entry.id, fault.value.nth) == ("e2", 1)


def test_an_unbalanced_round_of_a_balanced_sheet_is_a_fault_of_the_game() -> None:
    with pytest.raises(ValueError, match="sum to zero"):
        end(("deal", {"side": "NS", "points": 1}), game=_balanced_sides())


def _balanced_sides() -> Game:
    from dataclasses import replace

    return replace(SIDES, balanced=lambda rules: True)


entries = st.one_of(
    st.builds(deal, st.sampled_from("NESW"), st.booleans(), st.integers(0, 3)),
    st.builds(lambda each: ("put", {"each": each}), st.integers(1, 9)),
    st.builds(lambda seat: ("dealer", {"dealer": seat}), st.sampled_from("NESW")),
    st.builds(lambda ids: ("seats", dict(zip("NESW", ids, strict=False))), st.permutations("abcdef")),
    st.builds(lambda two: ("payment", {"from": two[0], "to": two[1], "cents": 5}), st.permutations("abcd")),
)


@given(st.lists(entries, max_size=30))
def test_going_on_from_a_saved_standing_is_the_same_as_the_whole_log(log: Log) -> None:
    saved, accepted = opening(PURSE, Rules()), []
    for n, (kind, record) in enumerate([("seats", SEATED), *log]):
        entry = Entry(str(n), kind, record)
        try:
            saved = Standing.from_json(json.loads(json.dumps(step(PURSE, Rules(), saved, entry).after.to_json())))
        except Refusal:
            continue
        accepted.append(entry)
    whole = replay(PURSE, Rules(), accepted)[-1].after
    assert saved == whole
    assert list(saved.tallies) == list(whole.tallies)
    assert sum(whole.totals.values()) == sum(whole.paid.values()) == 0
    assert sum(tally.amount for tally in whole.tallies.values()) == -whole.totals["pot"]
