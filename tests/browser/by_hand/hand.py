"""What a hand can do on a page; and the thumb on a phone without JavaScript."""

from __future__ import annotations

from typing import Protocol

from playwright.sync_api import Locator, Page


class Hand(Protocol):
    """Taps, writes and chooses on one page."""

    page: Page

    def tap(self, target: Locator, *, leads: bool = False) -> None:
        """Use a link, a button or a choice; `leads` waits for the page that it leads to."""

    def write(self, field: Locator, text: str) -> None:
        """Type in place of what a field holds."""

    def choose(self, field: Locator, label: str) -> None:
        """Choose from a list."""

    def asks(self, question: Locator) -> None:
        """See to it that a question stands open."""


class Thumb:
    """A thumb on a phone that runs no script: what is not on the page has to be asked from the server."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def tap(self, target: Locator, *, leads: bool = False) -> None:
        """A tap, and the page that it leads to."""
        if not leads:
            target.tap()
            return
        with self.page.expect_navigation():
            target.tap()

    def write(self, field: Locator, text: str) -> None:
        """As the phone's own keyboard writes it."""
        field.fill(text)

    def choose(self, field: Locator, label: str) -> None:
        """From the phone's own list."""
        field.select_option(label=label)

    def asks(self, question: Locator) -> None:
        """By the button for it, or in what is folded."""
        if not question.is_visible():
            self.tap(self.page.locator("button[name=look]:visible").first, leads=True)
        if not question.is_visible():
            self.tap(self.page.locator("details:not([open]) summary:visible").first)
