"""A line of a sum with its rule, the row or house rule that it follows from, and the source, told once."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client
from django.utils.translation import override

from games.core.line import Line
from games.selectors.table import load
from games.views import because, shown
from tests.views.tables import start

MISERE = Line("N", 6, "made_paid", {"contract": "misere", "value": 2, "how": "how.once"})


def told(client: Client, line: Line, language: str = "en", **sheet: str) -> dict[str, Any]:
    view = load(start(client, "pandoeren", **sheet).sitting)
    with override(language):
        (found,) = because.told(view, shown.words_of(view), [line])
    return found


def test_the_row_and_the_switch_stand_with_their_sources(client: Client) -> None:
    found = told(client, MISERE)
    assert (found["text"], found["shown"], found["way"]) == ("Misère made: 2 a head", "+6", "up")
    source = "Source: The game as played in Noord-Holland and Utrecht"
    assert found["origins"] == [
        f"The games, low to high – Misère, value: 2. {source}, printed.",
        f"Settling: side against side. {source}, our reading.",
    ]


def test_a_source_of_several_is_told_once(client: Client) -> None:
    (origin,) = told(client, Line("N", -1, "looking", {"each": 1}))["origins"]
    assert origin.count("Source:") == 1
    assert "Fixed amounts – looking: 1. Kijkkaart: face down, looking costs." in origin


def test_another_sheet_has_another_value_and_source(client: Client) -> None:
    found = told(client, MISERE, sheet_pandoeren="pagat")
    assert "value: 3. Source: The card game site Pagat, printed." in found["origins"][0]


@pytest.mark.parametrize(("language", "rule"), [("nl", "Is het spel gehaald,"), ("en", "When the game is made,")])
def test_the_rule_is_in_the_readers_language(client: Client, language: str, rule: str) -> None:
    assert told(client, MISERE, language)["rule"].startswith(rule)


def test_a_reason_without_a_rule_only_says_itself(client: Client) -> None:
    found = told(client, Line("N", 1, "no_such"))
    assert (found["rule"], found["origins"]) == ("", [])
