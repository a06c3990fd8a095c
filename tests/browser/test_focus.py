"""What has the focus keeps it, or what stands next has it, whatever the page exchanges or puts to sleep by itself."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import NewPhone
from tests.browser.offline.phone import wait_until_known, wait_until_sent
from tests.browser.offline.test_clash import MADE, sits
from tests.browser.test_following import stand_still
from tests.walk import evenings
from tests.walk.browser import remember
from tests.walk.world import Kept, World, new_world

BEGUN = {
    "id": "local-one",
    "begun": {},
    "refused": {},
    "names": {"N": "Anna"},
    "texts": {"title": "Monday", "game": "Pandoeren"},
    "addresses": {},
}
LOST = {"entry_id": "one", "table": "gone", "kind": "deal", "state": "refused", "told": {"reason": "gone", "text": ""}}


@pytest.fixture
def world(server: str) -> World:
    """A table of Pandoeren without a round, and one of Dâ Tônkârs whose first round is played."""
    made = new_world()
    made.start("purses", "pandoeren")
    made.write(made.start("patience", "tonkars", names={"1": "Anna", "2": "Bert", "3": "Cor"}), evenings.GATHERED[:1])
    return made


@pytest.fixture
def desk(server: str, world: World, phone_page: NewPhone) -> Page:
    """A browser with a keyboard that writes there."""
    page = phone_page("en", strict=False, is_mobile=False, has_touch=False)  # without a network it complains
    remember(page.context, server, world, knows=True)
    return page


@pytest.fixture
def page(server: str, desk: Page, world: World) -> Page:
    """The table of Pandoeren, with which it can go on by itself."""
    desk.goto(f"{server}/t/{world.tables['purses'].id}/")
    wait_until_known(desk)
    return desk


def exchanged(one: Locator) -> None:
    """Wait until something else stands in the place of what has the focus."""
    one.evaluate("one => { one.dataset.old = 'yes'; }")
    expect(one.page.locator("[data-old]")).to_have_count(0)


def remount(one: Locator) -> None:
    """As whenever this phone or another tab keeps or sends something."""
    one.evaluate("one => { one.dataset.old = 'yes'; Outbox.tell(); }")
    expect(one.page.locator("[data-old]")).to_have_count(0)


def result(page: Page, server: str, kept: Kept) -> None:
    """Where a result is written, while time stands still."""
    stand_still(page)
    page.goto(f"{server}/t/{kept.id}/write/result/")


def test_no_key_falls_asleep_after_the_focus_has_come_to_it(server: str, desk: Page, world: World) -> None:
    result(desk, server, world.tables["patience"])
    desk.locator("#id_seconds").focus()
    desk.keyboard.type("12:40")
    desk.keyboard.press("Tab")
    desk.clock.run_for(1_000)
    expect(desk.get_by_role("button", name="First touch")).to_be_disabled()
    expect(desk.locator('[data-for=id_seconds][data-digit="0"]')).to_be_focused()


def test_the_clock_of_the_table_follows_under_the_focus(server: str, desk: Page, world: World) -> None:
    kept = world.tables["patience"]
    desk.goto(f"{server}/t/{kept.id}/clock/")
    row = desk.locator("[data-runner='2']")
    row.get_by_role("button", name="First touch").focus()
    desk.keyboard.press("Enter")
    expect(row.get_by_role("link", name="Done")).to_be_focused()
    desk.keyboard.press("Shift+Tab")
    first = desk.locator("[data-runner='1'] [data-watch=start]")
    expect(first).to_be_focused()
    world.write(kept, [evenings.result("3", 132, 845)])
    exchanged(first)
    expect(first).to_be_focused()
    world.write(kept, [evenings.result("1", 140, 900)])
    expect(first).to_have_count(0)
    expect(row.get_by_role("link", name="Done")).to_be_focused()


def written(page: Page) -> None:
    """A round, from the table to Save."""
    page.locator("#seat-E").click()
    for key, value in MADE.items():
        page.locator(f"label:has([name={key}][value={value}])").click()
    page.locator(".foot .go").click()


def waits(page: Page) -> None:
    """A round that waits on the phone, whose network is gone."""
    page.context.set_offline(True)
    written(page)
    expect(page.locator("[data-waits]")).to_have_count(1)


def test_what_is_offered_for_a_while_hands_the_focus_on(server: str, page: Page, world: World) -> None:
    written(page)
    undo = page.locator(".note.undo button")
    undo.focus()
    sits((world, world.tables["purses"]), "Eva")
    exchanged(undo)
    expect(undo).to_have_count(0)
    expect(page.locator("#next")).to_be_focused()


def test_the_phones_own_table_comes_anew_under_the_focus(page: Page) -> None:
    waits(page)
    seat = page.locator("#seat-S")
    seat.focus()
    remount(seat)
    expect(seat).to_be_focused()
    page.context.set_offline(False)
    wait_until_sent(page)
    expect(page.locator("#live")).to_be_visible()
    expect(seat).to_be_focused()


def test_another_of_the_phones_screens_begins_at_its_head(page: Page) -> None:
    waits(page)
    page.locator("#next").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#entry")).to_be_visible()
    expect(page.locator("h1")).to_be_focused()


def test_save_that_is_refused_keeps_the_focus(page: Page) -> None:
    waits(page)
    page.locator("#next").click()
    save = page.get_by_role("button", name="Save")
    save.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#entry .error")).to_be_visible()
    expect(save).to_be_focused()


def test_what_waits_on_the_first_page_is_listed_anew_under_the_focus(server: str, desk: Page) -> None:
    desk.goto(server)
    desk.evaluate("one => Outbox.put('tables', one)", BEGUN)
    desk.evaluate("one => Outbox.keep(one)", LOST)
    for one in (desk.locator("#begun-here a"), desk.locator("#lost button").last):
        one.focus()
        remount(one)
        expect(one).to_be_focused()
