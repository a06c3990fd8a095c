"""Copy says that it copied, and only then."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPhone
from tests.walk import evenings
from tests.walk.browser import remember
from tests.walk.world import new_world


@pytest.fixture
def settled(server: str, phone_page: NewPhone) -> Page:
    """The settlement of a table."""
    world = new_world()
    table = world.start("one", "pandoeren")
    world.write(table, evenings.long_purses(3))
    page = phone_page("en")
    remember(page.context, server, world, knows=True)
    page.goto(f"{server}/t/{table.id}/settle/")
    return page


def test_copy_at_the_settlement_says_that_it_copied(settled: Page) -> None:
    settled.context.grant_permissions(["clipboard-read", "clipboard-write"])
    button = settled.locator("[data-copy]")
    button.tap()
    expect(button).to_have_text("Copied")
    assert settled.evaluate("() => navigator.clipboard.readText()") == button.get_attribute("data-copy")


def test_where_nothing_was_copied_nothing_says_so(settled: Page) -> None:
    settled.evaluate(
        """() => {
          navigator.clipboard.writeText = () => Promise.reject();
          document.execCommand = () => ((window.asked = true), false);
        }"""
    )
    button = settled.locator("[data-copy]")
    button.tap()
    settled.wait_for_function("() => window.asked")
    expect(button).to_have_text("Copy")
