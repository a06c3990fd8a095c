"""The foot of the round screen: what a round pays, what is open, what is wrong, and what a correction changes."""

from __future__ import annotations

from typing import Any

import pytest
from django.http import QueryDict
from django.test import Client
from django.utils.translation import gettext, override

from games.core.refusal import Refusal
from games.forms.entry import EntryForm
from games.models import Entry
from games.registry import GAMES
from games.selectors import preview
from games.selectors.changes import corrected, removed
from games.selectors.detail import detail
from games.selectors.table import load
from games.services.errors import LaterRoundImpossible
from games.views import foot
from games.views.shown import words_of
from tests.many import hearts, race
from tests.views.tables import GAM, POINTS, Table, own, start


def changes(table: Table, entry: Entry, record: dict[str, Any] | None) -> tuple[str, ...]:
    """What putting this record in the entry's place (or nothing) would change."""
    seen = preview.forecast(table.sitting, corrected(entry, record) if record else removed(entry))
    return foot.changes(load(table.sitting), seen)


def arrows(table: Table, **change: int) -> list[tuple[str, str, int]]:
    """Who pays whom for this change."""
    view = load(table.sitting)
    return [(one.payer, one.payee, one.amount) for one in foot.arrows(view, words_of(view), change)]


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


def test_a_correction_tells_totals_without_a_plus_where_the_lowest_wins(many: None) -> None:
    sitting = hearts("3", (5, 0, 0))
    entry = Entry.live.filter(sitting=sitting).last()
    assert entry is not None
    assert foot.changes(load(sitting), preview.forecast(sitting, corrected(entry, {"1": 7}))) == ("Anna 5 → 7",)
    other = race(3, (90, 80, 70))
    deal = Entry.live.filter(sitting=other).last()
    assert deal is not None
    told = foot.changes(load(other), preview.forecast(other, removed(deal)))
    assert told == ("Anna 3 → 0", "Bert 2 → 0", "Cor 1 → 0")  # nobody deals, so nobody deals next


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


def test_a_correction_tells_totals_and_the_rounds_that_follow(pandoeren: Table) -> None:
    first = pandoeren.wrote("deal", **POINTS)
    pandoeren.wrote("deal", **POINTS)
    told = changes(pandoeren, first, {**first.record, "partner": "S", "dry": {"N": True, "S": True}})
    assert told == ("Bram +2 → 0", "Clara −2 → 0")
    assert changes(pandoeren, first, first.record) == ()


def test_taking_out_tells_new_numbers_and_who_deals_next(pandoeren: Table) -> None:
    first = pandoeren.wrote("deal", **POINTS)
    for _ in range(2):
        pandoeren.wrote("deal", **POINTS)
    told = changes(pandoeren, first, None)
    assert gettext("rounds %(first)s to %(last)s get another number") % {"first": 2, "last": 3} in told
    assert gettext("%(name)s deals next") % {"name": "Clara"} in told


@pytest.mark.parametrize(
    ("language", "told"), [("nl", "ronde 2 krijgt een ander nummer"), ("en", "round 2 gets another number")]
)
def test_one_round_gets_one_new_number(pandoeren: Table, language: str, told: str) -> None:
    first = pandoeren.wrote("deal", **POINTS)
    pandoeren.wrote("deal", **POINTS)
    with override(language):
        assert told in changes(pandoeren, first, None)


def test_a_correction_that_changes_nothing_says_so(pymtheg: Table) -> None:
    entry = pymtheg.wrote("deal", **GAM)
    seen = detail(pymtheg.sitting, entry.entry_id)
    view = load(pymtheg.sitting)
    found = foot.corrected(view, seen, preview.forecast(pymtheg.sitting, corrected(entry, entry.record)))
    assert found.changes == (gettext("nothing"),)
    assert [cell.shown for cell in found.columns] == ["+70", "0"]


def test_an_impossible_later_round_has_its_number_and_why(client: Client) -> None:
    table = start(client, "pandoeren", **own("pandoeren", lappen="10"))
    why = Refusal("stake", "out_of_range", low=0, high=7)
    text = foot.impossible(load(table.sitting), LaterRoundImpossible(12, why, "x"))
    assert "12" in text
    assert words_of(load(table.sitting)).refusal(why) in text
