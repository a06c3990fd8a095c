"""A phone whose browser can be closed and opened again, with all that it keeps, and that can lose its network."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Error, Page

from tests.browser.phones import ARGUMENTS, LOCALES, PATIENCE

KNOWN = "async () => Boolean(window.EveningShow && await Outbox.table(location.pathname.split('/')[2]))"
HURRY = "() => EveningPages.ready().then(() => Outbox.refresh(location.pathname.split('/')[2]))"
# What an error says where another page takes the place of this one, or has come and its scripts have not yet.
BETWEEN = ("context was destroyed", "navigat", "is not defined")
WAITING = "async () => (await Outbox.waiting()).length"


class Phone:
    """One browser with a folder of its own; `more` are its arguments."""

    def __init__(self, running: Browser, folder: Path, language: str, *more: str) -> None:
        self._type = running.browser_type
        self._folder, self._language, self._arguments = folder, language, [*ARGUMENTS, *more]
        self.context: BrowserContext | None = None

    def open(self, path: str, *, online: bool = True) -> Page:
        """The browser with one page; `path` is that of the browser's program."""
        self.context = self._type.launch_persistent_context(
            str(self._folder),
            executable_path=path,
            args=self._arguments,
            viewport={"width": 390, "height": 844},
            has_touch=True,
            is_mobile=True,
            locale=LOCALES[self._language],
            timezone_id="Europe/Amsterdam",
            offline=not online,
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
