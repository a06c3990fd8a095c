"""Close, reopen and pay."""

from __future__ import annotations

import pytest

from games.core.refusal import Refusal
from games.models import Player, Sitting
from games.selectors.audit import faults
from games.services import settle
from games.services.errors import SittingClosed
from tests.toy import deal, new_id, table, write

pytestmark = pytest.mark.django_db


def close(sitting: Sitting) -> None:
    settle.close(sitting=sitting, value=1, step=5, leftover="pot", entry_id=new_id(), phone=None)


def reopen(sitting: Sitting) -> None:
    settle.reopen(sitting=sitting, entry_id=new_id(), phone=None)


def pay(sitting: Sitting, payer: str, payee: str, cents: int) -> None:
    who = {player.name: player for player in Player.objects.filter(sitting=sitting)}
    settle.pay(sitting=sitting, payer=who.get(payer), payee=who.get(payee), cents=cents, entry_id=new_id(), phone=None)


def test_closing_divides_the_pot_and_reopening_takes_it_back() -> None:
    sitting = table()
    write(sitting, "put", {"each": 5})
    before = sitting.snapshot()
    close(sitting)
    assert sitting.closed
    assert sitting.snapshot().totals == {"N": 0, "E": 0, "S": 0, "W": 0, "pot": 0}
    assert sitting.snapshot().closed == {"value": 1, "step": 5, "leftover": "pot"}
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
    pay(sitting, "Bert", "", 5)
    reopen(sitting)
    bert = Player.objects.get(name="Bert").public_id
    assert sitting.snapshot().paid == {bert: 5, "pot": -5}
    assert faults(sitting) == []


def test_a_close_that_cannot_be_is_refused() -> None:
    sitting = table()
    with pytest.raises(Refusal, match="value"):
        settle.close(sitting=sitting, value=0, step=1, leftover="pot", entry_id=new_id(), phone=None)
    with pytest.raises(Refusal, match="cents"):
        pay(sitting, "Anna", "Bert", 0)
    assert not sitting.closed
