"""A phone that can lose its network, and whose browser can be closed and opened again with all that it keeps."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Error, Page

from tests.browser.phones import ARGUMENTS, PATIENCE, looks, phone
from tools.browser import found

KNOWN = "async () => Boolean(window.EveningShow && await Outbox.table(location.pathname.split('/')[2]))"
HURRY = "() => EveningPages.ready().then(() => Outbox.refresh(location.pathname.split('/')[2]))"
# What an error says where another page takes the place of this one, or has come and its scripts have not yet.
BETWEEN = ("context was destroyed", "navigat", "is not defined")
WAITING = "async () => (await Outbox.waiting()).length"


class Phone:
    """A phone with one page; with a `folder` it is a browser of its own, which can be closed and opened again."""

    def __init__(self, running: Browser, folder: Path | None, language: str) -> None:
        self._running, self._folder, self._language = running, folder, language
        self.context: BrowserContext | None = None

    def open(self, *, online: bool = True) -> Page:
        """Its page."""
        usual: dict[str, Any] = {"service_workers": "allow", "offline": not online}
        if self._folder is None:
            self.context = phone(self._running, self._language, **usual)
            return self.context.new_page()
        usual |= {"executable_path": found(), "args": list(ARGUMENTS)}
        self.context = self._running.browser_type.launch_persistent_context(
            self._folder, **looks(self._language), **usual
        )
        self.context.set_default_timeout(PATIENCE)
        return self.context.pages[0]

    def network(self, there: bool) -> None:
        """Whether there is one."""
        assert self.context is not None
        self.context.set_offline(not there)

    def close(self) -> None:
        """As a person closes it."""
        if self.context is not None:
            self.context.close()
            self.context = None


def wait_until_known(page: Page, *, hurry: bool = True) -> None:
    """Until the phone can go on with the table on the page by itself; at once, or when it has time as with people."""
    if hurry:
        told(page, HURRY)
    wait_until(page, KNOWN, True)


def wait_until_sent(page: Page) -> None:
    """Until nothing waits any more."""
    wait_until(page, WAITING, 0)


def wait_until(page: Page, asks: str, wanted: object, tries: int = 600) -> None:
    """Until the page answers what it asks as it is wanted."""
    for _ in range(tries):
        if told(page, asks) == wanted:
            return
        page.wait_for_timeout(100)
    raise AssertionError(f"never {wanted}: {asks}")


def told(page: Page, asks: str) -> object:
    """What the page says; nothing while another page takes its place, until that one’s scripts are there."""
    try:
        return page.evaluate(asks)
    except Error as gone:
        if any(said in str(gone) for said in BETWEEN):
            return None
        raise
