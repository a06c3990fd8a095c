"""The screen stays on while a page lies on the table, unless its switch is off."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPhone
from tests.browser.test_following import see
from tests.walk import evenings
from tests.walk.browser import remember
from tests.walk.world import Kept, World, new_world

LOCKS = """() => {
    window.held = 0;
    const request = async () => {
        window.held += 1;
        const lock = {released: false, release: async () => {
            if (!lock.released) window.held -= 1;
            lock.released = true;
        }};
        const hide = () => { if (document.visibilityState === "hidden") lock.release(); };
        document.addEventListener("visibilitychange", hide);
        return lock;
    };
    Object.defineProperty(navigator, "wakeLock", {value: {request}, configurable: true});
}"""
NONE = "() => { delete Navigator.prototype.wakeLock; }"


@pytest.fixture
def kept(server: str) -> tuple[World, Kept]:
    """A table with a round."""
    world = new_world()
    table = world.start("short", "pymtheg")
    world.write(table, evenings.SIDES[:1])
    return world, table


def opened(server: str, phone_page: NewPhone, kept: tuple[World, Kept], script: str) -> Page:
    """The table on a phone that has wake locks as `script` says."""
    page = phone_page("en")
    page.add_init_script(f"({script})()")
    remember(page.context, server, kept[0], knows=True)
    page.goto(f"{server}/t/{kept[1].id}/")
    return page


def holds(page: Page, locks: int) -> None:
    """So many locks are held, as soon as the page came to it."""
    page.wait_for_function("locks => window.held === locks", arg=locks)


def test_it_is_on_at_first_and_taken_again_on_return(
    server: str, phone_page: NewPhone, kept: tuple[World, Kept]
) -> None:
    page = opened(server, phone_page, kept, LOCKS)
    expect(page.get_by_label("Keep the screen on")).to_be_checked()
    holds(page, 1)
    see(page, "hidden")
    holds(page, 0)
    see(page, "visible")
    holds(page, 1)


def test_switched_off_it_stays_off_on_every_page_of_this_phone(
    server: str, phone_page: NewPhone, kept: tuple[World, Kept]
) -> None:
    page = opened(server, phone_page, kept, LOCKS)
    switch = page.get_by_label("Keep the screen on")
    box = page.locator(".awake label").bounding_box()
    assert box is not None
    assert box["height"] >= 44
    holds(page, 1)
    switch.tap()
    holds(page, 0)
    see(page, "hidden")
    see(page, "visible")
    page.reload()
    expect(switch).not_to_be_checked()
    holds(page, 0)
    page.goto(f"{server}/t/{kept[1].id}/write/deal/")
    holds(page, 0)
    page.goto(f"{server}/t/{kept[1].id}/")
    switch.tap()
    holds(page, 1)
    page.goto(f"{server}/t/{kept[1].id}/write/deal/")
    holds(page, 1)


def test_there_is_no_switch_where_a_screen_cannot_be_kept_on(
    server: str, phone_page: NewPhone, kept: tuple[World, Kept]
) -> None:
    page = opened(server, phone_page, kept, NONE)
    assert page.evaluate("'wakeLock' in navigator") is False
    expect(page.locator(".awake")).to_be_hidden()
