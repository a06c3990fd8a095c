"""A browser with a folder and a process group of its own, which can be killed as by an empty battery."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from contextlib import suppress
from pathlib import Path

from playwright.sync_api import BrowserType, Page

from tests.browser.phones import ARGUMENTS
from tests.processes import HOST

PATIENCE = 120  # seconds until it does anything, on the slowest machine
SIZE = {"width": 390, "height": 844}


class Chrome:
    """The browser at `path`; what it keeps stays in `folder` whatever becomes of it."""

    def __init__(self, type_: BrowserType, path: str, folder: Path) -> None:
        self._type, self._path, self._folder = type_, path, folder
        self._running: subprocess.Popen[bytes] | None = None

    def open(self) -> Page:
        """Its first page, with nothing on it."""
        told = self._folder / "DevToolsActivePort"
        told.unlink(missing_ok=True)
        self._running = subprocess.Popen(
            [
                self._path,
                *ARGUMENTS,
                "--headless",
                "--lang=en-GB",
                "--remote-debugging-port=0",
                f"--user-data-dir={self._folder}",
                "about:blank",
            ],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        self._browser = self._type.connect_over_cdp(f"http://{HOST}:{_port(told)}", timeout=PATIENCE * 1000)
        page = self._browser.contexts[0].pages[0]
        page.set_viewport_size(SIZE)  # type: ignore[arg-type]
        page.set_default_timeout(PATIENCE * 1000)
        return page

    def kill(self) -> None:
        """All its processes at once, without a word; also from another thread."""
        if self._running is not None:
            with suppress(ProcessLookupError):
                os.killpg(self._running.pid, signal.SIGKILL)
            self._running.wait(PATIENCE)

    def close(self) -> None:
        """As a person closes it: cookies, which it writes down twice a minute, are on the disk then."""
        if self._running is not None:
            self._browser.new_browser_cdp_session().send("Browser.close")
            self._running.wait(PATIENCE)


def _port(told: Path) -> int:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        with suppress(OSError, ValueError, IndexError):
            return int(told.read_text().splitlines()[0])
        time.sleep(0.05)
    raise AssertionError("the browser does not begin")
