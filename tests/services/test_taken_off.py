"""A name at a table that has no part in its evening goes off the list, and comes back."""

from __future__ import annotations

import pytest

from games.core.refusal import Refusal
from games.models import Player, Sitting
from games.selectors import settlement
from games.selectors.audit import faults
from games.selectors.seats import sitting_out
from games.selectors.table import load
from games.services import seats
from games.services.seats import take_off
from tests.services.test_settle import close
from tests.toy import deal, new_id, table

pytestmark = pytest.mark.django_db


def sit(sitting: Sitting, seat: str, name: str) -> None:
    seats.sit(sitting=sitting, seats={}, names={seat: name}, entry_id=new_id(), phone=None)


def who(sitting: Sitting, name: str) -> str:
    return Player.objects.get(sitting=sitting, name=name).public_id


def out(sitting: Sitting) -> list[str]:
    return [one.name for one in sitting_out(load(Sitting.objects.get(pk=sitting.pk)))]


def misspelled() -> Sitting:
    """Dien's seat was given to Dine, and put right before the next round."""
    sitting = table()
    deal(sitting)
    sit(sitting, "W", "Dine")
    sit(sitting, "W", "Dien")
    return sitting


def test_who_sat_in_no_round_goes_off_the_list_and_comes_back() -> None:
    sitting = misspelled()
    stamp = sitting.stamp
    take_off(sitting=sitting, player=who(sitting, "Dine"))
    assert out(sitting) == []
    assert sitting.stamp != stamp
    take_off(sitting=sitting, player=who(sitting, "Dine"), off=False)
    assert out(sitting) == ["Dine"]
    assert faults(sitting) == []


def test_typing_the_name_again_is_the_same_player() -> None:
    sitting = misspelled()
    one = who(sitting, "Dine")
    take_off(sitting=sitting, player=one)
    sit(sitting, "N", "dine")
    assert sitting.snapshot().seats["N"] == one
    assert out(sitting) == ["Anna"]


def test_who_sits_sat_or_has_money_stays() -> None:
    sitting = misspelled()
    sit(sitting, "W", "Evert")
    for name in ("Anna", "Dien", "Evert"):
        with pytest.raises(Refusal, match="has_a_part"):
            take_off(sitting=sitting, player=who(sitting, name))
    with pytest.raises(Refusal, match="not_a_choice"):
        take_off(sitting=sitting, player="nobody")


def test_who_is_off_the_list_is_not_in_the_settlement() -> None:
    sitting = table()
    deal(sitting)
    sit(sitting, "W", "Dine")
    sit(sitting, "N", "Evert")
    deal(sitting)
    sit(sitting, "W", "Fien")
    names = {one.player.name for one in settlement.view(sitting).balances}
    assert names == {"Anna", "Bert", "Cor", "Dien", "Dine", "Evert", "Fien"}
    sit(sitting, "W", "Dine")
    take_off(sitting=sitting, player=who(sitting, "Fien"))
    close(sitting)
    assert "Fien" not in {one.player.name for one in settlement.view(sitting).balances}
    assert faults(sitting) == []
