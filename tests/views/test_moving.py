"""A round is moved: first where to, then what changes, then it is done; both places know of it."""

from __future__ import annotations

from games.models import Entry
from games.selectors.audit import faults
from games.services import log
from tests.toy import new_id
from tests.views.pages import Page
from tests.views.tables import GAM, POINTS, Table


def declared(table: Table) -> str:
    """Who declared, round by round."""
    return "".join(one.declarer for one in table.rounds)


def four(table: Table) -> list[Entry]:
    """A round of each declarer."""
    return [table.wrote("deal", **{**GAM, "declarer": seat}) for seat in "NESW"]


def test_every_other_place_is_offered(pymtheg: Table) -> None:
    _first, second, _third, last = four(pymtheg)
    page = pymtheg.get("move", second.entry_id)
    assert page.one("h1").text == "Move round 2"
    rows = page.all("a", class_="row")
    assert [row.text.split(" Gâm")[0] for row in rows] == ["At the end", "Before round 4", "Before round 1"]
    last_page = pymtheg.get("move", last.entry_id)
    assert "At the end" not in last_page.text


def test_what_changes_is_shown_and_then_it_is_moved(pymtheg: Table) -> None:
    first, _second, _third, last = four(pymtheg)
    page = pymtheg.get("move", last.entry_id, before=first.entry_id)
    told = [line.text for line in page.one("div", class_="changes").all("p")]
    assert told[:2] == ["round 4 becomes round 1", "rounds 1 to 3 get another number"]
    assert declared(pymtheg) == "NESW"
    data = {**page.form("move"), "why": "wrong_order"}
    taps = [pymtheg.post("move", last.entry_id, **data) for _ in range(2)]
    assert {one.headers["Location"] for one in taps} == {taps[0].headers["Location"]}
    assert declared(pymtheg) == "WNES"
    assert faults(pymtheg.sitting) == []
    moved = pymtheg.get("entry", pymtheg.rounds[0].entry.entry_id)
    assert "moved to here" in moved.text
    assert "wrong order" in moved.text
    old = pymtheg.get("entry", last.entry_id)
    assert "moved to another place" in old.text
    assert old.link("See what counts now") == pymtheg.url("entry", pymtheg.rounds[0].entry.entry_id)
    assert "Take out" not in old.text


def test_to_the_end_and_a_later_round_that_cannot_follow(pandoeren: Table) -> None:
    looked = pandoeren.wrote("deal", **POINTS, looked=["N", "E", "S", "W"])
    for _ in range(2):
        pandoeren.wrote("deal", **POINTS, looked=["N", "E", "S", "W"])
    staked = {"contract": "pandoer_prive", "declarer": "N", "result": "made", "stake": "12"}
    last = pandoeren.wrote("deal", **staked)
    page = pandoeren.get("move", looked.entry_id, before="end")
    assert "Then round 4 would be impossible" in page.errors()[0]
    assert "disabled" in page.one("button", class_="go").attrs
    for before in ("end", ""):
        response = pandoeren.post("move", looked.entry_id, entry_id=new_id(), before=before)
        assert response.status_code == 422
    assert pandoeren.rounds[-1].entry == last


def test_what_was_moved_or_taken_out_meanwhile_leads_to_what_counts(pymtheg: Table) -> None:
    first, second, *_rest = four(pymtheg)
    moved = log.move(sitting=pymtheg.sitting, entry=first, before=None, entry_id=new_id(), phone=None)
    response = pymtheg.post("move", first.entry_id, entry_id=new_id(), before=second.entry_id)
    assert response.headers["Location"] == pymtheg.url("entry", moved.entry_id)
    assert "changed this meanwhile" in Page(pymtheg.client.get(response.headers["Location"])).text


def test_only_rounds_are_moved_and_only_to_what_there_is(pymtheg: Table) -> None:
    entry = pymtheg.wrote("deal", **GAM)
    start = Entry.live.filter(sitting=pymtheg.sitting)[0]
    assert pymtheg.get("move", start.entry_id).status == 404
    assert pymtheg.get("move", entry.entry_id, before="nowhere").status == 404
    assert "There is nothing else." in pymtheg.get("move", entry.entry_id).text
    stays = pymtheg.get("move", entry.entry_id, before="end")
    assert stays.errors() == ["It stands there already."]
