"""After its club has closed corrections: nothing is offered, what is sent is kept, and an owner still can."""

from __future__ import annotations

from typing import Any

import pytest
from django.utils import timezone

from games.models import Entry
from games.services import club_asks
from tests.toy import new_id
from tests.views.members import House, house
from tests.views.pages import Page
from tests.views.tables import POINTS, Table

pytestmark = pytest.mark.django_db
SHUT = "corrections are closed. An owner of"
STILL = "corrections are closed. As an owner you still can"


@pytest.fixture
def played() -> tuple[House, Table, Table]:
    """A club where corrections end with the settlement; a table as its scorer and as its owner have it."""
    club = house()
    table = club.start(club.client("scorer"), "pandoeren")
    for _ in range(3):
        table.wrote("deal", **POINTS)
    club_asks.ask(club=club.club, corrections="settlement", today=timezone.localdate())
    return club, table, Table(club.client("owner"), table.public_id)


def close(table: Table) -> None:
    """The evening is settled."""
    assert table.post("settlement", entry_id=new_id(), close="1").status_code == 302


def first(table: Table) -> Entry:
    """The first round's entry."""
    return table.rounds[0].entry


def test_before_it_all_is_offered(played: tuple[House, Table, Table]) -> None:
    _, scorer, _ = played
    page = scorer.get("entry", first(scorer).entry_id)
    assert scorer.url("correct", first(scorer).entry_id) in page.links()
    assert SHUT not in page.text + scorer.get().text + scorer.get("table_edit").text


def test_a_closed_evening_offers_a_scorer_no_way_in(played: tuple[House, Table, Table]) -> None:
    _, scorer, owner = played
    close(scorer)
    page = scorer.get("settlement")
    assert SHUT in page.text
    assert "Open the evening again" not in page.text
    assert scorer.post("reopen", entry_id=new_id()).status_code == 302
    assert SHUT in scorer.get().text
    assert scorer.sitting.closed
    page = owner.get("settlement")
    assert STILL in page.text
    assert "Open the evening again" in page.text


def test_an_owner_opens_it_again_corrects_and_it_shows(played: tuple[House, Table, Table]) -> None:
    _, scorer, owner = played
    close(scorer)
    owner.post("reopen", entry_id=new_id())
    entry = first(owner)
    page = owner.get("entry", entry.entry_id)
    assert STILL in page.text
    form: dict[str, Any] = {**owner.get("correct", entry.entry_id).form("entry"), "result": "lost"}
    assert owner.post("correct", entry.entry_id, **form).status_code == 302
    page = scorer.get("entry", first(owner).entry_id)
    assert "An owner of the club changed this after corrections were closed." in page.text
    assert page.text.count("after corrections were closed") == 2  # the note, and once in the history
    assert SHUT in page.text


def test_what_a_scorer_cannot_do_any_more_is_not_offered(played: tuple[House, Table, Table]) -> None:
    _, scorer, owner = played
    close(scorer)
    owner.post("reopen", entry_id=new_id())
    entry = first(scorer).entry_id
    page = scorer.get("entry", entry)
    offered = {scorer.url(name, entry) for name in ("correct", "remove", "move")}
    assert not offered & set(page.links())
    table = scorer.get()
    assert SHUT in table.text
    assert "Undo round" not in table.text
    for name, ids in (("correct", [entry]), ("remove", [entry]), ("move", [entry]), ("insert", [entry, "deal"])):
        answer = scorer.client.get(scorer.url(name, *ids))
        assert answer.headers["Location"] == scorer.url("entry", entry)
    assert scorer.client.get(scorer.url("seats"), {"number": "1"}).headers["Location"] == scorer.url("seats")
    assert scorer.get("seats").all(id="id_number") == []
    assert owner.get("seats").all(id="id_number") != []


def test_what_was_typed_before_stays(played: tuple[House, Table, Table]) -> None:
    """A page that was opened in time and is sent too late."""
    _, scorer, owner = played
    entry = first(scorer).entry_id
    correction: dict[str, Any] = {**scorer.get("correct", entry).form("entry"), "result": "lost", "reason": "typed"}
    inserted: dict[str, Any] = {**scorer.get("insert", entry, "deal").form("entry"), **POINTS, "result": "lost"}
    names = {**scorer.get("table_edit").form("names"), "title": "Kelder", "date": "2025-03-14"}
    close(scorer)
    owner.post("reopen", entry_id=new_id())
    for name, ids, sent in (("correct", [entry], correction), ("insert", [entry, "deal"], inserted)):
        page = Page(scorer.post(name, *ids, **sent))
        assert (page.status, SHUT in page.text) == (422, True)
        assert page.form("entry")["result"] == ["lost"]
    for name, data in (("remove", {}), ("move", {"before": "end"})):
        page = Page(scorer.post(name, entry, entry_id=new_id(), **data))
        assert (page.status, SHUT in page.text) == (422, True)
    page = Page(scorer.post("table_edit", **names))
    assert page.status == 422
    assert SHUT in page.one(id="id_date_error").text
    assert (page.form("names")["title"], page.form("names")["date"]) == (["Kelder"], ["2025-03-14"])
    assert len(scorer.rounds) == 3


def test_the_day_is_only_shown_and_the_name_can_be_changed(played: tuple[House, Table, Table]) -> None:
    _, scorer, owner = played
    close(scorer)
    page = scorer.get("table_edit")
    assert SHUT in page.text
    assert "disabled" in page.one("input", id="id_date").attrs
    form = owner.get("table_edit").form("names")
    assert "date was changed" not in scorer.get().text
    assert owner.post("table_edit", **{**form, "date": "2026-01-02"}).status_code == 302
    assert "The date was changed after corrections were closed: by " in scorer.get().text
    assert scorer.post("table_edit", **{**page.form("names"), "title": "Kelder"}).status_code == 302
    assert scorer.sitting.title == "Kelder"


def test_earlier_seats_that_were_chosen_in_time_are_refused_with_what_was_chosen(
    played: tuple[House, Table, Table],
) -> None:
    _, scorer, owner = played
    people = {one.name: one.public_id for one in scorer.sitting.players.all()}
    form = scorer.get("seats", number="1").form("seats-form") | {"seat_N": people["Bram"], "seat_E": people["Anna"]}
    looked = Page(scorer.post("seats", **form)).form("seats-form")
    close(scorer)
    owner.post("reopen", entry_id=new_id())
    looked = Page(scorer.post("seats", **looked)).form("seats-form")  # the table has changed: a look once more
    page = Page(scorer.post("seats", **looked))
    assert (page.status, SHUT in page.text) == (422, True)
    assert page.form("seats-form")["seat_N"] == [people["Bram"]]
