"""The foot of the round's page while fingers are on it."""

from __future__ import annotations

from playwright.sync_api import Locator, Page

from tests.browser.evenings.finger import Finger


def tap_and_wait(finger: Finger, button: Locator) -> None:
    """Tap something that changes what is paid, and wait until the foot says so."""
    before = finger.page.locator("#pay").element_handle()
    finger.tap(button)
    before.wait_for_element_state("hidden")  # the server's answer has taken its place


def settled(page: Page) -> None:
    """Wait until the foot has heard of everything that was tapped."""
    page.wait_for_function("() => !document.querySelector('.htmx-request')")
