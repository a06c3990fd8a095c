"""What people type stays text on every page, and nothing that a phone can send brings a page down."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from games.models import Sitting
from tests.views.pages import Page
from tests.views.tables import CAST, NEW, USUAL, Table, filled, start

ODD = {"N": "<b>A</b>", "E": '"><script>', "S": "{{ x }} %s", "W": "&amp;'`"}
NAMES = {f"name_{seat}": name for seat, name in ODD.items()}
BAD = ["", "\x00", "x" * 65, "é" * 64, "💥", "../..", "' OR 1=1 --", "-1", "9" * 400]


@pytest.fixture
def odd(client: Client) -> Table:
    """A table of Pandoeren whose players have odd names."""
    return start(client, "pandoeren", **NAMES, title="<i>Kelder</i>")


def test_names_stay_text_on_every_page(odd: Table) -> None:
    entry = odd.wrote("deal", **USUAL["pandoeren"])
    form = odd.get("correct", entry.entry_id).form("entry")
    odd.post("correct", entry.entry_id, **{**form, "result": "lost", "reason": "<u>misteld</u>"})
    now = odd.last.entry_id
    pages = [odd.get(name) for name in ("table", "table_edit", "settlement", "payment", "throw_away")]
    pages += [odd.get(name, now) for name in ("entry", "correct", "remove")]
    pages += [odd.get("write", "deal"), Page(odd.client.get("/")), Page(odd.client.get(NEW))]
    for page in pages:
        assert page.status == 200
        assert [node for tag in ("i", "u") for node in page.all(tag)] == []
        assert all("src" in script.attrs for script in page.all("script"))
    assert all(name in pages[0].text for name in ODD.values())
    assert "<u>misteld</u>" in pages[5].text


def test_a_refused_new_table_keeps_odd_names_as_typed(client: Client) -> None:
    page = Page(client.post(NEW, filled(client, "", **NAMES)))
    assert {name: page.form("new")[name] for name in NAMES} == {name: [said] for name, said in NAMES.items()}


@pytest.mark.parametrize("bad", BAD)
def test_an_id_that_cannot_be_is_answered(table: Table, bad: str) -> None:
    """No page fails on an entry id that no page ever gave out."""
    game = table.sitting.game
    entry = table.wrote("deal", **USUAL[game])
    sends: list[tuple[str, tuple[str, ...], dict[str, Any]]] = [
        ("same_again", (), {}),
        ("write", ("deal",), USUAL[game]),
        ("correct", (entry.entry_id,), {**USUAL[game], "declarer": "W"}),
        ("payment", (), {"payer": "x", "payee": "y", "cents": "5"}),
        ("paid", (), {"payer": "x", "payee": "y", "cents": "5"}),
        ("settlement", (), {"close": "1"}),
        ("reopen", (), {}),
        ("remove", (entry.entry_id,), {}),
    ]
    for name, args, data in sends:
        assert table.post(name, *args, **{**data, "entry_id": bad}).status_code in (200, 302, 400, 404, 422), name
    assert table.client.post(NEW, filled(table.client, game, entry_id=bad)).status_code in (302, 422)


@pytest.mark.parametrize("bad", BAD[1:])
def test_an_undo_of_nothing_is_answered(pandoeren: Table, bad: str) -> None:
    assert pandoeren.post("paid", undo=bad, entry_id="one").status_code in (302, 404)


@pytest.mark.parametrize("name", list(NAMES))
def test_a_name_with_what_no_database_takes_is_refused_or_cleaned(client: Client, name: str) -> None:
    for said in ("A\x00B", "A\u200bB", "\t \n", "ﬀ" * 30):
        data = {**filled(client, "pymtheg"), name: said}
        assert client.post(NEW, data).status_code in (302, 422)
    assert all(one.players.count() == len(CAST) for one in Sitting.objects.all())


def test_a_reason_with_what_no_database_takes_is_cleaned_or_refused(pymtheg: Table) -> None:
    for reason in ("a\x00b", "x" * 201, "x" * 200):
        entry = pymtheg.wrote("deal", **USUAL["pymtheg"])
        assert pymtheg.post(
            "remove", entry.entry_id, entry_id=reason[:5] + entry.entry_id[:8], reason=reason
        ).status_code in (302, 422)


@pytest.mark.parametrize("deep", ["[" * 100_000, '{"a":' * 100_000, "1" * 5000])
def test_house_rules_that_are_nonsense_are_refused(client: Client, deep: str) -> None:
    data = filled(client, "pandoeren", sheet_pandoeren="own", **{"pandoeren.lappen": deep})
    assert client.post(NEW, data).status_code == 422
