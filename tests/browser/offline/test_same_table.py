"""The table that the phone draws says of everybody what the server's page says, also of who sits no more."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from playwright.sync_api import Page

from games.core.names import isolated
from games.selectors.table import load
from games.services import leaving, seats
from tests.browser.conftest import NewPhone
from tests.browser.offline.phone import wait_until_known
from tests.walk import evenings
from tests.walk.browser import remember
from tests.walk.world import Kept, World, new_id, new_world

OURS = """async (id) => {
  const { main } = EveningTable.screen(await Evening.load(id));
  return `<!doctype html><body>${main.text}`;
}"""
THEIRS = "() => document.documentElement.outerHTML"
SAID = """(page) => {
  const inside = new DOMParser().parseFromString(page, "text/html");
  const texts = (one, what) => Array.from(one.querySelectorAll(what), (found) => found.textContent.trim());
  const rows = Array.from(inside.querySelectorAll("#rounds > .row"));
  return {
    names: texts(inside, "[id^=seat-] .name"),
    totals: texts(inside, "[data-total]"),
    others: texts(inside, "#others .name"), theirs: texts(inside, "[data-other]"),
    heads: texts(rows[0], ".amounts span"),
    rounds: rows.slice(1).map((one) => texts(one, ".amounts span")),
    spoken: rows.slice(1).map((one) => texts(one, ".for-ear")),
  };
}"""
ALIKE = {"N": "Marieke", "E": "Marijke", "S": "Marijn", "W": "Marije"}
HEBREW = {"N": "דוד", "E": "רות", "S": "דודו אבנר", "W": "دارینا"}


def played(world: World, names: Mapping[str, str]) -> Kept:
    """A table where somebody took the third chair, and the fourth is free since somebody went home."""
    table = world.start("one", "pandoeren", names=names)
    world.write(table, evenings.long_purses(4))
    sitting = table.sitting
    seats.sit(sitting=sitting, seats={}, names={"S": "Evert"}, entry_id=new_id(), phone=world.phone)
    world.write(table, evenings.long_purses(4))
    gone = load(sitting).players["W"]
    leaving.leave(sitting=sitting, player=gone, entry_id=new_id(), share=False, phone=world.phone)
    return table


def said(page: Page, server: str, table: Kept) -> tuple[dict[str, Any], dict[str, Any]]:
    """What both say of the people at the table."""
    page.goto(f"{server}/t/{table.id}/")
    wait_until_known(page)
    theirs, ours = page.evaluate(SAID, page.evaluate(THEIRS)), page.evaluate(SAID, page.evaluate(OURS, table.id))
    return theirs, ours


@pytest.mark.parametrize("names", [ALIKE, HEBREW], ids=["alike", "from the right"])
def test_both_say_the_same_of_everybody(server: str, phone_page: NewPhone, names: Mapping[str, str]) -> None:
    world = new_world()
    table = played(world, names)
    page = phone_page("nl")
    remember(page.context, server, world, knows=True)
    theirs, ours = said(page, server, table)
    assert theirs == ours
    assert len(theirs["rounds"]) == 8
    assert theirs["others"] == [isolated(names["S"]), isolated(names["W"])]
    assert [len(set(theirs["heads"])), theirs["heads"][2]] == [5, "Eve."]
    assert [row[3] for row in theirs["rounds"]][:4] == [""] * 4
