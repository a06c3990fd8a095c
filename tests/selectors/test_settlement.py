"""The settlement as its page shows it, before and after the close."""

from __future__ import annotations

import pytest

from games.core.refusal import Refusal
from games.models import Player, Sitting
from games.selectors.settlement import Due, SettlementView, usual, view
from games.services import settle
from tests.many import hearts, many, race
from tests.toy import SIDES, deal, new_id, table, write

__all__ = ["many"]
pytestmark = pytest.mark.django_db


def dues(seen: SettlementView) -> list[tuple[str, str, int, bool]]:
    def name(player: Player | None) -> str:
        return player.name if player else "pot"

    return [(name(one.payer), name(one.payee), one.cents, one.paid) for one in seen.payments]


def money(seen: SettlementView) -> dict[str, int]:
    return {one.player.name: one.money for one in seen.balances}


def pay(sitting: Sitting, due: Due) -> None:
    write = settle.mark_paid if sitting.closed else settle.pay
    write(sitting=sitting, payer=due.payer, payee=due.payee, cents=due.cents, entry_id=new_id(), phone=None)


def close(sitting: Sitting, seen: SettlementView) -> None:
    settle.close(
        sitting=sitting, value=seen.value, step=seen.step, leftover=seen.leftover, entry_id=new_id(), phone=None
    )


def evening() -> Sitting:
    """Pot 20, then Anna 3 + 18 out of it: the pot holds 2."""
    sitting = table()
    write(sitting, "put", {"each": 5})
    deal(sitting, "N", stake=18)
    return sitting


def test_the_plan_divides_the_pot_and_pays_everyone() -> None:
    seen = view(evening())
    assert [(line.column, line.amount) for line in seen.division] == [("pot", -2), ("E", 1), ("S", 1)]
    assert money(seen) == {"Anna": 16, "Bert": -5, "Cor": -5, "Dien": -6}
    assert dues(seen) == [("Dien", "Anna", 6, False), ("Bert", "Anna", 5, False), ("Cor", "Anna", 5, False)]
    assert (seen.closed, seen.kept, seen.left, seen.pot_gets) == (False, 0, 0, 0)
    assert [(one.place, one.amount) for one in seen.ranking] == [(1, 16), (2, -5), (2, -5), (4, -6)]


def test_what_rounding_leaves() -> None:
    sitting = evening()
    winner = view(sitting, step=5)
    assert money(winner) == {"Anna": 15, "Bert": -5, "Cor": -5, "Dien": -5}
    assert winner.left == 0
    thrice = view(sitting, value=3, step=5, leftover="winner")
    assert money(thrice) == {"Anna": 50, "Bert": -15, "Cor": -15, "Dien": -20}
    deal(sitting, "N")
    pot = view(sitting, step=5, leftover="pot")
    assert money(pot) == {"Anna": 20, "Bert": -5, "Cor": -5, "Dien": -5}
    assert (pot.left, pot.pot_gets) == (-5, -5)
    assert ("pot", "Anna", 5, False) in dues(pot)
    assert money(view(sitting, step=5))["Anna"] == 15


def test_a_bad_choice_is_refused() -> None:
    with pytest.raises(Refusal, match="step"):
        view(table(), step=3)
    with pytest.raises(Refusal, match="value"):
        view(table(), value=0)


def test_a_kept_pot_is_paid_in() -> None:
    sitting = table(rules="kept")
    write(sitting, "put", {"each": 5})
    seen = view(sitting)
    assert (seen.division, seen.kept, seen.pot_gets) == ((), 20, 20)
    assert dues(seen) == [(name, "pot", 5, False) for name in ("Anna", "Bert", "Cor", "Dien")]


def test_each_payment_can_be_marked_as_paid_once_closed() -> None:
    sitting = evening()
    plan = view(sitting)
    close(sitting, plan)
    seen = view(sitting, value=99)  # what was chosen at the close stands
    assert (seen.closed, seen.value) == (True, 1)
    assert (dues(seen), seen.division, money(seen)) == (dues(plan), plan.division, money(plan))
    pay(sitting, seen.payments[1])
    seen = view(sitting)
    assert [one.paid for one in seen.payments] == [False, True, False]
    assert seen.other_payments == ()


def test_a_reopened_evening_keeps_the_choices_of_its_last_close() -> None:
    sitting = evening()
    assert usual(sitting) == {"value": 1, "step": 1, "leftover": "winner"}
    for value, step in ((3, 5), (7, 1)):
        close(sitting, view(sitting, value=value, step=step, leftover="pot"))
        settle.reopen(sitting=sitting, entry_id=new_id(), phone=None)
        assert usual(sitting) == {"value": value, "step": step, "leftover": "pot"}
    assert (view(sitting).value, view(sitting, value=2).value, view(sitting, value=2).leftover) == (7, 2, "pot")


def test_what_was_paid_on_the_way_counts() -> None:
    sitting = evening()
    first = view(sitting).payments[0]
    pay(sitting, first)
    seen = view(sitting)
    assert money(seen) == {"Anna": 10, "Bert": -5, "Cor": -5, "Dien": 0}
    assert [one.paid for one in seen.balances] == [-6, 0, 0, 6]
    assert len(seen.payments) == 2
    assert len(seen.other_payments) == 1
    close(sitting, seen)
    assert dues(view(sitting)) == dues(seen)


def test_a_sheet_that_is_not_balanced_ends_in_a_ranking() -> None:
    sitting = table(SIDES)
    write(sitting, "deal", {"side": "EW", "points": 20})
    seen = view(sitting)
    assert (seen.balanced, seen.payments, seen.division) == (False, (), ())
    assert [(one.place, seen.people[one.key].name) for one in seen.ranking] == [
        (1, "Bert"),
        (1, "Dien"),
        (3, "Anna"),
        (3, "Cor"),
    ]
    assert [(one.place, one.key, one.amount) for one in seen.columns] == [(1, "EW", 20), (2, "NS", 0)]
    close(sitting, seen)
    assert view(sitting).closed


def test_a_side_is_ranked_by_who_sat_there_longest_where_games_start_over(many: None) -> None:
    sitting = hearts("2x2", (100, 0), (0, 40))
    cor = sitting.snapshot().seats["A2"]
    new = Player.objects.create(sitting=sitting, name="Ed", name_key="ed")
    write(sitting, "seats", dict(sitting.snapshot().seats) | {"A2": new.public_id})
    write(sitting, "round", {"A": 5, "B": 1})
    seen = view(sitting)
    assert [(one.place, one.key, one.amount, one.tally.won, one.tally.rounds) for one in seen.columns] == [
        (1, "B", 41, 1, 3),
        (2, "A", 105, 0, 3),
    ]
    assert {one.key: (one.place, one.amount) for one in seen.ranking}[cor] == (4, 100)


def test_a_sides_amount_is_the_sheets_where_games_do_not_start_over() -> None:
    sitting = table(SIDES)
    write(sitting, "deal", {"side": "NS", "points": 20})
    new = [Player.objects.create(sitting=sitting, name=name, name_key=name) for name in ("ed", "flip")]
    write(sitting, "seats", dict(sitting.snapshot().seats) | {"N": new[0].public_id, "S": new[1].public_id})
    write(sitting, "deal", {"side": "NS", "points": 5})
    seen = view(sitting)
    assert [(one.key, one.amount) for one in seen.columns] == [("NS", 25), ("EW", 0)]


def test_only_seats_that_are_taken_are_ranked(many: None) -> None:
    """By the first deal: the second one is not all in."""
    seen = view(race(3, (90, 80, None), (70, None)))
    assert [(one.place, seen.people[one.key].name, one.amount, one.tally.rounds) for one in seen.ranking] == [
        (1, "Bert", 1, 1),
        (2, "Anna", 2, 1),
        (3, "Cor", 3, 1),
    ]
    assert [one.key for one in seen.columns] == ["2", "1", "3"]


def test_who_left_is_settled_too() -> None:
    sitting = evening()
    ed = Player.objects.create(sitting=sitting, name="Ed", name_key="ed")
    write(sitting, "seats", dict(sitting.snapshot().seats) | {"W": ed.public_id})
    seen = view(sitting)
    assert list(money(seen)) == ["Anna", "Bert", "Cor", "Ed", "Dien"]
    assert money(seen)["Dien"] == -6
    assert sum(money(seen).values()) == 0
