"""A Firefox with a folder of its own, told what to do over WebDriver BiDi, the language that it speaks by itself."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import time
from base64 import b64decode
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.firefox.wire import Wire
from tests.processes import HOST, free_port

NAMES = ("firefox-esr", "firefox")
NAME = "scores.example"  # another name for this machine
PATIENCE = 180  # seconds, for the slowest machine
QUIET = {  # a browser that asks nobody on the internet for anything
    "app.normandy.enabled": False,
    "app.update.enabled": False,
    "browser.aboutConfig.showWarning": False,
    "browser.newtabpage.activity-stream.feeds.topsites": False,
    "browser.safebrowsing.malware.enabled": False,
    "browser.safebrowsing.phishing.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.page": 0,
    "captivedetect.canonicalURL": "",
    "datareporting.policy.dataSubmissionEnabled": False,
    "extensions.update.enabled": False,
    "media.gmp-manager.updateEnabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "network.dns.localDomains": NAME,  # which is no secure context, as a server in the house is none
    "services.settings.server": "data:,",
    "toolkit.telemetry.enabled": False,
}


class Gone(Exception):
    """The page that was asked has given its place to another."""


def found() -> str | None:
    """The path of a Firefox on this machine: SCOREKEEPER_FIREFOX, or the system's."""
    for name in (os.environ.get("SCOREKEEPER_FIREFOX", ""), *NAMES):
        if name and (path := shutil.which(name)):
            return path
    return None


def until(evaluate: Callable[[str], Any], script: str, wanted: Any, patience: float) -> None:
    """Ask a page until it says so, for so many seconds; nothing while another one takes its place."""
    end, said = time.monotonic() + patience, None
    while said != wanted:
        assert time.monotonic() < end, f"{script}: {said}, not {wanted}"
        try:
            said = evaluate(script)
        except Gone:
            said = None
        time.sleep(0.05)


class Firefox:
    """Runs from the start to `close`; what it keeps is in `folder`."""

    def __init__(self, path: str, folder: Path, language: str, *, dark: bool = False) -> None:
        folder.mkdir(exist_ok=True)
        looks = {"layout.css.prefers-color-scheme.content-override": int(not dark)}
        wanted = QUIET | looks | {"intl.accept_languages": language}
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in wanted.items()]
        (folder / "user.js").write_text("\n".join(lines))
        self._number, port = 0, free_port()
        self._running = subprocess.Popen(
            [path, "--headless", "--no-remote", "--profile", str(folder), "--remote-debugging-port", str(port)],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self._wire = self._connected(port)
        self.told = self.ask("session.new", capabilities={})["capabilities"]
        self._page = self.ask("browsingContext.getTree")["contexts"][0]["context"]
        self.ask("browsingContext.setViewport", context=self._page, viewport={"width": 390, "height": 844})

    def _connected(self, port: int) -> Wire:
        until = time.monotonic() + PATIENCE
        while True:
            try:
                return Wire(HOST, port, "/session", PATIENCE)
            except ConnectionRefusedError:
                assert self._running.poll() is None, "Firefox ended"
                assert time.monotonic() < until, "Firefox does not answer"
                time.sleep(0.1)

    def ask(self, method: str, **params: Any) -> dict[str, Any]:
        """What the browser answers; AssertionError with its reason where it refuses."""
        self._number += 1
        self._wire.send(json.dumps({"id": self._number, "method": method, "params": params}))
        while (answer := json.loads(self._wire.receive())).get("id") != self._number:
            pass
        if answer["type"] == "error" and answer["error"] in ("no such frame", "unknown error"):
            raise Gone(answer["message"])
        assert answer["type"] == "success", f"{method}: {answer}"
        result: dict[str, Any] = answer["result"]
        return result

    def goto(self, url: str) -> None:
        """Until the page is there, the worker's or the server's."""
        self.ask("browsingContext.navigate", context=self._page, url=url, wait="complete")

    def cookie(self, host: str, name: str, value: str) -> None:
        """One that stays when the browser is closed."""
        kept = {"type": "string", "value": value}
        about = {"domain": host, "path": "/", "expiry": int(time.time()) + 86_400}
        self.ask("storage.setCookie", cookie={"name": name, "value": kept, **about})

    def evaluate(self, script: str) -> Any:
        """What an expression, or a promise, comes to; AssertionError with what it throws."""
        asked = f"(async () => JSON.stringify(await ({script})))()"
        target = {"context": self._page}
        told = self.ask("script.evaluate", expression=asked, target=target, awaitPromise=True)
        assert told["type"] == "success", told["exceptionDetails"]["text"]
        return json.loads(told["result"].get("value") or "null")

    def touch(self, x: float, y: float) -> None:
        """A finger that comes and goes at this point of the screen."""
        move = {"type": "pointerMove", "x": round(x), "y": round(y)}
        course = [move, {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
        finger = {"type": "pointer", "id": "finger", "parameters": {"pointerType": "touch"}, "actions": course}
        self.ask("input.performActions", context=self._page, actions=[finger])

    def type(self, text: str) -> None:
        """Into the field that was tapped."""
        course = [{"type": way, "value": letter} for letter in text for way in ("keyDown", "keyUp")]
        keys = {"type": "key", "id": "keys", "actions": course}
        self.ask("input.performActions", context=self._page, actions=[keys])

    def picture(self, file: Path) -> None:
        """What stands on the screen."""
        file.write_bytes(b64decode(self.ask("browsingContext.captureScreenshot", context=self._page)["data"]))

    def close(self) -> None:
        """As a person closes it; at once where it does not listen."""
        if self._running.poll() is None:
            try:
                self.ask("browser.close")
                self._running.wait(PATIENCE)
            except (AssertionError, Gone, OSError, subprocess.TimeoutExpired):
                self._running.kill()
                self._running.wait()
        self._wire.close()
