"""Undo: offered for some seconds after saving, always on the page of what was written last, with one tap."""

from __future__ import annotations

from django.test import Client

from games.models import Entry
from games.selectors.audit import faults
from games.views.undoing import COOKIE, OFFERED
from tests.toy import new_id
from tests.views.ended import close
from tests.views.pages import Node, Page
from tests.views.tables import GAM, POINTS, Table


def offer(page: Page) -> Node | None:
    """The note with the button."""
    found = page.all("form", class_="undo")
    return found[0] if found else None


def tap(table: Table, page: Page) -> Page:
    """Its button; the page that it leads to."""
    note = offer(page)
    assert note is not None
    sent = {field.attrs["name"]: field.attrs["value"] for field in note.all("input")}
    response = table.client.post(note.attrs["action"], sent)
    assert response.status_code == 302
    return Page(table.client.get(response.headers["Location"]))


def test_the_table_offers_to_undo_what_was_just_written(pymtheg: Table) -> None:
    response = pymtheg.write("deal", **GAM)
    assert response.cookies[COOKIE]["max-age"] == OFFERED
    page = pymtheg.get()
    note = offer(page)
    assert note is not None
    assert note.text == "Round 1: written down Undo"
    assert note.attrs["data-passes"] == str(OFFERED)
    after = tap(pymtheg, page)
    assert pymtheg.rounds == []
    again = offer(after)
    assert again is not None
    assert "taken out" in again.text
    assert again.one("button").text == "Put it back"
    tap(pymtheg, after)
    assert [one.number for one in pymtheg.rounds] == [1]
    assert faults(pymtheg.sitting) == []


def test_without_the_cookie_nothing_is_offered_but_the_rounds_page_has_it(pymtheg: Table) -> None:
    entry = pymtheg.wrote("deal", **GAM)
    del pymtheg.client.cookies[COOKIE]
    assert offer(pymtheg.get()) is None
    tap(pymtheg, pymtheg.get("entry", entry.entry_id))
    assert pymtheg.rounds == []


def test_what_another_phone_wrote_after_it_stays(pymtheg: Table) -> None:
    first = pymtheg.wrote("deal", **GAM)
    page = pymtheg.get()
    other = pymtheg.join(Client()).wrote("deal", **GAM)
    assert offer(pymtheg.get()) is None
    late = tap(pymtheg, page)
    assert "Something was written down after it" in late.text
    assert [one.entry for one in pymtheg.rounds] == [first, other]
    assert offer(pymtheg.get("entry", first.entry_id)) is None
    assert offer(pymtheg.get("entry", other.entry_id)) is not None


def test_a_double_tap_undoes_once(pandoeren: Table) -> None:
    pandoeren.wrote("deal", **POINTS)
    last = pandoeren.wrote("deal", **POINTS)
    data = {"entry_id": new_id()}
    for _ in range(2):
        assert pandoeren.post("undo", last.entry_id, **data).headers["Location"] == pandoeren.url()
    assert len(pandoeren.rounds) == 1


def test_a_correction_is_undone_to_the_old_version(pandoeren: Table) -> None:
    old = pandoeren.wrote("deal", **POINTS)
    form = pandoeren.get("correct", old.entry_id).form("entry")
    response = pandoeren.post("correct", old.entry_id, **{**form, "partner": "S", "why": "wrong_player"})
    page = Page(pandoeren.client.get(response.headers["Location"]))
    assert "corrected" in (offer(page) or page.root).text
    tap(pandoeren, page)
    assert pandoeren.last.record == old.record
    assert faults(pandoeren.sitting) == []


def test_a_correction_of_nothing_offers_no_undo(pandoeren: Table) -> None:
    old = pandoeren.wrote("deal", **POINTS)
    pandoeren.client.cookies.pop(COOKIE)
    response = pandoeren.post("correct", old.entry_id, **pandoeren.get("correct", old.entry_id).form("entry"))
    assert response.headers["Location"] == pandoeren.url("entry", old.entry_id)
    assert COOKIE not in response.cookies


def test_what_the_start_wrote_cannot_be_undone(pymtheg: Table) -> None:
    start = Entry.objects.filter(sitting=pymtheg.sitting).latest("pk")
    assert offer(pymtheg.get("entry", start.entry_id)) is None
    page = Page(pymtheg.client.get(pymtheg.post("undo", start.entry_id, entry_id=new_id()).headers["Location"]))
    assert "nothing to take back" in page.text


def test_a_closed_evening_offers_nothing(pymtheg: Table) -> None:
    entry = pymtheg.wrote("deal", **GAM)
    close(pymtheg)
    assert offer(pymtheg.get()) is None
    assert offer(pymtheg.get("entry", entry.entry_id)) is None
