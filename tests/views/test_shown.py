"""What the screens show of a table: the evening's name and date, and a round as a line."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from django.test import Client
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext, override

from games.core.line import Line
from games.models import Sitting
from games.registry import GAMES
from games.selectors.table import load, rounds
from games.views import shown
from games.words import Words
from tests.views.tables import GAM, POINTS, Table, own, start


def row(table: Table) -> shown.Row:
    """The newest round as a line."""
    return shown.round_row(load(table.sitting), rounds(table.sitting)[0])


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


def test_a_line_tells_contract_doubling_declarer_and_result(pymtheg: Table) -> None:
    pymtheg.wrote("deal", **GAM, doubling="2")
    line = row(pymtheg)
    labels = GAMES["pymtheg"].labels
    assert (line.number, line.title) == (1, f"{labels['gam_2']['en']} × 2")
    assert line.sub.split(" · ")[:2] == ["Anna", f"{labels['made']['en']}".lower()]
    assert [(cell.key, cell.shown) for cell in line.cells] == [("NS", "+140"), ("EW", "0")]
    assert line.spoken.startswith(f"{line.title}, {line.sub}: ")
    assert line.url == pymtheg.url("entry", pymtheg.last.entry_id)


def test_a_line_names_who_played_along_and_leaves_the_pot_out(pandoeren: Table) -> None:
    pandoeren.wrote("deal", **{**POINTS, "result": "lost"})
    line = row(pandoeren)
    assert gettext("%(declarer)s with %(partners)s") % {"declarer": "Anna", "partners": "Bram"} in line.sub
    assert line.sub.endswith(str(GAMES["pandoeren"].labels["lost"]["en"]))
    assert [cell.name for cell in line.cells] == ["Anna", "Bram", "Clara", "Dirk"]


def test_a_line_of_a_round_without_a_contract_has_its_kind(pandoeren: Table) -> None:
    pandoeren.wrote("husselen", first="E", times="1")
    line = row(pandoeren)
    assert (line.title, line.sub) == (GAMES["pandoeren"].labels["kind.husselen"]["en"], "")
    assert line.spoken == f"{line.title}: Anna −1, Bram +3, Clara −1, Dirk −1"


def test_a_corrected_round_says_so(pymtheg: Table) -> None:
    entry = pymtheg.wrote("deal", **GAM)
    assert gettext("corrected") not in row(pymtheg).sub
    pymtheg.post("correct", entry.entry_id, **pymtheg.get("correct", entry.entry_id).form("entry"))
    assert gettext("corrected") in row(pymtheg).sub


def test_a_pot_that_is_not_played_for_is_no_column(client: Client, pandoeren: Table) -> None:
    assert shown.shown_columns(load(pandoeren.sitting)) == ["N", "E", "S", "W", "pot"]
    without = start(client, "pandoeren", **own("pandoeren", pot='"off"'))
    assert shown.shown_columns(load(without.sitting)) == ["N", "E", "S", "W"]


def test_a_sentence_about_one_column_carries_its_amount() -> None:
    words = Words(GAMES["pandoeren"], {})
    lines = [Line("N", 3, "made"), Line("E", -3, "made"), Line("N", -1, "lost")]
    labels = GAMES["pandoeren"].labels
    assert shown.sentences(words, lines) == (labels["made"]["en"], f"{labels['lost']['en']}: −1")
