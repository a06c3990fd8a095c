"""Each rule's own movement is shown; nothing of two rules is netted."""

from __future__ import annotations

from typing import Any

from hypothesis import given

from games.catalog.pandoeren import GAME
from games.catalog.pandoeren.rules import Rules
from games.core.line import Line
from games.core.movements import movements
from tests.catalog.pandoeren.deals import Round, rounds


def moved(record: dict[str, Any], pot: int = 0) -> list[tuple[str, str, int]]:
    """Who pays whom in a deal."""
    kind, before = GAME.kinds["deal"], {"pot": pot}
    lines = kind.score(kind.read(record, Rules(), before), Rules(), before)
    return [(one.payer, one.payee, one.cents) for one in movements(lines)]


def test_who_did_not_look_pays_the_pot_nothing() -> None:
    record = {"contract": "misere", "declarer": "N", "dry": {"N": True}, "looked": ["E", "S"], "trump": "hearts"}
    assert moved(record) == [("E", "pot", 1), ("S", "pot", 1), ("E", "N", 2), ("S", "N", 2), ("W", "N", 2)]


def test_who_loses_a_stake_pays_it_and_the_winners_too() -> None:
    dry = {"N": False, "S": False}
    record = {"contract": "pandoer", "declarer": "N", "partner": "S", "dry": dry, "stake": 20}
    value = [("N", "E", 5), ("S", "W", 5)]
    assert moved(record, pot=40) == [*value, ("N", "pot", 10), ("S", "pot", 10)]


def test_rules_that_do_not_sum_to_zero_alone_are_netted_together() -> None:
    lines = [
        Line("N", 3, "won"),
        Line("E", -1, "lost"),
        Line("S", -2, "lost"),
        Line("W", -1, "paid"),
        Line("pot", 1, "paid"),
    ]
    assert [(one.payer, one.payee, one.cents) for one in movements(lines)] == [
        ("W", "pot", 1),
        ("S", "N", 2),
        ("E", "N", 1),
    ]


@given(rounds())
def test_together_they_come_to_what_the_round_pays(one: Round) -> None:
    kind = GAME.kinds[one["kind"]]
    rules = GAME.book.read(one["rules"])
    lines = kind.score(kind.read(one["record"], rules, one["before"]), rules, one["before"])
    if not GAME.balanced(rules):
        return
    sums: dict[str, int] = {}
    for payment in movements(lines):
        sums[payment.payer] = sums.get(payment.payer, 0) - payment.cents
        sums[payment.payee] = sums.get(payment.payee, 0) + payment.cents
    paid: dict[str, int] = {}
    for line in lines:
        paid[line.column] = paid.get(line.column, 0) + line.amount
    assert {who: cents for who, cents in sums.items() if cents} == {who: cents for who, cents in paid.items() if cents}
