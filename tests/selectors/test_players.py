"""A club's players as a new table offers them, and what a table would bring."""

from __future__ import annotations

from datetime import date

import pytest
from django.contrib.auth.models import User

from games.models import Club, Player
from games.selectors.players import brought, most_lately, of_club
from games.selectors.sittings import last_of
from games.services import clubs, sittings
from tests.toy import EVENING, NAMES, deal, table

pytestmark = pytest.mark.django_db
TODAY = date(2026, 1, 10)


@pytest.fixture
def club() -> Club:
    """A club of one owner."""
    return clubs.start(user=User.objects.create_user("owner"), name="Kaart")


def test_who_played_most_lately_stands_first(club: Club) -> None:
    def play(day: date, *names: str) -> None:
        at = dict(zip(NAMES, names, strict=True))
        sittings.start(
            phone=None, game="toy_purse", rules_raw=None, names=at, dealer="N", now=EVENING, club=club, date=day
        )

    for _ in range(3):
        play(date(2024, 5, 1), "Zoe", "Yf", "Xander", "Wim")
    play(date(2026, 1, 2), "Wim", "Anna", "Bert", "Cor")
    play(date(2026, 1, 9), "Wim", "Anna", "Bert", "Zoe")
    assert most_lately(club, TODAY) == ["Anna", "Bert", "Wim", "Cor", "Zoe", "Xander", "Yf"]
    assert most_lately(club, TODAY, limit=2) == ["Anna", "Bert"]
    assert [one.name for one in of_club(club)] == ["Anna", "Bert", "Cor", "Wim", "Xander", "Yf", "Zoe"]


def test_its_newest_table(club: Club) -> None:
    assert last_of(club) is None
    for game in ("toy_purse", "toy_sides"):
        made = sittings.start(phone=None, game=game, rules_raw=None, names=NAMES, dealer="N", now=EVENING, club=club)
        assert last_of(club) == made


def test_what_a_table_would_bring(club: Club) -> None:
    sitting = table()
    deal(sitting, "N")
    deal(sitting, "E", made=False)
    ids = {player.name: player.public_id for player in Player.objects.filter(sitting=sitting)}
    bring = brought(sitting)
    assert {name: (bring[who].amount, bring[who].rounds) for name, who in ids.items()} == {
        "Anna": (4, 2),
        "Bert": (-4, 2),
        "Cor": (0, 2),
        "Dien": (0, 2),
    }
