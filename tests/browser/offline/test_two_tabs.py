"""Two tabs of one phone: the same round typed in both is written once, and the other one is asked about."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.cases.at_table import until
from tests.browser.conftest import NewPhone
from tests.browser.offline.phone import wait_until_known, wait_until_sent
from tests.browser.offline.test_clash import MADE, OTHER, enter, fill, rounds
from tests.browser.offline.test_clash import kept as kept
from tests.browser.offline.test_clash import page as page
from tests.walk.world import Kept, World

TAP = "() => document.querySelector('.foot .go').click()"


@pytest.fixture
def tabs(page: Page, phone_page: NewPhone) -> list[Page]:
    """The table in both."""
    other = page.context.new_page()
    other.goto(page.url)
    wait_until_known(other)
    return [page, other]


def asked(tabs: list[Page]) -> Page:
    """The tab that was later; it shows both rounds."""
    tabs[0].wait_for_selector("[data-waits], .asking")
    for tab in tabs:
        expect(tab.locator(".asking dd")).to_have_count(2)
    return tabs[1]


def test_without_a_network_the_second_is_asked(tabs: list[Page], kept: tuple[World, Kept]) -> None:
    tabs[0].context.set_offline(True)
    for tab in tabs:
        fill(tab, MADE)
    for tab in tabs:
        tab.locator(".foot .go").tap()
    later = asked(tabs)
    expect(later.locator(".asking")).to_contain_text("Round 1 was written down already")
    expect(later.locator(".asking dd").first).to_contain_text("100 points, Bert with Dien")
    later.locator("[data-outbox=drop]").tap()
    expect(later.locator(".asking")).to_have_count(0)
    tabs[0].context.set_offline(False)
    wait_until_sent(later)
    assert rounds(kept[1]) == [(1, "points_100", True)]


def test_at_the_same_moment_one_of_them_is_asked(tabs: list[Page], kept: tuple[World, Kept]) -> None:
    tabs[0].context.set_offline(True)
    for tab in tabs:
        fill(tab, MADE)
    for tab in tabs:
        tab.evaluate(TAP)
    later = asked(tabs)
    tabs[0].context.set_offline(False)
    later.locator("[data-outbox=next]").tap()
    wait_until_sent(later)
    assert rounds(kept[1]) == [(1, "points_100", True), (2, "points_100", True)]


def test_what_the_other_tab_had_sent_is_asked_about_too(tabs: list[Page], kept: tuple[World, Kept]) -> None:
    for tab in tabs:
        fill(tab, MADE)
    for tab in tabs:
        tab.locator(".foot .go").tap()
        tab.wait_for_selector("#rounds")
    expect(tabs[1].locator(".asking")).to_contain_text("Round 1 was written down already")
    until(tabs[0], lambda: rounds(kept[1]) == [(1, "points_100", True)])
    tabs[1].locator("[data-outbox=next]").tap()
    wait_until_sent(tabs[1])
    assert rounds(kept[1]) == [(1, "points_100", True), (2, "points_100", True)]


def test_rounds_written_one_after_the_other_in_either_are_not_asked_about(
    tabs: list[Page], kept: tuple[World, Kept]
) -> None:
    tabs[0].context.set_offline(True)
    enter(tabs[0], MADE)
    expect(tabs[1].locator("[data-waits]")).to_have_count(1)
    enter(tabs[1], OTHER)
    expect(tabs[0].locator("[data-waits]")).to_have_count(2)
    tabs[0].context.set_offline(False)
    wait_until_sent(tabs[0])
    assert rounds(kept[1]) == [(1, "points_100", True), (2, "points_120", True)]
