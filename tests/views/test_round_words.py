"""A round is called what its game calls it, wherever one is named."""

from __future__ import annotations

import pytest

from tests.views.gathering import begun as begun
from tests.views.gathering import gather as gather
from tests.views.gathering import gathering as gathering
from tests.views.tables import POINTS, Table

pytestmark = pytest.mark.django_db


def test_a_table_names_the_game_s_own_rounds(begun: Table) -> None:
    page = begun.get()
    assert "Undo deal 1" in page.text
    assert "Deals" in [head.text for head in page.all("h2")]
    assert "ound" not in page.one("main").text
    assert "Insert before deal 1" in begun.get("entry", begun.last.entry_id).text


def test_the_seats_name_the_game_s_own_rounds(begun: Table) -> None:
    assert begun.get("seats").one("summary").text == "From the next one on: deal 2"
    assert begun.get("seats", number="1").one("summary").text == "From deal 1 on, already written down"


def test_the_usual_word_is_round(pandoeren: Table) -> None:
    pandoeren.wrote("deal", **POINTS)
    page = pandoeren.get()
    assert "Undo round 1" in page.text
    assert "Rounds" in [head.text for head in page.all("h2")]
    assert pandoeren.get("seats").one("summary").text == "From the next one on: round 2"
