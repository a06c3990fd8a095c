"""What the screens show of a table: the evening's name and date, and a round as a line."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from django.test import Client
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import override

from games.core.line import Line
from games.models import Sitting
from games.registry import GAMES
from games.selectors.table import load
from games.views import shown
from games.words import Words
from tests.views.tables import Table, own, start


@pytest.mark.parametrize(("language", "title"), [("nl", "Vrijdagavond"), ("en", "Friday evening")])
def test_an_evening_without_a_name_is_called_by_its_day(language: str, title: str) -> None:
    with override(language):
        assert shown.title_of(Sitting(date=date(2026, 1, 9))) == title
        assert shown.title_of(Sitting(date=date(2026, 1, 9), title="Kelder")) == "Kelder"


@pytest.mark.parametrize("language", ["nl", "en"])
def test_the_year_is_told_when_it_is_another_one(language: str) -> None:
    today = timezone.localdate()
    with override(language):
        assert shown.evening(Sitting(date=today)) == date_format(today, "MONTH_DAY_FORMAT")
        assert "1999" in shown.evening(Sitting(date=date(1999, 12, 31)))
        assert str(today.year) not in shown.evening(Sitting(date=today + timedelta(days=0)))


def test_a_pot_that_is_not_played_for_is_no_column(client: Client, pandoeren: Table) -> None:
    assert shown.shown_columns(load(pandoeren.sitting)) == ["N", "E", "S", "W", "pot"]
    without = start(client, "pandoeren", **own("pandoeren", pot='"off"'))
    assert shown.shown_columns(load(without.sitting)) == ["N", "E", "S", "W"]


def test_a_sentence_about_one_column_carries_its_amount() -> None:
    words = Words(GAMES["pandoeren"], {})
    lines = [Line("N", 3, "made"), Line("E", -3, "made"), Line("N", -1, "lost")]
    labels = GAMES["pandoeren"].labels
    assert shown.sentences(words, lines) == (labels["made"]["en"], f"{labels['lost']['en']}: −1")
