"""Two phones with Firefox at one table: one is without a network for three rounds while the other writes on."""

from __future__ import annotations

from games.models import Round, Sitting
from games.selectors.audit import faults
from tests.browser.evenings.course import Step
from tests.firefox.alone import SENT, WAITS
from tests.firefox.conftest import NewPhone
from tests.walk.world import new_world


def alone(declarer: str) -> Step:
    """A zwabber alone that was made: 4 from each of the others."""
    seats = "NESW"
    pays = {seat: 12 if seat == declarer else -4 for seat in seats}
    taps: dict[str, str | list[str]] = {"declarer": declarer, "contract": "zwabber_solo", "result": "made"}
    return Step(taps=taps, pays=pays, totals=dict.fromkeys((*seats, "pot"), 0))


def test_one_is_away_for_three_rounds(new_phone: NewPhone) -> None:
    kept = new_world().start("one", "pandoeren")
    away, there = new_phone("nl", kept), new_phone("en", kept)
    for phone in (away, there):
        phone.learn()
    away.network(False)
    for number, declarer in enumerate("NES", start=1):
        away.write(alone(declarer))
        away.until(WAITS, number)
    for number, declarer in enumerate("WW", start=1):
        there.write(alone(declarer))
        there.until("document.querySelectorAll('#rounds a.row').length", number)
        there.until(SENT)
    away.network(True)
    away.until("document.querySelectorAll('.asking dd').length", 2)
    away.tap(".asking [data-outbox=next]")
    away.until(SENT)
    rounds = Round.objects.filter(sitting=kept.sitting).order_by("number")
    assert [*rounds.values_list("number", "declarer")] == [*enumerate("WWNES", start=1)]
    assert faults(Sitting.objects.get(pk=kept.sitting.pk)) == []
    for phone in (away, there):
        phone.until("document.querySelectorAll('#rounds a.row').length", 5)
        phone.until_paid("total", {"N": -4, "E": -4, "S": -4, "W": 12, "pot": 0})
