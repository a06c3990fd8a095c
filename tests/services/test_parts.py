"""Rounds that are gathered part by part: each part is a revision, and none is lost."""

from __future__ import annotations

from functools import partial

import pytest

from games.core.game import Game
from games.core.refusal import Refusal
from games.models import Entry, Round, Sitting
from games.selectors.audit import faults
from games.selectors.gathered import begun, round_entry
from games.services import log
from games.services.errors import SittingClosed
from games.services.settle import close
from tests.gathering import gather as gather
from tests.gathering import gathered
from tests.services.test_at_once import in_threads
from tests.toy import new_id

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def sitting(gather: Game) -> Sitting:
    """A table where a deal has begun."""
    made = gathered()
    begin(made)
    return made


def begin(sitting: Sitting, seed: str = "7") -> Entry:
    """The next deal."""
    number = sitting.snapshot().rounds + 1
    return log.record(sitting=sitting, kind="deal", record={"seed": seed}, entry_id=new_id(), phone=None, number=number)


def put(sitting: Sitting, player: str, seconds: int = 60, entry_id: str = "", **where: object) -> Entry:
    """One more result, into round 1 if nothing else is said."""
    record = {"player": player, "seconds": seconds}
    into: dict[str, object] = where or {"number": 1}
    return log.record(
        sitting=sitting,
        kind="result",
        record=record,
        entry_id=entry_id or new_id(),
        phone=None,
        **into,  # type: ignore[arg-type]
    )


def results(sitting: Sitting, number: int = 1) -> dict[str, int]:
    """The seconds by seat."""
    entry = Round.objects.get(sitting=sitting, number=number).entry
    return {seat: one["seconds"] for seat, one in (entry.record.get("results") or {}).items()}


def test_a_part_is_a_revision_of_its_round(sitting: Sitting) -> None:
    first = round_entry(sitting, "deal", number=1)
    assert first is not None
    new = put(sitting, "2", 90)
    assert (new.supersedes, new.place, new.kind) == (first, first.place, "deal")
    put(sitting, "1", 80)
    assert results(sitting) == {"2": 90, "1": 80}
    assert sitting.snapshot().rounds == 1
    assert {seat: sitting.snapshot().totals[seat] for seat in "123"} == {"1": 1, "2": 2, "3": 0}
    assert begun(new) == first.created
    assert faults(sitting) == []


def test_two_at_once_both_get_in(sitting: Sitting) -> None:
    work = [partial(put, Sitting.objects.get(pk=sitting.pk), seat, 60 + int(seat)) for seat in "123"]
    in_threads(*work)
    assert results(sitting) == {"1": 61, "2": 62, "3": 63}
    assert faults(Sitting.objects.get(pk=sitting.pk)) == []


def test_nobody_has_two(sitting: Sitting) -> None:
    put(sitting, "2", 90)
    with pytest.raises(Refusal, match="player: has_result"):
        put(sitting, "2", 80)
    assert results(sitting) == {"2": 90}


def test_the_same_tap_sent_twice_is_one_part(sitting: Sitting) -> None:
    assert put(sitting, "2", entry_id="tap").pk == put(sitting, "2", entry_id="tap").pk
    assert results(sitting) == {"2": 60}


def test_a_part_finds_its_round_where_numbers_have_moved(sitting: Sitting) -> None:
    first = round_entry(sitting, "deal", number=1)
    second = begin(sitting, "8")
    assert first is not None
    log.remove(sitting=sitting, entry=first, entry_id=new_id(), phone=None)
    put(sitting, "3", into=second.entry_id)
    put(sitting, "1", into=second.entry_id)
    assert results(sitting) == {"3": 60, "1": 60}
    with pytest.raises(Refusal, match="kind: round_taken_out"):
        put(sitting, "2", into=first.entry_id)
    assert results(sitting) == {"3": 60, "1": 60}


def test_a_part_without_a_round_is_refused(gather: Game) -> None:
    sitting = gathered()
    for where in ({"number": 1}, {"number": None}, {"into": "nowhere"}):
        with pytest.raises(Refusal, match="kind: no_round_yet"):
            put(sitting, "1", **where)
    assert Round.objects.count() == 0


@pytest.mark.parametrize("record", [[], {"player": "9", "seconds": 1}, {"player": "1"}, {"player": "1", "seconds": 0}])
def test_a_part_that_cannot_be_is_refused(sitting: Sitting, record: dict[str, object]) -> None:
    with pytest.raises(Refusal):
        log.record(sitting=sitting, kind="result", record=record, entry_id=new_id(), phone=None, number=1)
    assert results(sitting) == {}


def test_nothing_goes_into_a_closed_evening(sitting: Sitting) -> None:
    close(sitting=sitting, value=1, step=1, leftover="winner", entry_id=new_id(), phone=None)
    with pytest.raises(SittingClosed):
        put(sitting, "1")


def test_a_round_that_was_moved_is_still_the_same_one(sitting: Sitting) -> None:
    signal = Round.objects.get(sitting=sitting).entry
    started = begun(signal)
    first = put(sitting, "1", into=signal.entry_id)
    begin(sitting, "8")
    moved = log.move(sitting=sitting, entry=first, before=None, entry_id=new_id(), phone=None)
    new = put(sitting, "2", into=signal.entry_id)
    assert new.supersedes == moved
    assert set(new.record["results"]) == {"1", "2"}
    assert Round.objects.get(sitting=sitting, number=2).entry == new
    assert begun(new) == started
    assert faults(sitting) == []
