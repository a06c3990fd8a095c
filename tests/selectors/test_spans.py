"""Evenings with their season and house rules, and the periods that a board offers."""

from __future__ import annotations

from datetime import date

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games.models import Club, ClubSheet, Season
from games.selectors.evenings import evenings_of, usual
from games.selectors.periods import ALL, Period, read
from games.selectors.spans import Spans, spans_of
from tests.selectors.evenings import club, table
from tests.toy import PURSE, SIDES, deal

pytestmark = pytest.mark.django_db

TODAY = date(2026, 1, 20)
DAYS = (date(2025, 10, 30), date(2025, 12, 4), date(2026, 1, 8), date(2026, 1, 8), date(2026, 1, 15))


def played(ours: Club, *days: date) -> None:
    for day in days:
        deal(table(ours, day))


def around(ours: Club, key: str = "") -> Spans:
    found = spans_of(ours, evenings_of(ours, PURSE.key), key, TODAY)
    assert found is not None
    return found


def keys(some: tuple[Period, ...]) -> list[str]:
    return [one.key for one in some]


def season(of: Club, name: str, first: date, last: date) -> str:
    return f"season-{Season.objects.create(club=of, name=name, first=first, last=last).public_id}"


def test_without_seasons_of_its_own_a_club_counts_by_years_and_looks_at_this_one() -> None:
    ours = club()
    played(ours, *DAYS)
    found = around(ours)
    assert (found.chosen.key, keys(found.seasons)) == ("2026", ["2026", "2025"])
    assert (keys(found.months), keys(found.evenings)) == (["2026-01"], [])


def test_without_an_evening_in_this_season_it_looks_at_all_time() -> None:
    ours = club()
    assert around(ours) == Spans(ALL, ())
    played(ours, *DAYS[:2])
    assert around(ours).chosen == ALL
    assert keys(around(ours).seasons) == ["2025"]


def test_its_own_seasons_take_the_place_of_years() -> None:
    ours, theirs = club(), club("Elders")
    played(ours, *DAYS)
    winter = season(ours, "Winter", date(2025, 11, 1), date(2026, 3, 31))
    empty = season(ours, "Zomer", date(2026, 4, 1), date(2026, 9, 30))
    away = season(theirs, "Winter", date(2025, 11, 1), date(2026, 3, 31))
    found = around(ours)
    assert (found.chosen.key, found.chosen.name, keys(found.seasons)) == (winter, "Winter", [winter])
    assert keys(found.months) == ["2026-01", "2025-12"]
    assert around(ours, empty).chosen.name == "Zomer"  # nothing was played in it
    assert spans_of(ours, evenings_of(ours, PURSE.key), away, TODAY) is None
    assert keys(around(ours, "2025-10").seasons) == [winter]
    assert around(ours, "2025-10").around == {"2025-10"}  # before any season


def test_a_month_and_an_evening_stand_in_their_season() -> None:
    ours = club()
    played(ours, *DAYS)
    month, evening = around(ours, "2026-01"), around(ours, "2026-01-08")
    assert keys(month.evenings) == keys(evening.evenings) == ["2026-01-15", "2026-01-08"]
    assert keys(evening.months) == ["2026-01"]
    assert evening.around == {"2026", "2026-01"}
    assert around(ours, "2024-05").months == ()


@pytest.mark.parametrize(
    "key", ["2026-13", "2026-02-30", "0000", "26", "season-", "season-nobody", "season-%00", "evening", "all ", "²⁰²⁶"]
)
def test_anything_else_is_no_period(key: str) -> None:
    assert read(club(), key) is None


def test_evenings_come_newest_first_in_one_query_and_without_those_that_had_no_round() -> None:
    ours, theirs = club(), club("Elders")
    played(ours, *DAYS)
    played(theirs, *DAYS)
    table(ours, DAYS[0], SIDES)
    table(ours, TODAY)
    evenings_of(ours)  # asks once for each connection what the database knows of JSON
    with CaptureQueriesContext(connection) as caught:
        found = evenings_of(ours, PURSE.key)
    assert len(caught) == 1
    assert [one.date for one in found] == sorted(DAYS, reverse=True)
    assert [one.date for one in evenings_of(ours)] == sorted(DAYS, reverse=True)


def test_the_house_rules_of_most_evenings_are_the_usual_ones_however_they_were_chosen() -> None:
    ours = club()
    for day, rules in zip(DAYS, ({"lap": 5}, None, {"lap": 5}, {"lap": 0}, "kept"), strict=True):
        sitting = table(ours, day, rules=rules)
        deal(sitting)
    ClubSheet.objects.create(club=ours, rule_sheet=sitting.rule_sheet, name="Zuinig", name_key="zuinig")
    ClubSheet.objects.create(club=club("Elders"), rule_sheet=sitting.rule_sheet, name="Anders", name_key="anders")
    found = evenings_of(ours)
    assert [(one.sheet.raw, one.sheet.name) for one in found][:2] == [("kept", "Zuinig"), ({"lap": 0}, "")]
    rules = usual(found)[PURSE.key].values
    assert [one.sheet.values == rules for one in found] == [False, True, False, True, False]
    assert usual(found[:1])[PURSE.key].raw == "kept"
    assert usual([]) == {}
