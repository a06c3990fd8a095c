"""A page from before our own script, with htmx on it, goes on with what the server sends now."""

from __future__ import annotations

from pathlib import Path

import django_htmx
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPhone
from tests.walk import evenings
from tests.walk.browser import remember
from tests.walk.world import new_world

HTMX = Path(django_htmx.__file__).parent / "static" / "django_htmx" / "htmx-2.min.js"
# As the scripts of then did every moment: what htmx has just put there takes an event a moment later.
FOLLOW = "setInterval(() => document.querySelector('[data-follow]').dispatchEvent(new CustomEvent('follow')), 500)"


def aged(page: Page, address: str) -> None:
    """Open a page, and give it htmx instead of what it asks for."""
    page.goto(address, wait_until="networkidle")
    page.add_script_tag(path=HTMX)


def test_it_follows_pages_and_shows_the_pay(server: str, phone_page: NewPhone) -> None:
    world = new_world()
    table = world.start("long", "pandoeren")
    world.write(table, evenings.long_purses(50))
    page = phone_page("en", strict=False, bypass_csp=True)
    remember(page.context, server, world, knows=True)
    page.route("**/static/js/*.js", lambda route: route.abort())
    aged(page, f"{server}/t/{table.id}/")
    rounds = page.locator("#rounds a.row")
    page.locator(".rows-more").click()
    expect(rounds).to_have_count(40)
    page.evaluate(FOLLOW)
    for more in (1, 2):
        world.write(table, evenings.long_purses(1))
        expect(rounds).to_have_count(40 + more)
    aged(page, f"{server}/t/{table.id}/write/deal/")
    page.locator('input[name="contract"]').first.check(force=True)
    expect(page.locator("#pay .wait")).to_contain_text("Still to say")
