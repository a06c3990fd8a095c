"""What a phone keeps so that it can begin a table by itself: the server's own form, and its rules spelled out."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.http import QueryDict
from django.test import Client
from django.urls import reverse

from games.core.labels import LANGUAGES
from games.forms.new_table import TableForm
from games.registry import GAMES
from games.views.starts import starts_of
from tests.views.pages import Page

CHOICES = [
    (key, setup, sheet)
    for key, game in GAMES.items()
    for setup in list(game.setups) or [""]
    for sheet in ("default", *game.book.presets, "own")
]


def told(language: str = "en") -> dict[str, Any]:
    """As it is served."""
    return dict(json.loads(starts_of(language).body))


@pytest.mark.parametrize(("key", "setup", "sheet"), CHOICES)
def test_the_rules_are_those_that_the_servers_form_reads(key: str, setup: str, sheet: str) -> None:
    game = GAMES[key]
    data = QueryDict(mutable=True)
    data.update({"game": key, f"sheet_{key}": sheet, **({f"setup_{key}": setup} if setup else {})})
    form = TableForm(data)
    data.update({field: f"Speler {number}" for number, field in enumerate(form.way.fields)})
    form = TableForm(data)
    assert form.is_valid(), form.errors
    offered = told()["games"][key]["sheets"][setup][sheet]
    assert game.book.of_switches(offered["sheet"]) == game.book.read(form.rules_raw())
    assert offered["rules"] == form.rules_raw()


def test_the_form_is_the_servers_without_anybody_in_it(reader: tuple[Client, str]) -> None:
    client, language = reader
    theirs, parts = Page(client.get(reverse("games:new_table"))), told(language)["parts"]
    for part in ('name="game"', "sheet_pandoeren", "setup_branden", "name_64", "id_title"):
        assert part in parts["form"]
    assert theirs.one("h1").text in parts["bar"]
    assert "csrf" not in parts["form"]
    assert 'class="chips of-4 known"' not in parts["form"]


def test_who_has_it_already_is_told_so(reader: tuple[Client, str]) -> None:
    client, language = reader
    answer = client.get(reverse("games:starts"))
    assert answer.json() == told(language)
    again = client.get(reverse("games:starts"), headers={"if-none-match": answer["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    other = next(one for one in LANGUAGES if one != language)
    assert starts_of(other).digest not in answer["ETag"]


def test_the_programs_and_words_that_it_names_are_served(client: Client) -> None:
    said = told()
    for address in [said["screen"], *(game[what] for game in said["games"].values() for what in ("program", "words"))]:
        assert client.get(address).status_code == 200


def test_a_table_that_only_a_phone_has_is_shown_by_the_shell(client: Client) -> None:
    shell = client.get(reverse("games:offline")).content
    for rest in ("1/", "1/write/deal/"):
        answer = client.get(reverse("games:local", args=[rest]))
        assert (answer.status_code, answer.content) == (200, shell)
