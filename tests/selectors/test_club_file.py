"""A club's file: whole, enough to reckon every table anew, and without anything secret."""

from __future__ import annotations

import json
from dataclasses import asdict
from datetime import date, timedelta
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from games.core import replay
from games.models import Club, ClubSheet, Entry, Phone, PhoneRight, Player, Season, Sitting
from games.registry import GAMES
from games.selectors import club_file_tables
from games.selectors.club_file import chunks, stamp
from games.selectors.links import Level, key_of
from games.services import clubs, log, sittings
from tests.walk.evenings import PURSES
from tests.walk.people import PASSWORD, new_user
from tests.walk.world import World, _clubs, new_id, new_world

pytestmark = pytest.mark.django_db


def read(club: Club) -> Any:
    """The file as another program reads it."""
    return json.loads("".join(chunks(club, timezone.now())))


@pytest.fixture
def world(db: None) -> World:
    """The walk's clubs; in one of them a round is corrected and one is taken out."""
    made = new_world()
    _clubs(made)
    kept = made.tables["club_sides"]
    first, second = kept.entries[:2]
    kept.sitting.refresh_from_db()
    log.reopen(sitting=kept.sitting, entry_id=new_id(), phone=made.phone)
    log.correct(
        sitting=kept.sitting,
        entry=first,
        record=second.record,
        kind=second.kind,
        entry_id=new_id(),
        phone=made.phone,
        user=made.users["bert"],
        reason="Anna speelde “Ry”",
    )
    log.remove(sitting=kept.sitting, entry=second, entry_id=new_id(), phone=None)
    return made


def live(told: list[dict[str, Any]]) -> list[replay.Entry]:
    """What of a log counts, by the rule in docs/club-file.md."""
    replaced = {one["supersedes"] for one in told}
    counts = [one for one in told if one["id"] not in replaced and not one["removal"]]
    return [replay.Entry(one["id"], one["kind"], one["record"]) for one in sorted(counts, key=lambda one: one["place"])]


def test_every_table_of_the_file_is_reckoned_anew_with_the_same_result(world: World) -> None:
    told = read(world.clubs["club"])
    sheets = {one["id"]: GAMES[one["game"]].book.read(one["values"]) for one in told["rule_sheets"]}
    assert len(told["tables"]) == 5
    for table in told["tables"]:
        game, rules = GAMES[table["game"]], sheets[table["rule_sheet"]]
        after = replay.replay(game, rules, live(table["log"]))[-1].after
        sitting = Sitting.objects.get(public_id=table["id"])
        assert after == sitting.snapshot()
        results = {one.pop("player"): one for one in table["results"]}
        assert results == {who: asdict(tally) for who, tally in after.tallies.items()}
        assert (table["status"] == "closed") == (after.closed is not None)


def test_the_file_tells_what_was_said_of_a_round(world: World) -> None:
    kept = world.tables["club_open"]
    (told,) = (one for one in read(world.clubs["club"])["tables"] if one["id"] == kept.id)
    names = {one["id"]: one["name"] for one in told["players"]}
    (entry,) = (one for one in told["log"] if one["id"] == kept.entries[0].entry_id)
    said = [(names[one["player"]], one["agreed"], one["word"]) for one in entry["checks"]]
    assert said == [("Anna", True, ""), ("Bert", False, "Bert telde mee")]
    assert (told["counts"], entry["late"]) == (True, False)


def test_the_file_tells_who_wrote_what_when_and_why(world: World) -> None:
    kept = world.tables["club_sides"]
    anna = kept.people["Anna"]
    PhoneRight.objects.filter(sitting=kept.sitting, phone=world.phone).update(player=anna, claimed=True)
    table = next(one for one in read(world.clubs["club"])["tables"] if one["id"] == kept.id)
    assert len(table["log"]) == Entry.objects.filter(sitting=kept.sitting).count()
    corrected = next(one for one in table["log"] if one["reason"])
    assert (corrected["user"], corrected["phone_of"]) == ("bert", anna.public_id)
    assert corrected["reason"] == "Anna speelde “Ry”"
    assert corrected["supersedes"] == kept.entries[0].entry_id
    assert corrected["written"].startswith(f"{timezone.now():%Y-}")
    removed = next(one for one in table["log"] if one["removal"] and one["kind"] != "close")
    assert (removed["supersedes"], removed["user"], removed["phone_of"]) == (kept.entries[1].entry_id, None, None)
    persons = {one["person"] for one in table["players"]}
    assert persons <= {one["id"] for one in read(world.clubs["club"])["players"]}


def test_the_file_holds_the_club_and_nothing_of_another(world: World) -> None:
    club = world.clubs["club"]
    Season.objects.create(club=club, name="Winter", first=date(2026, 9, 1), last=date(2027, 3, 31))
    sheet = sittings.sheet("pandoeren", {"lappen": 10})
    ClubSheet.objects.create(club=club, rule_sheet=sheet, name="Thuis", name_key="thuis", usual=True)
    told = read(club)
    assert (told["format"], told["version"], told["club"]["name"]) == ("scorekeeper-club", 4, club.name)
    assert {"name": "Winter", "first": "2026-09-01", "last": "2027-03-31"} in told["seasons"]
    assert len(told["seasons"]) == club.seasons.count()
    assert {"name": "Thuis", "usual": True, "rule_sheet": sheet.digest} in told["sheets"]
    assert len(told["sheets"]) == club.sheets.count()
    assert sheet.digest in {one["id"] for one in told["rule_sheets"]}
    assert [(one["user"], one["role"]) for one in told["members"]] == [
        ("anna", "owner"),
        ("bert", "scorer"),
        ("cor", "member"),
    ]
    assert {one["name"] for one in told["players"]} == {"Anna", "Bert", "Cor", "Dien", "Evert"}
    text = json.dumps(told)
    for kept in world.tables.values():
        assert (kept.id in text) == (kept.sitting.club == club)
    assert "truus" not in text


def test_nothing_secret_is_in_the_file(world: World) -> None:
    text = "".join(chunks(world.clubs["club"], timezone.now()))
    hidden = [PASSWORD, world.token, *Phone.objects.values_list("token_hash", flat=True)]
    hidden += [user.password for user in world.users.values()]
    hidden += [key_of(kept.sitting, level) for kept in world.tables.values() for level in Level]
    hidden += PhoneRight.objects.values_list("public_id", flat=True)
    assert [one for one in hidden if one in text] == []


def test_an_empty_club_has_a_file_too(world: World) -> None:
    told = read(world.clubs["empty"])
    assert (told["tables"], told["players"], told["rule_sheets"]) == ([], [], [])


def test_more_tables_take_no_more_queries_until_a_batch_is_full(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    def queries() -> int:
        with CaptureQueriesContext(connection) as caught:
            read(world.clubs["club"])
        return len(caught)

    first = queries()
    world.start("one more", "pymtheg", club=world.clubs["club"])
    assert queries() == first
    monkeypatch.setattr(club_file_tables, "BATCH", 2)
    assert queries() > first
    assert len(read(world.clubs["club"])["tables"]) == 6


def test_a_table_that_changes_while_it_is_read_is_read_again(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = world.tables["club_open"]
    rounds = kept.sitting.snapshot().played
    usual, times = club_file_tables._by_table, []

    def slow(rows: Any, batch: list[int]) -> Any:
        found = usual(rows, batch)
        if rows.model is Entry:
            times.append(len(batch))
            if len(times) == 1:
                kind, record = PURSES[0]
                world.write(kept, [(kind, record)])
        return found

    monkeypatch.setattr(club_file_tables, "_by_table", slow)
    table = next(one for one in read(world.clubs["club"])["tables"] if one["id"] == kept.id)
    assert len(times) == 2
    assert len(table["log"]) == Entry.objects.filter(sitting=kept.sitting).count()
    assert {one["rounds"] for one in table["results"]} == {rounds + 1}


def test_the_stamp_changes_with_everything_in_the_file_and_with_nothing_else(world: World) -> None:
    club, kept = world.clubs["club"], world.tables["club_open"]
    seen = [stamp(club)]

    def is_new() -> bool:
        seen.append(stamp(club))
        return seen[-1] not in seen[:-1]

    assert not is_new()
    world.write(kept, [PURSES[0]])
    assert is_new()
    sittings.rename(sitting=kept.sitting, title="Kelder", names={})
    assert is_new()
    clubs.add_player(club=club, name="Fie")
    assert is_new()
    Player.objects.filter(club=club, name="Fie").update(name="Fien", name_key="fien")
    assert is_new()
    seat = kept.people["Anna"]
    Player.objects.filter(pk=seat.pk).update(person=Player.objects.get(club=club, name="Fien"))
    assert is_new()
    Sitting.objects.filter(pk=kept.sitting.pk).update(date=kept.sitting.date - timedelta(days=1))
    assert is_new()
    club.memberships.filter(user__username="cor").update(role="scorer")
    assert is_new()
    club.memberships.filter(user__username="cor").delete()
    assert is_new()
    Season.objects.create(club=club, name="Winter", first=date(2026, 9, 1), last=date(2027, 3, 31))
    assert is_new()
    club.name = "Anders"
    assert is_new()
    sittings.throw_away(sitting=kept.sitting, phone=None, user=world.users["anna"])
    assert is_new()
    world.write(world.tables["other_sides"], [])
    clubs.add_player(club=world.clubs["other"], name="Fie")
    clubs.start(user=new_user("fie"), name="Nog een")
    assert not is_new()


def test_the_file_says_where_a_round_was_moved_from(world: World) -> None:
    kept = world.tables["club_sides"]
    first = Entry.live.filter(sitting=kept.sitting, round__number=1).get()
    moved = log.move(sitting=kept.sitting, entry=first, before=None, entry_id=new_id(), phone=None)
    told = next(one for one in read(world.clubs["club"])["tables"] if one["id"] == kept.id)["log"]
    gone = next(one for one in told if one["supersedes"] == first.entry_id)
    known = next(one for one in told if one["id"] == moved.entry_id)
    assert (gone["removal"], gone["moved_from"], known["moved_from"]) == (True, None, gone["id"])
