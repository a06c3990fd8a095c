"""A table that the phone keeps says without a network what the server's page says of it: closed, and who sits out."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from games.services import seats
from tests.browser.conftest import NewPhone
from tests.browser.offline.phone import wait_until_known
from tests.toy import new_id
from tests.walk.browser import remember
from tests.walk.evenings import deal
from tests.walk.world import Kept, World, new_world

SHOW = "EveningShow.show()"


@pytest.fixture
def kept(server: str) -> tuple[World, Kept]:
    """A table of Pandoeren with a round."""
    world = new_world()
    table = world.start("one", "pandoeren")
    world.write(table, [deal("points_100", "E", True, "W")])
    return world, table


def shown(server: str, new: NewPhone, kept: tuple[World, Kept]) -> Page:
    """The phone's own screen of the table, as it was when there still was a network."""
    page = new("en", strict=False)
    remember(page.context, server, kept[0], knows=True)
    page.goto(f"{server}/t/{kept[1].id}/")
    wait_until_known(page)
    page.context.set_offline(True)
    page.evaluate(SHOW)
    expect(page.locator("#waits")).to_be_visible()
    return page


def test_at_a_closed_table_no_round_is_offered(server: str, phone_page: NewPhone, kept: tuple[World, Kept]) -> None:
    kept[0].close(kept[1])
    page = shown(server, phone_page, kept)
    expect(page.get_by_text("This evening is closed.")).to_be_visible()
    assert page.locator('a[href*="/write/"]').count() == 0
    assert (page.locator("#next").get_attribute("href") or "").endswith("/settle/")
    page.evaluate("EveningShow.go(location.pathname + 'write/deal/')")
    expect(page.locator("#seat-N")).to_be_visible()
    assert page.locator("form[data-here]").count() == 0


def test_who_sits_out_is_named(server: str, phone_page: NewPhone, kept: tuple[World, Kept]) -> None:
    world, table = kept
    seats.sit(sitting=table.sitting, seats={}, names={"N": "Zus"}, entry_id=new_id(), phone=world.phone)
    page = shown(server, phone_page, kept)
    expect(page.get_by_text("Anna sits out.")).to_be_visible()


def test_a_page_that_only_the_server_has_leads_back_to_the_table(
    server: str, phone_page: NewPhone, kept: tuple[World, Kept]
) -> None:
    page = phone_page("en", strict=False, service_workers="allow")
    remember(page.context, server, kept[0], knows=True)
    table = f"{server}/t/{kept[1].id}/"
    page.goto(table)
    page.evaluate("async () => { await navigator.serviceWorker.ready; }")
    page.reload()
    wait_until_known(page)
    page.context.set_offline(True)
    page.goto(f"{table}settle/")
    expect(page.get_by_text("needs the network")).to_be_visible()
    page.get_by_role("link", name="Back to the table").tap()
    page.wait_for_url(table)
    expect(page.locator("#seat-N")).to_be_visible()


SLOWLY = """async (address) => {
  const load = Evening.load, {length} = document.querySelectorAll('#waits');
  let goOn;
  Evening.load = (...of) => new Promise((done) => { goOn = () => done(load(...of)); });
  const shown = EveningShow.show();
  Evening.load = load;
  await EveningShow.go(address);
  goOn();
  await shown;
  return length;
}"""


def test_a_round_that_was_opened_meanwhile_stays_open(
    server: str, phone_page: NewPhone, kept: tuple[World, Kept]
) -> None:
    page = shown(server, phone_page, kept)
    assert page.evaluate(SLOWLY, f"{page.url}write/deal/") == 1
    expect(page.locator("form#entry")).to_be_visible()
    page.evaluate("document.dispatchEvent(new CustomEvent('outbox'))")
    page.wait_for_timeout(500)
    expect(page.locator("form#entry")).to_be_visible()
