"""What comes a moment later: the foot of the round's page while fingers are on it, and the table after Save."""

from __future__ import annotations

from playwright.sync_api import ElementHandle, Locator, Page

from tests.browser.evenings.finger import Finger


def said(page: Page) -> ElementHandle:
    """The first thing that the foot says now; it goes with the server's next answer."""
    return page.locator("#pay > *").first.element_handle()


def tap_and_wait(finger: Finger, button: Locator) -> None:
    """Tap something that changes what is paid, and wait until the foot says so."""
    before = said(finger.page)
    finger.tap(button)
    before.wait_for_element_state("hidden")  # the server's answer has taken its place
    settled(finger.page)  # what it answers may be asked about once more


def settled(page: Page) -> None:
    """Wait until the foot has heard of everything that was tapped."""
    page.wait_for_function("() => !document.querySelector('[aria-busy=true]')")


def saved(page: Page) -> None:
    """Wait for the server's table: where it takes long to answer, the phone's own one shows before it."""
    page.locator("#live").wait_for()
