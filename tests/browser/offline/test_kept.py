"""A table that the phone keeps says without a network what the server's page says of it: closed, and who sits out."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from playwright.sync_api import Page, expect

from games.services import seats
from tests.browser.conftest import NewPhone
from tests.browser.offline.phone import wait_until_known
from tests.toy import new_id
from tests.walk.browser import remember
from tests.walk.evenings import GATHERED, Played, deal
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


def tap(page: Page, **taps: str) -> None:
    """Answers of a round."""
    for key, value in taps.items():
        page.locator(f"label:has([name={key}][value={value}])").tap()


def stakes_what_is_typed(page: Page) -> None:
    """The sum follows while the field still has the focus."""
    tap(page, declarer="E", contract="pandoer_prive", result="made")
    before = page.locator('[data-pay="E"]').inner_text()
    field = page.locator("[name=stake]")
    field.press_sequentially("10")
    expect(page.locator('[data-pay="pot"]')).to_have_text("−10")
    expect(field).to_be_focused()
    assert page.locator('[data-pay="E"]').inner_text() != before


def test_the_sum_follows_what_is_typed(server: str, phone_page: NewPhone, kept: tuple[World, Kept]) -> None:
    kept[0].write(kept[1], [("lappen", {"each": 5})])
    page = phone_page("en", strict=False)
    remember(page.context, server, kept[0], knows=True)
    page.goto(f"{server}/t/{kept[1].id}/write/deal/")
    stakes_what_is_typed(page)
    page = shown(server, phone_page, kept)
    page.locator("#next").tap()
    stakes_what_is_typed(page)


def test_back_and_forward_find_the_form_with_its_sum(
    server: str, phone_page: NewPhone, kept: tuple[World, Kept]
) -> None:
    page = shown(server, phone_page, kept)
    page.locator("#next").tap()
    tap(page, declarer="E", contract="zwabber_solo", result="lost")
    paid = page.locator('[data-pay="E"]')
    paid.wait_for()
    told = page.locator("[data-pay]").all_inner_texts()
    page.go_back()
    expect(page.locator("#waits")).to_be_visible()
    page.go_forward()
    expect(page.locator("[name=result][value=lost]")).to_be_checked()
    paid.wait_for()
    assert page.locator("[data-pay]").all_inner_texts() == told


@pytest.mark.parametrize(
    ("game", "seats", "written"), [("tonkars", "123", GATHERED), ("pandoeren", "NESW", [deal("misere", "S", False)])]
)
def test_rounds_stand_as_on_the_servers_page(
    server: str, phone_page: NewPhone, game: str, seats: str, written: Sequence[Played]
) -> None:
    world = new_world()
    table = world.start("one", game, names=dict(zip(seats, ("Anna", "Bert", "Cor", "Dien"), strict=False)))
    world.write(table, written)
    page = phone_page("en", strict=False)
    remember(page.context, server, world, knows=True)
    page.goto(f"{server}/t/{table.id}/")
    amounts = page.locator("#rounds .row:not(.head) .amounts")
    theirs = [one.split() for one in amounts.all_inner_texts()]
    page = shown(server, phone_page, (world, table))
    assert theirs
    assert [one.split() for one in page.locator("#rounds .row:not(.head) .amounts").all_inner_texts()] == theirs


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
