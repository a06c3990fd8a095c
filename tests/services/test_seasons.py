"""A club's seasons never have a day in common."""

from __future__ import annotations

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.django import TestCase

from games.core.refusal import Refusal
from games.models import Season
from games.services import seasons
from tests.services.clubhouse import club

pytestmark = pytest.mark.django_db

FIRST, LAST = date(2025, 9, 1), date(2026, 6, 30)


@pytest.mark.parametrize(
    ("first", "last", "field"),
    [
        ("2025-01-01", "2025-08-31", ""),
        ("2026-07-01", "2027-06-30", ""),
        ("2025-01-01", "2025-09-01", "last"),
        ("2026-06-30", "2027-06-30", "first"),
        ("2025-10-01", "2025-10-01", "first"),
        ("2024-01-01", "2028-01-01", "last"),
        ("2027-01-02", "2027-01-01", "last"),
    ],
)
def test_beside_another_season(first: str, last: str, field: str) -> None:
    made = club()
    seasons.add(club=made, name="Dit jaar", first=FIRST, last=LAST)
    seasons.add(club=club("De Overkant", "truus"), name="Hun jaar", first=date(2020, 1, 1), last=date(2030, 1, 1))
    days = {"first": date.fromisoformat(first), "last": date.fromisoformat(last)}
    if not field:
        assert seasons.add(club=made, name="Een ander", **days).club == made
        return
    with pytest.raises(Refusal) as refused:
        seasons.add(club=made, name="Een ander", **days)
    assert refused.value.field == field
    assert Season.objects.filter(club=made).count() == 1


def test_changed_and_removed() -> None:
    made = club()
    one = seasons.add(club=made, name="Dit jaar", first=FIRST, last=LAST)
    seasons.add(club=made, name="Volgend", first=date(2026, 7, 1), last=date(2027, 6, 30))
    seasons.change(season=one, name="Kort", first=FIRST, last=date(2026, 5, 31))
    one.refresh_from_db()
    assert (one.name, one.last) == ("Kort", date(2026, 5, 31))
    for name, last, field in (("Kort", date(2026, 7, 1), "last"), (" ", LAST, "name"), ("x" * 61, LAST, "name")):
        with pytest.raises(Refusal) as refused:
            seasons.change(season=one, name=name, first=FIRST, last=last)
        assert refused.value.field == field
    one.refresh_from_db()
    assert (one.name, one.last) == ("Kort", date(2026, 5, 31))
    seasons.remove(season=one)
    assert [left.name for left in Season.objects.filter(club=made)] == ["Volgend"]


@pytest.mark.parametrize("name", ["Dit jaar", "DIT  JAAR"])
def test_no_two_have_one_name(name: str) -> None:
    made = club()
    one = seasons.add(club=made, name="Dit jaar", first=FIRST, last=LAST)
    other = seasons.add(club=made, name="Volgend", first=date(2026, 7, 1), last=date(2027, 6, 30))
    with pytest.raises(Refusal) as refused:
        seasons.add(club=made, name=name, first=date(2020, 1, 1), last=date(2020, 12, 31))
    assert (refused.value.field, refused.value.reason) == ("name", "name_twice")
    with pytest.raises(Refusal):
        seasons.change(season=other, name=name, first=other.first, last=other.last)
    seasons.change(season=one, name="DIT JAAR", first=FIRST, last=LAST)
    assert {left.name for left in Season.objects.filter(club=made)} == {"DIT JAAR", "Volgend"}


DAYS = st.dates(date(2026, 1, 1), date(2026, 2, 28))


class AnySeasons(TestCase):
    @given(st.lists(st.tuples(DAYS, DAYS), max_size=8))
    def test_no_day_is_in_two(self, wanted: list[tuple[date, date]]) -> None:
        made = club()
        taken: set[int] = set()
        for number, (first, last) in enumerate(wanted):
            days = set(range(first.toordinal(), last.toordinal() + 1))
            possible = bool(days) and not days & taken
            try:
                seasons.add(club=made, name=f"Seizoen {number}", first=first, last=last)
            except Refusal:
                assert not possible
            else:
                assert possible
                taken |= days
