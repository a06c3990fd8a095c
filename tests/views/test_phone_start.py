"""A table that was begun on a phone without a network."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client, override_settings
from django.utils import timezone

from games.middleware import COOKIE
from games.models import Player, Sitting
from games.services.sittings import evening_of
from tests.views.phone_program import begun, post, round_of, sent
from tests.views.tables import CAST, Table

START = "/start/"


def test_the_table_is_made_with_the_ids_of_who_sits_there(client: Client) -> None:
    status, told = post(client, START, begun(rules="pagat", date="2026-01-02", sure=True))
    assert status == 200
    made = Sitting.objects.get(public_id=told["id"])
    names = {player.public_id: player.name for player in Player.objects.filter(sitting=made)}
    assert {seat: names[who] for seat, who in told["names"].items()} == CAST
    assert (made.title, made.date.isoformat(), made.snapshot().dealer) == ("Kelder", "2026-01-02", "E")
    assert made.rule_sheet.raw == "pagat"
    assert COOKIE in client.cookies
    table = Table(client, told["id"])
    assert client.get(table.url()).status_code == 200
    log = client.get(table.url("log")).json()
    assert (log["stamp"], log["seated"]) == (told["stamp"], told["seated"])


def test_sent_again_it_is_the_same_table(client: Client) -> None:
    body = begun()
    first, again = post(client, START, body), post(client, START, body)
    assert first == again
    assert Sitting.objects.count() == 1
    table = Table(client, first[1]["id"])
    assert sent(table, round_of(table))[0] == 200
    assert post(client, START, body)[1]["names"] == first[1]["names"]


def test_another_phone_with_the_same_id_has_a_table_of_its_own(client: Client) -> None:
    body = begun()
    assert post(client, START, body)[1]["id"] != post(Client(), START, body)[1]["id"]


@pytest.mark.parametrize(
    ("spoiled", "field"),
    [
        ({"game": "nothing"}, "game"),
        ({"rules": "nothing"}, "rules"),
        ({"rules": {"nothing": 1}}, "rules"),
        ({"names": {**CAST, "E": " "}}, "name_E"),
        ({"names": {**CAST, "E": "anna"}}, "name_E"),
        ({"names": {**CAST, "X": "Xander"}}, "names"),
        ({"dealer": "X"}, "dealer"),
        ({"title": "x" * 61}, "title"),
        ({"date": "2999-01-01", "sure": True}, "date"),
        ({"entry_id": "a b"}, "entry_id"),
    ],
)
def test_what_cannot_be_is_refused_by_its_field_in_words(
    reader: tuple[Client, str], spoiled: dict[str, Any], field: str
) -> None:
    client, _language = reader
    status, told = post(client, START, begun(**spoiled))
    assert (status, told["field"]) == (422, field)
    assert told["text"] != told["reason"]
    assert Sitting.objects.count() == 0
    assert COOKIE not in client.cookies


@pytest.mark.parametrize(
    "spoiled",
    [{"names": []}, {"names": {"N": 1}}, {"rules": 7}, {"game": None}, {"entry_id": None}, {"date": "soon"}],
    ids=ascii,
)
def test_nonsense_is_told_apart(client: Client, spoiled: dict[str, Any]) -> None:
    status, told = post(client, START, begun(**spoiled))
    assert (status, told["reason"]) in [(400, "unreadable"), (422, "unknown_game")]
    assert Sitting.objects.count() == 0


@override_settings(TABLES_PER_DAY=1)
def test_a_phone_may_make_so_many_a_day(client: Client) -> None:
    assert post(client, START, begun())[0] == 200
    status, told = post(client, START, begun())
    assert (status, told["field"]) == (422, "tables")
    assert Sitting.objects.count() == 1


def test_without_the_token_nothing_is_made() -> None:
    strict = Client(enforce_csrf_checks=True)
    assert strict.post(START, begun(), content_type="application/json").status_code == 403
    assert Sitting.objects.count() == 0


def days(told: dict[str, Any]) -> list[str]:
    """Those that a person may choose from."""
    return [day["date"] for day in told["days"]]


def test_a_day_that_the_server_s_clock_contradicts_is_asked_about(reader: tuple[Client, str]) -> None:
    client, language = reader
    today = evening_of(timezone.now()).isoformat()
    status, told = post(client, START, begun(date="2020-01-03"))
    assert (status, told["reason"], told["field"], days(told)) == (409, "another_day", "date", ["2020-01-03", today])
    assert ("3 januari 2020" if language == "nl" else "2020") in told["text"]
    assert "2020" in told["days"][0]["shown"]
    assert Sitting.objects.count() == 0


@pytest.mark.parametrize("chosen", [0, 1])
def test_the_day_that_a_person_chose_is_the_evening_s(client: Client, chosen: int) -> None:
    body = begun(date="2020-01-03")
    day = days(post(client, START, body)[1])[chosen]
    status, told = post(client, START, {**body, "date": day, "sure": True})
    assert status == 200
    assert Sitting.objects.get(public_id=told["id"]).date.isoformat() == day


def test_an_evening_to_come_cannot_be_chosen(client: Client) -> None:
    today = evening_of(timezone.now())
    status, told = post(client, START, begun(date=(today + timedelta(days=40)).isoformat()))
    assert (status, days(told)) == (409, [today.isoformat()])


@pytest.mark.parametrize("ago", [0, 1])
def test_a_day_or_less_is_not_asked_about(client: Client, ago: int) -> None:
    day = evening_of(timezone.now()) - timedelta(days=ago)
    status, told = post(client, START, begun(date=day.isoformat()))
    assert status == 200
    assert Sitting.objects.get(public_id=told["id"]).date == day


def test_a_table_that_is_made_is_not_asked_about_again(client: Client) -> None:
    body = begun(date="2020-01-03", sure=True)
    made = post(client, START, body)[1]
    assert post(client, START, {**body, "sure": False}) == (200, made)
    assert post(client, START, {**body, "names": {}}) == (200, made)  # nor refused for what was put right in vain
