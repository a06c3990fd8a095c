"""The boards and the evenings behind them take as many queries for a large club as for a small one."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games.models import Season
from tests.views.clubs import Member, member
from tests.walk.evenings import deal, long_purses

pytestmark = pytest.mark.database

GAME = "pandoeren"
DAY = date(2025, 11, 6)
MOST = 6  # session, user and membership among them


def filled(evenings: int, rounds: int, names: int) -> Member:
    """A club with a season, some evenings of other house rules, and as many players."""
    club = member()
    Season.objects.create(club=club.club, name="Winter", first=date(2025, 1, 1), last=date(2025, 12, 31))
    for number in range(evenings):
        four = {seat: f"Speler {(number + place) % names}" for place, seat in enumerate("NESW")}
        rules = {"lappen": number % 3 * 5}
        club.evening(DAY - timedelta(days=number), GAME, *long_purses(rounds), rules=rules, names=four)
    club.evening(DAY, GAME, deal("points_100", "N", True, "E"))
    return club


def counts(club: Member) -> dict[str, int]:
    """The queries of each page."""
    player, partner = club.player("Speler 0").public_id, club.player("Speler 1").public_id
    season = f"season-{Season.objects.get(club=club.club).public_id}"
    pages: list[tuple[str, tuple[str, ...], dict[str, str]]] = [
        (name, (GAME,), {"period": period})
        for name in ("board", "board_contracts", "board_pairs")
        for period in ("all", season, "2025-11", str(DAY))
    ]
    pages += [
        ("club_tables", (), asked)
        for asked in (
            {},
            {"game": GAME, "period": season},
            {"game": GAME, "player": player},
            {"game": GAME, "player": player, "with": partner},
            {"game": GAME, "player": player, "against": partner},
            {"game": GAME, "contract": "misere", "period": "2025"},
        )
    ]
    found = {}
    for name, args, asked in pages:
        with CaptureQueriesContext(connection) as caught:
            assert club.get(name, *args, **asked).status == 200
        found[f"{name} {[text for text in asked.values() if text != season]}"[:40]] = len(caught)
    return found


@pytest.mark.django_db
def test_no_more_for_a_large_club() -> None:
    small, large = filled(2, 12, 5), filled(24, 14, 30)
    counts(small)  # what is asked once for each connection
    few, many = counts(small), counts(large)
    assert [*many.values()] == [*few.values()]
    assert max(few.values()) <= MOST, few
