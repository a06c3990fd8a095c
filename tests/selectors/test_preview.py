"""What an entry or a change would do, before it is saved."""

from __future__ import annotations

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games.core.refusal import Refusal
from games.models import Entry, Player
from games.selectors.changes import corrected, removed
from games.selectors.preview import Forecast, forecast, preview
from games.services import log
from games.services.errors import LaterRoundImpossible
from tests.toy import deal, new_id, table, write

pytestmark = pytest.mark.django_db


def numbers(seen: Forecast) -> list[tuple[str, int | None, int | None]]:
    """Per round its id and its numbers before and after."""
    return [
        (one.entry_id, one.before.number if one.before else None, one.after.number if one.after else None)
        for one in seen.rounds
    ]


def test_the_preview_is_what_saving_gives() -> None:
    sitting = table()
    write(sitting, "put", {"each": 5})
    record = {"declarer": "E", "made": True, "stake": 4}
    with CaptureQueriesContext(connection) as asked:
        seen = preview(sitting, "deal", record)
    assert len(asked) == 0
    assert seen.number == 2
    write(sitting, "deal", record)
    assert sitting.snapshot() == seen.after
    with pytest.raises(Refusal, match="stake"):
        preview(sitting, "deal", record | {"stake": 17})


def test_the_forecast_is_what_the_correction_gives() -> None:
    sitting = table()
    write(sitting, "put", {"each": 5})
    second = deal(sitting, "E")
    deal(sitting, "S")
    before = sitting.snapshot()
    seen = forecast(sitting, corrected(second, second.record | {"made": False}))
    assert seen.before == before
    assert numbers(seen) == [(second.entry_id, 2, 2)]
    old, new = seen.rounds[0].before, seen.rounds[0].after
    assert old is not None
    assert new is not None
    assert (old.change["E"], new.change["E"]) == (3, -3)
    assert seen.later == ()
    assert Entry.objects.count() == 5
    log.correct(sitting=sitting, entry=second, record=second.record | {"made": False}, entry_id=new_id(), phone=None)
    assert sitting.snapshot() == seen.after
    bert = Player.objects.get(sitting=sitting, name="Bert").public_id
    assert seen.after.tallies[bert].amount == -9


def test_a_removal_moves_later_numbers() -> None:
    sitting = table()
    first = deal(sitting, "N")
    second = deal(sitting, "E")
    seen = forecast(sitting, removed(first))
    assert numbers(seen) == [(first.entry_id, 1, None), (second.entry_id, 2, 1)]
    log.remove(sitting=sitting, entry=first, entry_id=new_id(), phone=None)
    assert sitting.snapshot() == seen.after


def test_another_dealer_changes_who_deals_later_rounds() -> None:
    sitting = table()
    deal(sitting)
    dealer = Entry.live.filter(sitting=sitting, kind="dealer").get()
    seen = forecast(sitting, corrected(dealer, {"dealer": "S"}))
    assert [number for _, number, _ in numbers(seen)] == [1]
    assert (seen.before.dealer, seen.after.dealer) == ("E", "W")


def test_what_cannot_be_is_told_apart() -> None:
    sitting = table()
    put = write(sitting, "put", {"each": 5})
    deal(sitting, stake=20)
    with pytest.raises(LaterRoundImpossible) as later:
        forecast(sitting, corrected(put, {"each": 4}))
    assert (later.value.nth, later.value.refusal.field) == (2, "stake")
    with pytest.raises(LaterRoundImpossible):
        forecast(sitting, removed(put))
    with pytest.raises(Refusal, match="each"):
        forecast(sitting, corrected(put, {"each": 0}))
