"""The foot of the round screen: what a round pays, what is open, what is wrong, and what a correction changes."""

from __future__ import annotations

from django.http import QueryDict
from django.test import Client
from django.utils.translation import gettext

from games.core.line import Line
from games.core.refusal import Refusal
from games.forms.entry import EntryForm
from games.registry import GAMES
from games.selectors import preview
from games.selectors.changes import corrected
from games.selectors.table import load
from games.views import foot
from games.views.shown import words_of
from tests.many import hearts, race
from tests.views.tables import GAM, Table, start


def arrows(table: Table, **change: int) -> list[tuple[str, str, int]]:
    """Who pays whom for this change."""
    view = load(table.sitting)
    lines = [Line(column, amount, "moved") for column, amount in change.items()]
    return [(one.payer, one.payee, one.amount) for one in foot.arrows(view, words_of(view), lines)]


def test_a_round_that_can_be_saved(pandoeren: Table) -> None:
    record = {"contract": "points_100", "declarer": "N", "partner": "E", "dry": {"N": True, "E": True}}
    found = foot.pay_of(load(pandoeren.sitting), preview.preview(pandoeren.sitting, "deal", record))
    assert [(cell.name, cell.shown) for cell in found.columns][:3] == [("Anna", "+1"), ("Bram", "+1"), ("Clara", "−1")]
    assert len(found.sentences) >= 1
    assert (found.open, found.wrong, found.changes) == ("", "", ())


def test_six_columns_stand_side_by_side_without_a_plus_where_the_lowest_wins(many: None) -> None:
    sitting = hearts("6")
    found = foot.pay_of(load(sitting), preview.preview(sitting, "round", {"1": 5, "3": -3, "6": 1}))
    assert [cell.shown for cell in found.columns] == ["5", "0", "−3", "0", "0", "1"]
    assert {cell.way for cell in found.columns} == {""}
    assert (found.more, found.sentences, found.fits) == ("", ("caught",), True)


def test_of_many_columns_those_that_change_are_shown_and_the_rest_told(many: None) -> None:
    sitting = race(12)
    eight = {"results": {str(n): 100 - n for n in range(1, 9)}}
    found = foot.pay_of(load(sitting), preview.preview(sitting, "deal", eight))
    assert [(cell.name, cell.shown) for cell in found.columns][:2] == [("Anna", "8"), ("Bert", "7")]
    assert (len(found.columns), found.more) == (6, "Gijs 2, Hanna 1")
    nobody = foot.pay_of(load(sitting), preview.preview(sitting, "deal", {}))
    assert (nobody.fits, nobody.columns, nobody.more) == (True, (), "")


def test_who_has_no_place_yet_is_not_shown_with_one(many: None) -> None:
    sitting = race(3)
    found = foot.pay_of(load(sitting), preview.preview(sitting, "deal", {"results": {"2": 90}}))
    assert [(cell.name, cell.shown) for cell in found.columns] == [("Bert", "1")]


def test_arrows_go_from_who_loses_to_who_wins_and_to_the_pot(pandoeren: Table) -> None:
    assert arrows(pandoeren, N=3, E=-1, S=-1, W=-1) == [("Bram", "Anna", 1), ("Clara", "Anna", 1), ("Dirk", "Anna", 1)]
    assert arrows(pandoeren, N=-4, E=0, S=0, W=0, pot=4) == [
        ("Anna", GAMES["pandoeren"].labels["pot"]["en"], 4),
    ]
    assert arrows(pandoeren) == []


def test_no_arrows_where_points_are_played_for(client: Client, pymtheg: Table) -> None:
    assert arrows(pymtheg, NS=20, EW=0) == []
    assert arrows(start(client, "pandoeren", sheet_pandoeren="pagat"), N=1, E=1) == []


def test_what_is_open_is_a_hint_and_what_is_wrong_a_reason(pymtheg: Table) -> None:
    view = load(pymtheg.sitting)
    sent = QueryDict("contract=gam&declarer=N")
    form = EntryForm(
        kind=view.game.kinds["deal"], rules=view.rules, scene=view.scene(), words=words_of(view), data=sent
    )
    assert foot.refused(form, Refusal("trump", "missing")) == foot.Pay(open=view.game.labels["ask.trump"]["en"])  # type: ignore[arg-type]
    wrong = foot.refused(form, Refusal("declarer", "not_a_choice"))
    assert (wrong.open, bool(wrong.wrong), wrong.columns) == ("", True, ())


def test_a_correction_that_changes_nothing_says_so(pymtheg: Table) -> None:
    entry = pymtheg.wrote("deal", **GAM)
    found = foot.foretold(load(pymtheg.sitting), preview.forecast(pymtheg.sitting, corrected(entry, entry.record)))
    assert (found.changes, found.others) == ((gettext("nothing"),), ())
    assert [cell.shown for cell in found.columns] == ["+70", "0"]
