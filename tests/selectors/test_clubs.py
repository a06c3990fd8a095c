"""Its house rules, and the clubs in which one may score."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User

from games.models import Club, ClubSheet, Membership, Role
from games.selectors.clubs import scored_by, sheets_of
from games.services import clubs, sittings

pytestmark = pytest.mark.django_db


@pytest.fixture
def club() -> Club:
    """A club of one owner."""
    return clubs.start(user=User.objects.create_user("owner"), name="Kaart")


def test_its_house_rules_the_usual_one_first(club: Club) -> None:
    other = clubs.start(user=User.objects.get(), name="Other")
    sheet = sittings.sheet("toy_purse", "kept")
    for at, name in ((club, "Zondag"), (club, "kelder"), (club, "Aap"), (other, "Elders")):
        usual = name == "kelder"
        ClubSheet.objects.create(club=at, rule_sheet=sheet, name=name, name_key=name.casefold(), usual=usual)
    assert [one.name for one in sheets_of(club)] == ["kelder", "Aap", "Zondag"]


def test_clubs_to_score_in(club: Club) -> None:
    user = User.objects.create_user("scorer")
    for name, role in (("Bonte", Role.SCORER), ("Aap", Role.OWNER), ("Cent", Role.MEMBER)):
        at = clubs.start(user=User.objects.get(username="owner"), name=name)
        Membership.objects.create(club=at, user=user, role=role)
    assert [one.club.name for one in scored_by(user)] == ["Aap", "Bonte"]
    assert scored_by(None) == []
