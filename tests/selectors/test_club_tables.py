"""A club's players and house rules as a new table offers them, and what a table would bring."""

from __future__ import annotations

from datetime import date

import pytest
from django.contrib.auth.models import User

from games.models import Club, ClubSheet, Membership, Player, Role
from games.selectors import club_tables
from games.selectors.sittings import last_game
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
    assert club_tables.most_lately(club, TODAY) == ["Anna", "Bert", "Wim", "Cor", "Zoe", "Xander", "Yf"]
    assert club_tables.most_lately(club, TODAY, limit=2) == ["Anna", "Bert"]
    assert [one.name for one in club_tables.players(club)] == ["Anna", "Bert", "Cor", "Wim", "Xander", "Yf", "Zoe"]


def test_its_newest_tables_game(club: Club) -> None:
    assert last_game(club) == ""
    for game in ("toy_purse", "toy_sides"):
        sittings.start(phone=None, game=game, rules_raw=None, names=NAMES, dealer="N", now=EVENING, club=club)
        assert last_game(club) == game


def test_its_house_rules_by_name(club: Club) -> None:
    other = clubs.start(user=User.objects.get(), name="Other")
    sheet = sittings.sheet("toy_purse", "kept")
    for at, name in ((club, "Zondag"), (club, "kelder"), (other, "Elders")):
        ClubSheet.objects.create(club=at, rule_sheet=sheet, name=name, name_key=name.casefold())
    assert [one.name for one in club_tables.sheets(club)] == ["kelder", "Zondag"]


def test_clubs_to_score_in(club: Club) -> None:
    user = User.objects.create_user("scorer")
    for name, role in (("Bonte", Role.SCORER), ("Aap", Role.OWNER), ("Cent", Role.MEMBER)):
        at = clubs.start(user=User.objects.get(username="owner"), name=name)
        Membership.objects.create(club=at, user=user, role=role)
    assert [one.club.name for one in club_tables.scored_by(user)] == ["Aap", "Bonte"]
    assert club_tables.scored_by(None) == []


def test_what_a_table_would_bring(club: Club) -> None:
    sitting = table()
    deal(sitting, "N")
    deal(sitting, "E", made=False)
    ids = {player.name: player.public_id for player in Player.objects.filter(sitting=sitting)}
    brought = club_tables.brought(sitting)
    assert {name: (brought[who].amount, brought[who].rounds) for name, who in ids.items()} == {
        "Anna": (4, 2),
        "Bert": (-4, 2),
        "Cor": (0, 2),
        "Dien": (0, 2),
    }
