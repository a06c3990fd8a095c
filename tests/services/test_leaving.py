"""Who goes home is made whole: his part of the pot, and the payments that make it so."""

from __future__ import annotations

import pytest
from django.db import transaction
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games.core.refusal import Refusal
from games.core.settlement import Payment
from games.models import Entry, Player, Sitting
from games.selectors.audit import faults
from games.selectors.leaving import Purse, moment_of, offers_share, purse
from games.selectors.settlement import view
from games.services import leaving
from games.services.errors import SittingClosed
from tests.services.test_seats import sit
from tests.services.test_settle import close
from tests.toy import SIDES, deal, new_id, table, write

pytestmark = pytest.mark.django_db


def who(sitting: Sitting, name: str) -> str:
    return Player.objects.get(sitting=sitting, name=name).public_id


def of(sitting: Sitting, name: str, share: bool = False) -> Purse:
    return purse(
        sitting, who(sitting, name), share, moment_of(sitting, who(sitting, name), sitting.snapshot().rounds + 1)
    )


def told(sitting: Sitting, found: Purse) -> list[tuple[str, str, int]]:
    names = {player.public_id: player.name for player in Player.objects.filter(sitting=sitting)}
    return [(names.get(one.payer, "pot"), names.get(one.payee, "pot"), one.cents) for one in found.payments]


def go(sitting: Sitting, name: str, share: bool = False, paid: tuple[Payment, ...] = ()) -> Entry:
    player = Player.objects.get(sitting=sitting, name=name)
    return leaving.leave(sitting=sitting, player=player, share=share, paid=paid, entry_id=new_id(), phone=None)


def test_the_largest_debtor_pays_first_and_the_pot_what_is_left() -> None:
    sitting = table()
    deal(sitting, "N")
    deal(sitting, "N")
    deal(sitting, "E")
    write(sitting, "put", {"each": 2})  # N 3, E -1, S -5, W -5, pot 8
    assert told(sitting, of(sitting, "Anna")) == [("Cor", "Anna", 3)]
    assert told(sitting, of(sitting, "Cor")) == [("Cor", "Anna", 3), ("Cor", "pot", 2)]
    with_share = of(sitting, "Anna", share=True)
    assert (with_share.amount, with_share.part, with_share.money) == (3, 2, 5)
    assert told(sitting, with_share) == [("Cor", "Anna", 5)]


def test_what_was_paid_counts_and_what_was_not_waits_for_the_settlement() -> None:
    sitting = table()
    deal(sitting, "N")
    deal(sitting, "N")
    found = of(sitting, "Anna")
    assert told(sitting, found) == [("Bert", "Anna", 2), ("Cor", "Anna", 2), ("Dien", "Anna", 2)]
    go(sitting, "Anna", paid=found.payments[:2])
    open_ = {one.player.name: one.amount + one.paid for one in view(sitting).balances}
    assert open_ == {"Anna": 2, "Bert": 0, "Cor": 0, "Dien": -2}
    assert faults(sitting) == []


def test_who_sits_pays_before_who_is_gone() -> None:
    sitting = table()
    deal(sitting, "E", made=False)  # Bert -3
    sit(sitting, "Anna Ed Cor Dien")
    deal(sitting, "E", made=False)
    deal(sitting, "N")  # Anna 5, Bert -3, Ed -4, Cor 1, Dien 1
    assert told(sitting, of(sitting, "Anna")) == [("Ed", "Anna", 4), ("Bert", "Anna", 1)]


def test_a_double_tap_leaves_once_and_only_what_is_due_is_paid() -> None:
    sitting = table()
    deal(sitting, "N")
    bert = Player.objects.get(sitting=sitting, name="Bert")
    wrong = Payment(bert.public_id, who(sitting, "Cor"), 1)
    with pytest.raises(Refusal, match="payments: not_due"):
        go(sitting, "Bert", paid=(wrong,))
    due = of(sitting, "Bert").payments
    with pytest.raises(Refusal, match="payments: not_due"):
        go(sitting, "Bert", paid=due * 2)
    tap = new_id()
    first, again = (
        leaving.leave(sitting=sitting, player=bert, share=False, paid=due, entry_id=tap, phone=None) for _ in range(2)
    )
    assert first == again
    assert [entry.kind for entry in Entry.live.filter(sitting=sitting)][-2:] == ["leave", "payment"]


def test_points_are_not_settled() -> None:
    sitting = table(SIDES)
    write(sitting, "deal", {"side": "NS", "points": 7})
    found = of(sitting, "Cor")
    assert (found.amount, found.money, found.payments) == (7, 0, ())
    assert not offers_share(sitting, sitting.snapshot(), who(sitting, "Cor"))


def test_who_is_of_another_table_cannot_leave_nor_anybody_a_settled_one() -> None:
    sitting, other = table(), table()
    stranger = Player.objects.filter(sitting=other).first()
    assert stranger is not None
    with pytest.raises(Refusal, match="player: not_a_choice"):
        leaving.leave(sitting=sitting, player=stranger, share=False, entry_id=new_id(), phone=None)
    close(sitting)
    with pytest.raises(SittingClosed):
        go(sitting, "Anna")


@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(
    st.lists(st.tuples(st.sampled_from("NESW"), st.booleans(), st.sampled_from([0, 0, 1, 5])), min_size=1, max_size=8),
    st.integers(0, 9),
    st.sampled_from(["Anna", "Bert", "Cor", "Dien"]),
    st.booleans(),
)
def test_who_paid_everything_has_nothing_left_to_settle(
    played: list[tuple[str, bool, int]], each: int, name: str, share: bool
) -> None:
    with transaction.atomic():
        sitting = table()
        if each:
            write(sitting, "put", {"each": each})
        for seat, made, stake in played:
            deal(sitting, seat, made, min(stake, sitting.snapshot().totals["pot"]))
        before = {who: tally.amount for who, tally in sitting.snapshot().tallies.items()}
        found = of(sitting, name, share)
        go(sitting, name, share, found.payments)
        balances = {one.player.name: one for one in view(sitting).balances}
        assert balances[name].money == 0
        assert found.amount == before[who(sitting, name)]
        assert len({frozenset((one.payer, one.payee)) for one in found.payments}) == len(found.payments)
        assert all(one.cents > 0 for one in found.payments)
        assert faults(sitting) == []
        transaction.set_rollback(True)
