"""A club deleted with all of it, and nothing else."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from games.models import Club, ClubSheet, Entry, Invitation, Membership, Player, RuleSheet, Season, Sitting
from games.selectors.audit import all_faults
from games.selectors.club_file import stamp
from games.services import clubs, sittings
from games.services.club_end import delete_club
from games.services.erase import PARTS
from games.services.errors import FileIsOld
from tests.toy import NAMES, PURSE, deal, phone, table
from tests.walk.people import club_of, new_user

pytestmark = pytest.mark.django_db


def a_club(owner: str) -> Club:
    """A club with one of everything."""
    user = new_user(owner)
    club = club_of(user, f"Club van {owner}", *NAMES.values())
    sheet = sittings.sheet(PURSE.key, {"lap": 5})
    ClubSheet.objects.create(club=club, rule_sheet=sheet, name="Thuis", name_key="thuis")
    Invitation.objects.create(club=club, role="member", expires=timezone.now())
    Season.objects.create(club=club, name="2026", first="2026-01-01", last="2026-12-31")
    play(club)
    return club


def play(club: Club) -> None:
    """One more evening."""
    sitting = sittings.start(
        phone=phone(),
        game=PURSE.key,
        rules_raw={"lap": 5},
        names=NAMES,
        dealer="N",
        now=timezone.now(),
        club=club,
    )
    deal(sitting)


def counts() -> dict[str, int]:
    """How many rows there are of everything that belongs to a club."""
    models = (Club, ClubSheet, Invitation, Season, Membership, Sitting, *(model for model, _ in PARTS))
    return {model.__name__: model._default_manager.count() for model in models}


def test_everything_of_the_club_goes_and_nothing_of_another_or_of_a_table_without() -> None:
    a_club("bert")
    deal(table())
    before, sheets = counts(), RuleSheet.objects.count()
    club = a_club("anna")
    assert counts() != before
    delete_club(club=club, seen=stamp(club))
    connection.check_constraints()
    assert counts() == before
    assert list(all_faults()) == []
    assert set(User.objects.values_list("username", flat=True)) == {"anna", "bert"}
    assert RuleSheet.objects.count() == sheets


@pytest.mark.parametrize("seen", ["", "another"])
def test_without_the_newest_file_nothing_is_deleted(seen: str) -> None:
    club = a_club("anna")
    before, old = counts(), stamp(club)
    with pytest.raises(FileIsOld):
        delete_club(club=club, seen=seen)
    clubs.add_player(club=club, name="Fie")
    with pytest.raises(FileIsOld):
        delete_club(club=club, seen=old)
    assert counts() == before | {"Player": before["Player"] + 1}
    assert Player.objects.filter(club=club, name="Fie").exists()


def test_more_tables_take_no_more_statements() -> None:
    taken = []
    for owner, evenings in (("anna", 1), ("bert", 8)):
        club = a_club(owner)
        for _ in range(evenings):
            play(club)
        seen = stamp(club)
        with CaptureQueriesContext(connection) as caught:
            delete_club(club=club, seen=seen)
        taken.append(len(caught))
    assert taken[0] == taken[1]
    assert not Entry.objects.exists()
