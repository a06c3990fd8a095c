"""An evening counts only once it is checked, where its club asks for that."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from django.contrib.auth.models import User

from games.core.refusal import Refusal
from games.models import Club, Entry, Membership, Player, Role, Sitting
from games.selectors.audit import faults
from games.selectors.board import sums_of_players
from games.services import checks, club_asks, clubs, log, persons, sittings
from tests.selectors.scopes import over
from tests.services import clubhouse
from tests.toy import EVENING, PURSE, deal, new_id, phone, table

pytestmark = pytest.mark.django_db
DAY = EVENING.date()


@pytest.fixture
def club() -> Club:
    """One that asks for checks from the evening on at which its tables are."""
    made = clubhouse.club()
    club_asks.ask(club=made, checked=True, today=DAY)
    return made


def counted(club: Club) -> dict[str, int]:
    """What stands on the board; every table of the club is as its log and its checks say."""
    for sitting in Sitting.objects.filter(club=club):
        assert faults(sitting) == []
    return {row.player.name: row.rounds for row in sums_of_players(club, PURSE.key, over(club, PURSE.key))}


def say(entry: Entry, *, name: str = "Bert", agreed: bool = True) -> None:
    """What a player says of a round on a phone of the own."""
    player = Player.objects.get(sitting=entry.sitting_id, name=name)
    checks.check(sitting=entry.sitting, entry=entry, player=player, agreed=agreed, word="nee", phone=phone())


ALL_FOUR = dict.fromkeys(("Anna", "Bert", "Cor", "Dien"), 2)


def test_it_counts_once_the_last_round_is_agreed_with(club: Club) -> None:
    sitting = clubhouse.table(club)
    first, second = deal(sitting), deal(sitting)
    assert counted(club) == {}
    say(first)
    assert counted(club) == {}
    say(second)
    assert counted(club) == ALL_FOUR
    deal(sitting)
    assert counted(club) == {}


def test_who_does_not_agree_takes_it_off_the_board(club: Club) -> None:
    sitting = clubhouse.table(club)
    first, second = deal(sitting), deal(sitting)
    say(first)
    say(second)
    say(first, name="Cor", agreed=False)
    assert counted(club) == {}
    say(first, name="Cor")
    assert counted(club) == ALL_FOUR


def test_a_correction_asks_for_a_new_check(club: Club) -> None:
    sitting = clubhouse.table(club)
    first, second = deal(sitting), deal(sitting)
    say(first)
    say(second)
    record = {"declarer": "E", "made": False}
    new = log.correct(sitting=sitting, entry=first, record=record, entry_id=new_id(), phone=None)
    assert counted(club) == {}
    log.remove(sitting=sitting, entry=new, entry_id=new_id(), phone=None)
    assert counted(club) == dict.fromkeys(ALL_FOUR, 1)


def test_turned_on_it_goes_for_evenings_from_that_day_on_and_turned_off_for_none(club: Club) -> None:
    deal(clubhouse.table(club))
    club_asks.ask(club=club, checked=False, today=DAY)
    assert counted(club) == dict.fromkeys(ALL_FOUR, 1)
    club_asks.ask(club=club, checked=True, today=DAY + timedelta(days=1))
    assert counted(club) == dict.fromkeys(ALL_FOUR, 1)
    club_asks.ask(club=club, checked=True, today=DAY)  # it is on: the day stays
    assert counted(club) == dict.fromkeys(ALL_FOUR, 1)


def test_a_day_put_right_moves_an_evening_in_and_out(club: Club) -> None:
    sitting = clubhouse.table(club)
    deal(sitting)
    sittings.rename(sitting=sitting, names={}, date=DAY - timedelta(days=1), now=EVENING)
    assert counted(club) == dict.fromkeys(ALL_FOUR, 1)
    sittings.rename(sitting=sitting, names={}, date=DAY, now=EVENING)
    assert counted(club) == {}


def test_a_table_that_comes_into_the_club_waits_there(club: Club) -> None:
    writer = phone()
    sitting = table(by=writer)
    entry = deal(sitting)
    member = Membership.objects.get(club=club, role=Role.OWNER)
    persons.move(sitting=sitting, member=member, persons={}, phone=writer)
    assert counted(club) == {}
    say(entry)
    assert counted(club) == dict.fromkeys(ALL_FOUR, 1)


def test_what_has_to_be_known_is_refused() -> None:
    club = clubs.start(user=User.objects.create_user("anna"), name="Kaart")
    with pytest.raises(Refusal) as fault:
        club_asks.ask(club=club, corrections="never", today=date(2026, 1, 9))
    assert (fault.value.field, fault.value.reason) == ("corrections", "not_a_choice")
