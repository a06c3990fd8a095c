"""Both WebKits: the old one of WPE, which has no windows, and the one of today on a screen that nobody sees."""

from __future__ import annotations

import os
import socket
import subprocess
from pathlib import Path

from tests.engines.webdriver import WebDriver
from tests.firefox.firefox import PATIENCE
from tests.processes import HOST, free_port

WINDOW = Path(__file__).parent / "window.py"


class Wpe(WebDriver):
    """WPE WebKit; it knows no dark."""

    def __init__(self, folder: Path, *, dark: bool) -> None:
        del dark
        running = folder / "running"
        running.mkdir(mode=0o700, parents=True)
        kept = os.environ | {
            "HOME": str(folder),
            "XDG_RUNTIME_DIR": str(running),
            "COG_PLATFORM_HEADLESS_VIEW_WIDTH": "390",
            "COG_PLATFORM_HEADLESS_VIEW_HEIGHT": "844",
            "LIBGL_ALWAYS_SOFTWARE": "1",
        }
        cog = {"binary": "/usr/bin/cog", "args": ["--automation", "--platform=headless"]}
        super().__init__(["WPEWebDriver"], {"wpe:browserOptions": cog}, kept)


class WebKitGtk(WebDriver):
    """WebKitGTK in a window as wide as a phone."""

    def __init__(self, folder: Path, *, dark: bool) -> None:
        folder.mkdir(parents=True)
        self._screen = subprocess.Popen(
            ["Xvfb", "-displayfd", "1", "-screen", "0", "1200x1400x24", "-nolisten", "tcp"],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert self._screen.stdout is not None
        kept = os.environ | {
            "DISPLAY": f":{self._screen.stdout.readline().strip()}",
            "GDK_BACKEND": "x11",
            "HOME": str(folder),
            "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",  # it refuses to be run by root
            "LIBGL_ALWAYS_SOFTWARE": "1",
        }
        self._pictures = free_port()
        told = [str(WINDOW), str(folder), str(self._pictures), *["--dark"] * dark]
        window = {"binary": "/usr/bin/python3", "args": told}
        try:
            super().__init__(["WebKitWebDriver"], {"webkitgtk:browserOptions": window}, kept)
        except BaseException:
            self._screen.terminate()
            raise

    def picture(self, file: Path) -> None:
        """By the window itself."""
        with socket.create_connection((HOST, self._pictures), timeout=PATIENCE) as window:
            window.sendall(str(file).encode())
            assert window.recv(16), "no picture"

    def close(self) -> None:
        """And its screen."""
        super().close()
        self._screen.terminate()
        self._screen.wait()
