"""A table follows what other phones write, while somebody looks at it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPhone
from tests.walk import evenings
from tests.walk.browser import remember
from tests.walk.world import Kept, World, new_world

PAUSE = 4_000  # milliseconds between two looks


@pytest.fixture
def kept(server: str) -> tuple[World, Kept]:
    """A long table."""
    world = new_world()
    table = world.start("long", "pandoeren")
    world.write(table, evenings.long_purses(50))
    return world, table


@pytest.fixture
def looking(server: str, phone_page: NewPhone, kept: tuple[World, Kept]) -> Page:
    """Its page, with a clock that the test moves."""
    page = phone_page("en")
    remember(page.context, server, kept[0], knows=True)
    page.clock.install()
    page.goto(f"{server}/t/{kept[1].id}/", wait_until="networkidle")
    return page


def see(page: Page, state: str) -> None:
    """The page is looked at, or hidden behind another one."""
    page.evaluate(
        "state => { Object.defineProperty(document, 'visibilityState', {value: state, configurable: true});"
        " document.dispatchEvent(new Event('visibilitychange')); }",
        state,
    )


def test_it_asks_only_while_it_is_looked_at(looking: Page) -> None:
    asked: list[str] = []
    looking.on("request", lambda request: asked.append(request.url) if "?v=" in request.url else None)
    with looking.expect_response(lambda answer: answer.status == 204):
        looking.clock.run_for(PAUSE)
    assert len(asked) == 1
    see(looking, "hidden")
    looking.clock.run_for(10 * PAUSE)
    looking.wait_for_timeout(300)
    assert len(asked) == 1
    with looking.expect_response(lambda answer: answer.status == 204):
        see(looking, "visible")
    assert len(asked) == 2


def test_what_another_phone_writes_comes_and_nothing_else_moves(looking: Page, kept: tuple[World, Kept]) -> None:
    world, table = kept
    lines = looking.locator("#rounds a.row")
    looking.locator(".rows-more").click()
    expect(lines).to_have_count(40)
    looking.locator("#seat-E").focus()
    world.write(table, evenings.long_purses(1))
    looking.clock.run_for(PAUSE)
    expect(lines).to_have_count(41)
    assert looking.locator("#foot a.go").inner_text() == f"Round {table.sitting.snapshot().rounds + 1}"
    assert looking.evaluate("document.activeElement.id") == "seat-E"
    assert looking.locator("[data-follow]").count() == looking.locator("#live").count() == 1


def test_a_table_that_was_thrown_away_is_told(server: str, kept: tuple[World, Kept], phone_page: NewPhone) -> None:
    page = phone_page("en", strict=False)
    remember(page.context, server, kept[0], knows=True)
    page.goto(f"{server}/t/{kept[1].id}/")
    kept[1].sitting.delete()
    expect(page.get_by_role("heading", name="There is nothing here")).to_be_visible(timeout=3 * PAUSE)
