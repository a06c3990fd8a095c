"""Close, reopen and pay."""

from __future__ import annotations

from typing import Any

import pytest

from games.core.refusal import Refusal
from games.models import Player, Sitting
from games.selectors import settlement
from games.selectors.audit import faults
from games.services import settle
from games.services.errors import SittingClosed
from tests.toy import deal, new_id, table, write

pytestmark = pytest.mark.django_db


def close(sitting: Sitting) -> None:
    settle.close(sitting=sitting, value=1, step=1, leftover="pot", entry_id=new_id(), phone=None)


def reopen(sitting: Sitting) -> None:
    settle.reopen(sitting=sitting, entry_id=new_id(), phone=None)


def coins(sitting: Sitting, payer: str, payee: str, cents: int) -> dict[str, Any]:
    """What the services ask of a payment; who is no player is the pot."""
    who = {player.name: player for player in Player.objects.filter(sitting=sitting)}
    sides = {"payer": who.get(payer), "payee": who.get(payee)}
    return {"sitting": sitting, **sides, "cents": cents, "entry_id": new_id(), "phone": None}


def test_closing_divides_the_pot_and_reopening_takes_it_back() -> None:
    sitting = table()
    write(sitting, "put", {"each": 5})
    before = sitting.snapshot()
    close(sitting)
    assert sitting.closed
    assert sitting.snapshot().totals == {"N": 0, "E": 0, "S": 0, "W": 0, "pot": 0}
    assert sitting.snapshot().closed == {"value": 1, "step": 1, "leftover": "pot"}
    assert faults(sitting) == []
    with pytest.raises(SittingClosed):
        close(sitting)
    reopen(sitting)
    assert not sitting.closed
    assert sitting.snapshot() == before
    assert faults(sitting) == []
    with pytest.raises(Refusal, match="not_closed"):
        reopen(sitting)
    deal(sitting)
    close(sitting)
    assert faults(sitting) == []


def test_payments_outlive_a_reopening() -> None:
    sitting = table()
    deal(sitting)
    close(sitting)
    settle.mark_paid(**coins(sitting, "Bert", "Anna", 1))
    reopen(sitting)
    seats = sitting.snapshot().seats
    assert sitting.snapshot().paid == {seats["E"]: 1, seats["N"]: -1}
    assert faults(sitting) == []


def test_a_close_that_cannot_be_is_refused() -> None:
    sitting = table()
    with pytest.raises(Refusal, match="value"):
        settle.close(sitting=sitting, value=0, step=1, leftover="pot", entry_id=new_id(), phone=None)
    with pytest.raises(Refusal, match="cents"):
        settle.pay(**coins(sitting, "Anna", "Bert", 0))
    assert not sitting.closed


def test_coins_on_the_way_are_written_while_the_evening_is_open() -> None:
    sitting = table()
    deal(sitting)
    first = coins(sitting, "Bert", "Anna", 1)
    made = settle.pay(**first)
    close(sitting)
    with pytest.raises(SittingClosed):
        settle.pay(**coins(sitting, "Cor", "Anna", 1))
    assert settle.pay(**first) == made  # it arrived before, and is only sent again
    assert faults(sitting) == []


def test_only_what_is_due_is_marked_and_only_once() -> None:
    sitting = table()
    deal(sitting)
    due = coins(sitting, "Bert", "Anna", 1)
    with pytest.raises(Refusal, match="open_again"):
        settle.mark_paid(**due)
    close(sitting)
    for wrong in (("Bert", "Anna", 2), ("Anna", "Bert", 1), ("Bert", "Cor", 1), ("Bert", "", 1)):
        with pytest.raises(Refusal, match="not_due"):
            settle.mark_paid(**coins(sitting, *wrong))
    made = settle.mark_paid(**due)
    assert settle.mark_paid(**due) == made
    with pytest.raises(Refusal, match="not_due"):
        settle.mark_paid(**coins(sitting, "Bert", "Anna", 1))
    assert faults(sitting) == []


def test_a_mark_is_taken_back_while_the_evening_is_closed() -> None:
    sitting = table()
    deal(sitting)
    close(sitting)
    made = settle.mark_paid(**coins(sitting, "Bert", "Anna", 1))
    gone: dict[str, Any] = {"sitting": sitting, "entry": made, "entry_id": new_id(), "phone": None}
    removal = settle.unmark_paid(**gone)
    assert settle.unmark_paid(**gone) == removal
    again = settle.mark_paid(**coins(sitting, "Bert", "Anna", 1))
    reopen(sitting)
    with pytest.raises(Refusal, match="open_again"):
        settle.unmark_paid(sitting=sitting, entry=again, entry_id=new_id(), phone=None)
    close(sitting)
    with pytest.raises(SittingClosed):
        settle.unmark_paid(sitting=sitting, entry=again, entry_id=new_id(), phone=None)
    assert faults(sitting) == []


def owing() -> Sitting:
    """A closed table where Bert and Dien owe Anna five each, Cor owes Anna five."""
    sitting = table()
    for _ in range(5):
        deal(sitting)
    close(sitting)
    return sitting


def open_at(sitting: Sitting) -> dict[tuple[str, str], int]:
    """What is still to be paid, by the names."""
    found = settlement.view(Sitting.objects.get(pk=sitting.pk)).payments
    return {(str(one.payer), str(one.payee)): one.open for one in found}


def test_a_payment_is_made_in_parts_and_each_is_taken_back() -> None:
    sitting = owing()
    assert open_at(sitting)["Bert", "Anna"] == 5
    first = settle.mark_paid(**coins(sitting, "Bert", "Anna", 2), part=True)
    assert open_at(sitting)["Bert", "Anna"] == 3
    with pytest.raises(Refusal) as refused:
        settle.mark_paid(**coins(sitting, "Bert", "Anna", 4), part=True)
    assert (refused.value.reason, refused.value.params) == ("more_than_due", {"cents": 3})
    with pytest.raises(Refusal, match="not_due"):
        settle.mark_paid(**coins(sitting, "Bert", "Anna", 5))  # a page from before
    settle.mark_paid(**coins(sitting, "Bert", "Anna", 3))
    (due,) = [one for one in settlement.view(sitting).payments if str(one.payer) == "Bert"]
    assert (due.paid, len(due.made)) == (True, 2)
    with pytest.raises(Refusal, match="not_due"):
        settle.mark_paid(**coins(sitting, "Bert", "Anna", 1), part=True)
    settle.unmark_paid(sitting=sitting, entry=first, entry_id=new_id(), phone=None)
    assert open_at(sitting)["Bert", "Anna"] == 2
    assert open_at(sitting)["Cor", "Anna"] == 5
    assert faults(sitting) == []
