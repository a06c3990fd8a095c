"""Starting, renaming and throwing away a table."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.db import IntegrityError, transaction

from games.core.refusal import Refusal
from games.models import Club, Entry, PhoneRight, Player, RuleSheet, Sitting
from games.services import clubs, log, sittings
from games.services.errors import MayNotWrite
from games.services.names import clean
from tests.toy import EVENING, NAMES, deal, new_id, phone, table

pytestmark = pytest.mark.django_db


def start(**more: Any) -> Sitting:
    usual: dict[str, Any] = {
        "phone": phone(),
        "game": "toy_purse",
        "rules_raw": None,
        "names": NAMES,
        "dealer": "E",
        "now": EVENING,
    }
    return sittings.start(**usual | more)


def test_a_table_starts_with_seats_and_dealer_in_its_log() -> None:
    owner = phone()
    sitting = start(phone=owner, title="  De \x00 vaste vier ")
    seats, dealer = Entry.live.filter(sitting=sitting)
    names = {seat: Player.objects.get(public_id=who).name for seat, who in seats.record.items()}
    assert names == NAMES
    assert dealer.record == {"dealer": "E"}
    assert (sitting.title, sitting.date, sitting.status, sitting.version) == (
        "De vaste vier",
        date(2026, 1, 9),
        "open",
        1,
    )
    sitting.refresh_from_db()
    assert sitting.snapshot().dealer == "E"
    assert PhoneRight.objects.get(sitting=sitting).phone == owner
    assert sitting.results.count() == 4


@pytest.mark.parametrize(
    ("hour", "minute", "expected"),
    [(4, 59, date(2026, 1, 9)), (5, 0, date(2026, 1, 10)), (23, 30, date(2026, 1, 10))],
)
def test_before_six_it_is_still_yesterdays_evening(hour: int, minute: int, expected: date) -> None:
    now = datetime(2026, 1, 10, hour, minute, tzinfo=UTC)  # an hour later in the tests' time zone
    assert start(now=now).date == expected


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"names": {**NAMES, "S": " "}}, "name_S"),
        ({"names": {**NAMES, "W": " aNNA "}}, "name_W"),
        ({"names": {"N": "Zoë", "E": "ZOE\u0308", "S": "c", "W": "d"}}, "name_E"),
        ({"names": {**NAMES, "E": "x" * 31}}, "name_E"),
        ({"names": {"N": "Anna"}}, "name_E"),
        ({"names": {**NAMES, "Q": "Ed"}}, "names"),
        ({"dealer": "X"}, "dealer"),
        ({"dealer": ""}, "dealer"),
        ({"game": "chess"}, "game"),
        ({"rules_raw": {"nothing": 1}}, "rules"),
        ({"rules_raw": "nothing"}, "rules"),
        ({"title": "x" * 61}, "title"),
    ],
)
def test_what_cannot_be_a_table_is_refused_and_leaves_nothing(change: dict[str, Any], field: str) -> None:
    with pytest.raises(Refusal) as refused:
        start(**change)
    assert refused.value.field == field
    assert not Sitting.objects.exists()
    assert not Player.objects.exists()


def test_the_longest_name_and_title_fit() -> None:
    sitting = start(names={**NAMES, "E": "x" * 30}, title="y" * 60)
    sitting.refresh_from_db()
    assert sitting.title == "y" * 60
    assert sitting.players.filter(name="x" * 30).exists()


def test_start_tapped_twice_makes_one_table() -> None:
    owner, entry_id = phone(), new_id()
    first = start(phone=owner, entry_id=entry_id)
    assert start(phone=owner, entry_id=entry_id).pk == first.pk
    assert start(phone=phone(), entry_id=entry_id).pk != first.pk


def test_start_tapped_twice_by_who_is_signed_in_makes_one_table() -> None:
    anna, bert = (User.objects.create_user(name) for name in ("anna", "bert"))
    entry_id = new_id()
    first = start(phone=None, user=anna, entry_id=entry_id)
    assert start(phone=None, user=anna, entry_id=entry_id).pk == first.pk
    assert start(phone=None, user=bert, entry_id=entry_id).pk != first.pk
    assert start(phone=None, user=anna).pk != start(phone=None, user=anna).pk
    assert not PhoneRight.objects.exists()


def test_the_same_rules_share_a_sheet() -> None:
    one, two = start(rules_raw={"lap": 5, "divide": False}), start(rules_raw={"divide": False, "lap": 5})
    assert one.rule_sheet == two.rule_sheet != start().rule_sheet
    assert one.game_and_rules()[1].lap == 5
    assert RuleSheet.objects.count() == 2


def test_a_name_can_be_corrected() -> None:
    sitting = table()
    version = sitting.version
    anna = Player.objects.get(name="Anna")
    sittings.rename(sitting=sitting, title="", names={anna.public_id: " anna  maria"})
    anna.refresh_from_db()
    assert anna.name == "anna maria"
    assert sitting.version == version + 1
    sittings.rename(sitting=sitting, title="", names={anna.public_id: "Anna Maria"})  # only its capitals
    for name in ("BERT", "", "x" * 31):
        with pytest.raises(Refusal, match="name"):
            sittings.rename(sitting=sitting, title="", names={anna.public_id: name})
    table()  # the same names at another table are no matter


def test_two_equal_names_are_refused_by_the_database_too() -> None:
    sitting = table()
    with pytest.raises(IntegrityError), transaction.atomic():
        Player.objects.create(sitting=sitting, name="ANNA", name_key="anna")


def test_a_table_gets_another_title() -> None:
    sitting = table()
    sittings.rename(sitting=sitting, title="Kelder", names={})
    assert Sitting.objects.get().title == sitting.title == "Kelder"
    with pytest.raises(Refusal, match="title"):
        sittings.rename(sitting=sitting, title="x" * 61, names={})


def test_a_table_is_thrown_away_by_who_may_write_only() -> None:
    owner, reader = phone(), phone()
    sitting = table(by=owner)
    deal(sitting)
    PhoneRight.objects.create(phone=reader, sitting=sitting, level="read")
    for other in (reader, phone()):
        with pytest.raises(MayNotWrite):
            sittings.throw_away(sitting=sitting, phone=other)
    sittings.throw_away(sitting=sitting, phone=owner)
    assert not Sitting.objects.exists()
    assert not Entry.objects.exists()
    assert not Player.objects.exists()


def test_cleaning_keeps_what_people_write() -> None:
    assert clean(" Jan-Willem \t van  der\nBerg ") == "Jan-Willem van der Berg"
    assert clean("👩\u200d🚒 Zoe\u0308\ud800\x07") == "👩\u200d🚒 Zoë"


def test_title_and_names_change_at_once_so_that_two_can_change_places() -> None:
    sitting = table()
    version = sitting.version
    ids = {player.name: player.public_id for player in sitting.players.all()}
    sittings.rename(sitting=sitting, title="Kelder", names={ids["Anna"]: "Bert", ids["Bert"]: "ANNA"})
    assert dict(Player.objects.values_list("public_id", "name"))[ids["Anna"]] == "Bert"
    assert dict(Player.objects.values_list("public_id", "name_key"))[ids["Bert"]] == "anna"
    assert (sitting.title, sitting.version) == ("Kelder", version + 1)
    for name in ("cor", " ", "x" * 31):
        with pytest.raises(Refusal) as refused:
            sittings.rename(sitting=sitting, title="", names={ids["Anna"]: name})
        assert refused.value.field in {f"name_{ids['Anna']}", f"name_{ids['Cor']}"}
    assert Sitting.objects.get().title == "Kelder"


def test_who_is_signed_in_stands_in_the_log() -> None:
    user = User.objects.create_user("anna")
    sitting = start(phone=None, user=user)
    log.record(sitting=sitting, kind="put", record={"each": 1}, entry_id=new_id(), phone=None, user=user, number=1)
    assert set(Entry.objects.values_list("user", flat=True)) == {user.pk}


def test_the_evenings_date_is_put_right() -> None:
    sitting = start()
    sittings.rename(sitting=sitting, title="", names={}, date=date(2025, 12, 31), now=EVENING)
    assert sitting.date == Sitting.objects.get().date == date(2025, 12, 31)
    for day in (date(2026, 1, 10), date(1899, 12, 31)):
        with pytest.raises(Refusal, match="not_an_evening") as refused:
            sittings.rename(sitting=sitting, title="Kelder", names={}, date=day, now=EVENING)
        assert refused.value.field == "date"
    assert Sitting.objects.get().title == ""


def test_a_date_that_stays_is_never_refused() -> None:
    sitting = start(now=EVENING + timedelta(days=1))
    sittings.rename(sitting=sitting, title="Kelder", names={}, date=sitting.date, now=EVENING)
    assert Sitting.objects.get().title == "Kelder"


def test_a_table_that_is_opened_is_kept_alive_with_one_statement_a_day(
    django_assert_num_queries: Callable[..., AbstractContextManager[Any]],
) -> None:
    sitting = start()
    Sitting.objects.update(used=date(2026, 1, 1))
    sitting.refresh_from_db()
    version = sitting.version
    with django_assert_num_queries(1):
        sittings.seen(sitting=sitting, now=EVENING)
    sitting.refresh_from_db()
    assert (sitting.used, sitting.version) == (date(2026, 1, 9), version)
    for when in (EVENING, EVENING - timedelta(days=3)):
        with django_assert_num_queries(0):
            sittings.seen(sitting=sitting, now=when)


@pytest.fixture
def club() -> Club:
    return clubs.start(user=User.objects.create_user("anna"), name="De Bonte Kaart")


def test_a_table_of_a_club_has_its_players_at_it(club: Club) -> None:
    anna = clubs.add_player(club=club, name="Anna")
    clubs.add_player(club=club, name="Evert")
    owner = User.objects.get()
    sitting = start(phone=None, user=owner, club=club, names={**NAMES, "N": " ANNA "})
    assert sitting.club == club
    at = {player.name: player for player in sitting.players.select_related("person")}
    assert at["Anna"].person == anna
    assert {player.person.name for player in at.values() if player.person} == {"Anna", "Bert", "Cor", "Dien"}
    assert club.players.count() == 5
    written = Entry.objects.filter(sitting=sitting)
    assert {(entry.phone, entry.user) for entry in written} == {(None, owner)}
    again = start(phone=None, club=club)
    assert club.players.count() == 5
    assert set(again.players.values_list("person", flat=True)) == {player.person_id for player in at.values()}
    assert not PhoneRight.objects.exists()


def test_the_same_names_in_another_club_are_other_people(club: Club) -> None:
    other = clubs.start(user=User.objects.get(), name="Kelder")
    one, two = start(club=club), start(club=other)
    persons = [set(sitting.players.values_list("person", flat=True)) for sitting in (one, two)]
    assert not persons[0] & persons[1]
    assert start().players.exclude(person=None).count() == 0


def test_what_is_refused_in_a_club_leaves_no_player(club: Club) -> None:
    for change in ({"date": date(2026, 1, 11)}, {"title": "x" * 61}, {"names": {**NAMES, "W": "anna"}}):
        with pytest.raises(Refusal):
            start(club=club, **change)
    assert not Player.objects.exists()


@pytest.mark.parametrize(
    ("now", "latest"),
    [
        (EVENING, date(2026, 1, 9)),
        (datetime(2026, 1, 9, 22, 59, tzinfo=UTC), date(2026, 1, 9)),
        (datetime(2026, 1, 9, 23, 0, tzinfo=UTC), date(2026, 1, 10)),  # midnight in the tests' time zone
    ],
)
def test_a_paper_evening_has_its_own_date_and_none_that_is_to_come(now: datetime, latest: date) -> None:
    for day in (date(1900, 1, 1), date(2025, 7, 1), latest):
        assert start(now=now, date=day).date == day
    for day in (date(1899, 12, 31), latest + timedelta(days=1)):
        with pytest.raises(Refusal) as refused:
            start(now=now, date=day)
        assert (refused.value.field, refused.value.reason) == ("date", "not_an_evening")
