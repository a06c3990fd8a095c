"""The audit finds whatever does not follow from the log."""

from __future__ import annotations

from collections.abc import Callable
from io import StringIO

import pytest
from django.core.management import call_command

from games.models import Bid, Entry, LedgerLine, Player, Round, SeatResult, Sitting, SittingResult
from games.selectors.audit import all_faults, faults
from tests.toy import deal, table, write

pytestmark = pytest.mark.django_db


@pytest.fixture
def sitting() -> Sitting:
    table()
    sitting = table()
    write(sitting, "put", {"each": 5})
    deal(sitting, stake=5)
    return sitting


def _spoil_change() -> None:
    spoilt = Round.objects.get(number=2)
    spoilt.change["N"] += 1
    spoilt.save()


def _spoil_snapshot() -> None:
    spoilt = Sitting.objects.latest("pk")
    spoilt.standing["totals"]["pot"] = 3
    spoilt.save()


def _spoil_whose() -> None:
    spoilt = SeatResult.objects.get(round__number=2, seat="N")
    spoilt.player = Player.objects.get(sitting=spoilt.round.sitting_id, name="Cor")
    spoilt.save()


SPOILT: dict[str, tuple[Callable[[], object], int | None]] = {
    "a round's amount": (_spoil_change, 2),
    "a round's dealer": (lambda: Round.objects.filter(number=1).update(dealer="W"), 1),
    "a round gone": (lambda: Round.objects.filter(number=2).delete(), 2),
    "a line's amount": (lambda: LedgerLine.objects.filter(reason="stake").update(amount=1), 2),
    "a line gone": (lambda: LedgerLine.objects.filter(column="pot", reason="put").delete(), 1),
    "a bid": (lambda: Bid.objects.filter(position=1).update(call="x"), 2),
    "a result": (lambda: SittingResult.objects.filter(player__name="Cor").update(amount=99), None),
    "games of a result": (lambda: SittingResult.objects.filter(player__name="Cor").update(games=1), None),
    "won of a result": (lambda: SittingResult.objects.filter(player__name="Cor").update(won=1), None),
    "a round's winners": (lambda: Round.objects.filter(number=2).update(winners=["N"]), 2),
    "a round's figures": (lambda: Round.objects.filter(number=1).update(figures={"N": 1}), 1),
    "a result gone": (lambda: SittingResult.objects.filter(player__name="Cor").delete(), None),
    "what a seat got": (lambda: SeatResult.objects.filter(round__number=2, seat="N").update(amount=99), 2),
    "who got it": (_spoil_whose, 2),
    "whose side a seat was on": (lambda: SeatResult.objects.filter(round__number=2, seat="E").update(side=1), 2),
    "who shared": (lambda: SeatResult.objects.filter(round__number=2, seat="E").update(together=True), 2),
    "what a seat got gone": (lambda: SeatResult.objects.filter(round__number=1, seat="W").delete(), 1),
    "the last place": (lambda: Sitting.objects.update(last_place=7), None),
    "the snapshot": (_spoil_snapshot, None),
    "whether it counts": (lambda: Sitting.objects.update(counts=False), None),
    "the status": (lambda: Sitting.objects.update(status="closed"), None),
    "the log itself": (lambda: Entry.objects.filter(kind="put").update(record={"each": 1}), 2),
    "an unknown kind": (lambda: Entry.objects.filter(kind="put").update(kind="dance"), 0),
}


@pytest.mark.parametrize("what", SPOILT)
def test_every_kind_of_damage_is_found(what: str, sitting: Sitting) -> None:
    assert list(all_faults()) == []
    spoil, number = SPOILT[what]
    spoil()
    sitting.refresh_from_db()
    found = faults(sitting)
    assert number in [fault.number for fault in found]
    assert all(fault.sitting == sitting.public_id for fault in found)


def test_an_unbalanced_round_is_told(sitting: Sitting) -> None:
    _spoil_change()
    assert any("sums to 1" in fault.what for fault in faults(sitting))


def test_the_command_prints_a_line_per_fault(sitting: Sitting) -> None:
    out = StringIO()
    call_command("audit", stdout=out)
    assert out.getvalue() == "No faults.\n"
    LedgerLine.objects.filter(reason="stake", column="N").update(amount=1)
    out = StringIO()
    with pytest.raises(SystemExit) as ended:
        call_command("audit", stdout=out)
    assert ended.value.code == 1
    assert out.getvalue() == f"{sitting.public_id} round 2: line 4: amount is 1, should be 5\n"
