"""A forgotten round goes in before another one, as the table was then."""

from __future__ import annotations

from games.models import Entry
from games.selectors.audit import faults
from games.services import log
from tests.toy import new_id
from tests.views.gathering import gather as gather
from tests.views.gathering import gathering as gathering
from tests.views.pages import Page
from tests.views.tables import GAM, POINTS, Table

STAKED = {"contract": "pandoer_prive", "declarer": "N", "result": "made", "stake": "12"}


def filled(table: Table, before: Entry, **answers: object) -> dict[str, object]:
    """What its screen sends with these answers."""
    return {**table.get("insert", before.entry_id, "deal").form("entry"), **answers}


def test_the_screen_is_that_of_the_round_before(pandoeren: Table) -> None:
    pandoeren.wrote("deal", **POINTS)
    second = pandoeren.wrote("deal", **POINTS)
    page = Page(pandoeren.client.get(pandoeren.get("entry", second.entry_id).link("Insert before round 2")))
    assert page.one("h1").text == "Insert before round 2"
    assert "Bram deals" in page.text  # as it was then
    assert page.one("button", class_="go").text == "Save as round 2"
    assert [one.attrs["value"] for one in page.all("input", name="why") if "checked" in one.attrs] == ["forgotten"]
    assert page.all(data_pay="N") == []


def test_what_changes_is_shown_and_then_it_is_saved(pandoeren: Table) -> None:
    for _ in range(3):
        pandoeren.wrote("deal", **POINTS)
    third = pandoeren.last
    data = filled(pandoeren, third, **{**POINTS, "partner": "S", "looked": ["W"]})
    foot = pandoeren.post("insert_live", third.entry_id, "deal", **data).content.decode()
    assert "Clara −3 → −2" in foot
    assert "round 3 gets another number" in foot
    assert len(pandoeren.rounds) == 3
    taps = [pandoeren.post("insert", third.entry_id, "deal", **data) for _ in range(2)]
    assert {one.status_code for one in taps} == {302}
    assert [one.entry.record["partner"] for one in pandoeren.rounds] == ["E", "E", "S", "E"]
    new = pandoeren.rounds[2].entry
    assert (new.reason, new.supersedes) == ("forgotten", None)
    page = Page(pandoeren.client.get(taps[0].headers["Location"]))
    assert "Round 3: written down" in page.text
    assert faults(pandoeren.sitting) == []


def test_a_round_that_a_later_one_does_not_survive_is_not_saved(pandoeren: Table) -> None:
    for _ in range(3):
        pandoeren.wrote("deal", **POINTS, looked=["N", "E", "S", "W"])
    last = pandoeren.wrote("deal", **STAKED)
    data = filled(pandoeren, last, **STAKED)
    assert b"Then round 4 would be impossible" in pandoeren.post("insert_live", last.entry_id, "deal", **data).content
    page = Page(pandoeren.post("insert", last.entry_id, "deal", **data))
    assert (page.status, len(pandoeren.rounds)) == (422, 4)
    assert "Then round 4 would be impossible" in page.errors()[0]
    assert page.form("entry")["stake"] == ["12"]
    open_ = Page(pandoeren.post("insert", last.entry_id, "deal", **filled(pandoeren, last, contract="points_100")))
    assert (open_.status, len(pandoeren.rounds)) == (422, 4)


def test_only_before_a_round_and_only_a_round(pymtheg: Table) -> None:
    entry = pymtheg.wrote("deal", **GAM)
    start = Entry.live.filter(sitting=pymtheg.sitting)[0]
    assert pymtheg.get("insert", start.entry_id, "deal").status == 404
    assert pymtheg.get("insert", entry.entry_id, "dance").status == 404
    gone = log.remove(sitting=pymtheg.sitting, entry=entry, entry_id=new_id(), phone=None)
    response = pymtheg.client.get(pymtheg.url("insert", entry.entry_id, "deal"))
    assert response.headers["Location"] == pymtheg.url("entry", gone.entry_id)
    assert pymtheg.post("insert_live", entry.entry_id, "deal").status_code == 404


def test_a_round_that_is_gathered_goes_in_empty_and_a_part_does_not(gathering: Table) -> None:
    gathering.wrote("deal")
    last = gathering.last
    response = gathering.post("insert", last.entry_id, "deal", **filled(gathering, last))
    assert response.status_code == 302
    assert len(gathering.rounds) == 2
    assert gathering.rounds[0].entry.record["seed"] != last.record["seed"]
    assert gathering.get("insert", last.entry_id, "result").status == 404
