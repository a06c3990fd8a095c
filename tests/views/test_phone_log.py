"""The log as a phone takes it along."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.test import Client

from games.core import replay
from games.models import Entry, PhoneRight
from games.portable.kept import Kept
from games.registry import GAMES
from games.views import phone_log
from tests.views.ended import ids
from tests.views.tables import USUAL, Table


@pytest.fixture
def played(table: Table) -> Table:
    """A table with a round that was corrected and another one."""
    kind = "deal"
    first = table.wrote(kind, **USUAL[table.sitting.game])
    table.wrote(kind, **USUAL[table.sitting.game])
    other = {**USUAL[table.sitting.game], "declarer": "S"} | (
        {"partner": "W"} if "partner" in USUAL[table.sitting.game] else {}
    )
    page = table.get("correct", first.entry_id)
    assert table.post("correct", first.entry_id, **{**page.form("entry"), **other}).status_code == 302
    return table


def log_of(table: Table) -> dict[str, Any]:
    """What the phone gets."""
    answer = table.client.get(table.url("log"))
    assert answer.status_code == 200
    return dict(answer.json())


def test_the_log_alone_gives_the_score(played: Table) -> None:
    told = log_of(played)
    game = GAMES[told["game"]]
    entries = [replay.Entry(one["id"], one["kind"], one["record"]) for one in told["log"]]
    after = replay.replay(game, game.book.read(told["sheet"]), entries)[-1].after
    assert after.totals == played.totals
    assert after == played.sitting.snapshot()


def test_it_holds_what_counts_now_and_who_the_players_are(played: Table) -> None:
    told = log_of(played)
    live = list(Entry.live.filter(sitting=played.sitting).values_list("entry_id", flat=True))
    assert [one["id"] for one in told["log"]] == live
    assert {name: who for who, name in told["names"].items()} == ids(played)
    assert (told["stamp"], told["right"], told["closed"]) == (played.sitting.stamp, "write", False)
    assert told["addresses"]["settlement"] == played.url("settlement")


def test_its_words_are_the_readers(reader: tuple[Client, str], played: Table) -> None:
    client, language = reader
    played.join(client)
    told = client.get(played.url("log")).json()["texts"]
    assert told["language"] == language
    assert ("avond" if language == "nl" else "evening") in told["title"]


def test_who_only_looks_is_told_so(played: Table) -> None:
    looking = played.join(Client(), PhoneRight.Level.READ)
    assert log_of(looking)["right"] == "read"
    assert log_of(looking)["log"] == log_of(played)["log"]


def test_who_has_it_gets_nothing_until_something_changes(played: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    first = played.client.get(played.url("log"))

    def again(client: Client = played.client, language: str = "en") -> int:
        headers = {"if-none-match": first["ETag"], "accept-language": language}
        return client.get(played.url("log"), headers=headers).status_code

    same = played.client.get(played.url("log"), headers={"if-none-match": f"W/{first['ETag']}"})  # it was compressed
    assert (same.status_code, same.content, same["ETag"]) == (304, b"", first["ETag"])
    assert again(language="nl") == 200
    with monkeypatch.context() as later:
        later.setattr(phone_log, "program_of", lambda game: Kept(b"", "of another version"))
        assert again() == 200
    assert again() == 304
    assert again(played.join(Client(), PhoneRight.Level.READ).client) == 200
    played.wrote("deal", **USUAL[played.sitting.game])
    assert again() == 200


def test_a_stranger_learns_nothing(played: Table) -> None:
    answer = Client().get(played.url("log"))
    assert (answer.status_code, answer.json()["reason"]) == (404, "gone")
    assert "Anna" not in json.dumps(answer.json())


def test_no_cache_between_keeps_it(played: Table) -> None:
    answer = played.client.get(played.url("log"))
    assert {"private", "no-cache"} <= set(answer["Cache-Control"].split(", "))
    assert {"Cookie", "Accept-Language"} <= {one.strip() for one in answer["Vary"].split(",")}
