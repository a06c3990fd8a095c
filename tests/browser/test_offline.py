"""A phone keeps what it saw for when there is no network, and a newer version breaks no open table."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from django.conf import settings
from playwright.sync_api import Page, expect

from games.views import worker
from tests.browser.conftest import NewPhone
from tests.browser.offline.phone import wait_until
from tests.walk import evenings, people
from tests.walk.browser import remember
from tests.walk.people import session_of
from tests.walk.world import World, new_world

STORE = "caches.keys().then(all => caches.open(all.find(one => one.startsWith('pages')) || 'none'))"
SEEN = f"path => {STORE}.then(all => all.match(path)).then(Boolean)"
KEPT = f"() => {STORE}.then(all => all.keys()).then(all => all.map(one => new URL(one.url).pathname).sort())"
VERSIONS = "() => caches.keys().then(all => all.filter(one => one.startsWith('static-')))"
LISTS = "path => caches.match('/').then(page => page.text()).then(text => text.includes(path))"
UPDATE = "() => navigator.serviceWorker.getRegistration().then(known => known.update())"
WAITS = "wanted => navigator.serviceWorker.getRegistration().then(known => Boolean(known.waiting) === wanted)"
TRIES = 50
SHELL_IN = "language => caches.match('/offline/').then(one => one.headers.get('Content-Language') === language)"


@pytest.fixture
def world(server: str) -> World:
    """A table of sides with three rounds."""
    made = new_world()
    made.write(made.start("table", "pymtheg"), evenings.long_sides(3))
    return made


@pytest.fixture
def table(server: str, world: World, phone_page: NewPhone) -> Iterator[Page]:
    """Its page on a phone that keeps pages, once it is kept."""
    page = phone_page("nl", strict=False, service_workers="allow")
    page.set_default_timeout(60_000)
    remember(page.context, server, world, knows=True)
    page.goto(f"{server}/t/{world.tables['table'].id}/")
    is_kept(page)
    yield page
    page.context.set_offline(False)


def until(page: Page, holds: str, arg: object = None) -> None:
    """Wait until a script says so that has to wait for its own answer."""
    wait_until(page, f"({holds})({json.dumps(arg)})", True)


def is_kept(page: Page) -> None:
    """Wait until the phone has the page that is open."""
    until(page, f"() => ({SEEN})(location.pathname)")


def shows_the_table(page: Page) -> None:
    """The rounds and the look of it are there."""
    expect(page.locator("#round-3")).to_be_visible()
    assert page.evaluate("document.styleSheets[0].cssRules.length") > 100
    assert page.evaluate("document.documentElement.className") == "js"


def test_a_table_opens_without_a_network_as_it_was_seen_last(server: str, table: Page) -> None:
    address = table.url
    expect(table.locator("main > [data-offline]")).to_be_hidden()
    table.context.set_offline(True)
    table.reload()
    shows_the_table(table)
    expect(table.locator("main > [data-offline]")).to_be_visible()
    table.goto(f"{server}/about/")
    expect(table.get_by_role("heading", level=1)).to_have_text("Geen netwerk")
    table.goto(address)
    shows_the_table(table)
    table.context.set_offline(False)
    expect(table.locator("main > [data-offline]")).to_be_hidden()
    table.get_by_role("button", name="English").click()
    until(table, SHELL_IN, "en")


def test_it_keeps_the_first_page_and_tables_alone(server: str, table: Page) -> None:
    path = table.evaluate("location.pathname")
    for other in ("about/", path[1:] + "share/", path[1:] + "?below=3", ""):
        table.goto(f"{server}/{other}")
    is_kept(table)
    assert table.evaluate(KEPT) == ["/", path]


def test_the_first_page_has_a_table_that_came_after_it_was_seen(server: str, table: Page, world: World) -> None:
    table.goto(server)
    is_kept(table)
    path = f"/t/{world.start('later', 'pandoeren').id}/"
    table.goto(server + path)
    until(table, LISTS, path)
    table.context.set_offline(True)
    table.goto(server)
    expect(table.locator(f'.table-card a[href="{path}"]')).to_be_visible()


def reopened(page: Page, address: str) -> Page:
    """Closed, and opened so much later that the newer version did not wait any more."""
    for _ in range(TRIES):
        page.close()
        page = page.context.new_page()
        page.goto(address)
        if page.evaluate(WAITS, False):
            return page
    raise AssertionError("the newer version waits for ever")


def test_a_newer_version_waits_and_the_open_table_goes_on(table: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    address, before = table.url, worker.version()
    monkeypatch.setattr(worker, "version", lambda: "newer")
    table.evaluate(UPDATE)
    until(table, WAITS, True)
    table.reload()
    shows_the_table(table)
    table.context.set_offline(True)
    table.reload()
    shows_the_table(table)
    table.context.set_offline(False)
    again = reopened(table, address)
    assert again.evaluate(VERSIONS) == [f"static-{before}", "static-newer"]


def test_signing_out_leaves_no_page_behind(server: str, table: Page, world: World) -> None:
    path = table.evaluate("location.pathname")
    session = session_of(people.new_user(people.OWNER))
    table.context.add_cookies([{"name": settings.SESSION_COOKIE_NAME, "value": session, "url": server}])
    table.goto(f"{server}/accounts/logout/")
    table.locator("button[form=sign-out]").click()
    expect(table).to_have_url(f"{server}/")
    until(table, f"path => ({SEEN})(path).then(seen => !seen)", path)
