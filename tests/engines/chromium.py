"""A Chromium of another year, over its own devtools protocol: Playwright drives only those of its own."""

from __future__ import annotations

import json
import subprocess
import time
import urllib.request
from base64 import b64decode
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from tests.firefox.firefox import PATIENCE, Gone
from tests.firefox.wire import Wire
from tests.processes import HOST

ARGUMENTS = (
    *("--headless", "--no-sandbox", "--no-zygote", "--disable-gpu", "--in-process-gpu", "--use-gl=swiftshader"),
    *("--disable-dev-shm-usage", "--disable-background-networking", "--hide-scrollbars", "--remote-debugging-port=0"),
)
GOES_ON = ("context was destroyed", "Cannot find context", "navigated", "Cannot find default execution context")


class Chromium:
    """Runs from the start to `close`; what it keeps is in `folder`."""

    def __init__(self, path: str, folder: Path, *, dark: bool) -> None:
        folder.mkdir(parents=True)
        self._running = subprocess.Popen(
            [path, *ARGUMENTS, f"--user-data-dir={folder}", "about:blank"],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        port, self._number = self._port(folder / "DevToolsActivePort"), 0
        self._wire = Wire(HOST, port, self._page(port), PATIENCE)
        self._ask("Page.enable")
        self._ask("Emulation.setDeviceMetricsOverride", width=390, height=844, deviceScaleFactor=1, mobile=True)
        scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
        self._ask("Emulation.setEmulatedMedia", features=[scheme])

    def _port(self, told: Path) -> int:
        end = time.monotonic() + PATIENCE
        while not (told.exists() and told.read_text()):
            assert self._running.poll() is None, "Chromium ended"
            assert time.monotonic() < end, "Chromium does not answer"
            time.sleep(0.05)
        return int(told.read_text().split()[0])

    def _page(self, port: int) -> str:
        """The path of its page, which comes a moment after the port."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            with urllib.request.urlopen(f"http://{HOST}:{port}/json", timeout=PATIENCE) as pages:
                for one in json.loads(pages.read()):
                    if one["type"] == "page":
                        return urlsplit(str(one["webSocketDebuggerUrl"])).path
            time.sleep(0.05)
        raise AssertionError("Chromium has no page")

    def _ask(self, method: str, **params: Any) -> dict[str, Any]:
        self._number += 1
        self._wire.send(json.dumps({"id": self._number, "method": method, "params": params}))
        while (answer := json.loads(self._wire.receive())).get("id") != self._number:
            pass
        if "error" in answer:
            said = str(answer["error"]["message"])
            raise Gone(said) if any(one in said for one in GOES_ON) else AssertionError(f"{method}: {said}")
        result: dict[str, Any] = answer["result"]
        return result

    def goto(self, url: str) -> None:
        """Until the page is there."""
        self._ask("Page.navigate", url=url)
        end, seen = time.monotonic() + PATIENCE, ""
        while seen != "complete":
            assert time.monotonic() < end, f"{url} does not come"
            time.sleep(0.05)
            try:
                seen = self.evaluate("location.protocol === 'about:' ? '' : document.readyState")
            except Gone:
                seen = ""

    def evaluate(self, script: str) -> Any:
        """What an expression, or a promise, comes to; AssertionError with what it throws."""
        asked = f"(async () => JSON.stringify((await ({script})) ?? null))()"
        told = self._ask("Runtime.evaluate", expression=asked, awaitPromise=True)
        if "exceptionDetails" in told:
            raise AssertionError(told["exceptionDetails"].get("exception", {}).get("description", script))
        return json.loads(told["result"].get("value") or "null")

    def touch(self, x: float, y: float) -> None:
        """A tap at this point of the screen."""
        for kind in ("mousePressed", "mouseReleased"):
            self._ask("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)

    def type(self, text: str) -> None:
        """Into the field that was tapped."""
        self._ask("Input.insertText", text=text)

    def picture(self, file: Path) -> None:
        """What stands on the screen."""
        file.write_bytes(b64decode(self._ask("Page.captureScreenshot")["data"]))

    def close(self) -> None:
        """For good."""
        self._wire.close()
        self._running.terminate()
        self._running.wait()
