"""WebDriver, the language that both WebKits are driven with, as far as playing an evening takes it."""

from __future__ import annotations

import json
import subprocess
import time
import urllib.error
import urllib.request
from base64 import b64decode
from pathlib import Path
from typing import Any

from tests.firefox.firefox import PATIENCE, Gone
from tests.processes import HOST, free_port, wait_for

ASKED = """const done = arguments[arguments.length - 1];
(async () => JSON.stringify((await (%s)) ?? null))().then(done, (thrown) => done("!" + thrown));"""
GOES_ON = ("stale", "javascript error", "no such window", "no such frame", "script timeout", "unknown error")


class WebDriver:
    """A driver of this machine with one page, from the start to `close`."""

    def __init__(self, command: list[str], wanted: dict[str, Any], environment: dict[str, str]) -> None:
        self._port = free_port()
        self._running = subprocess.Popen(
            [*command, f"--port={self._port}"],
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        wait_for(self._running, self._port)
        begun = self._ask("POST", "/session", {"capabilities": {"alwaysMatch": wanted}})
        self.told: dict[str, Any] = begun["capabilities"]
        self._session = f"/session/{begun['sessionId']}"
        self._ask("POST", f"{self._session}/timeouts", {"script": 20_000, "pageLoad": PATIENCE * 1000})

    def _ask(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        """What the driver answers; Gone where another page has taken the place of the one that was asked."""
        data = None if body is None else json.dumps(body).encode()
        asked = urllib.request.Request(f"http://{HOST}:{self._port}{path}", data, method=method)
        asked.add_header("Content-Type", "application/json")
        try:
            with urllib.request.urlopen(asked, timeout=PATIENCE) as answer:
                return json.loads(answer.read())["value"]
        except urllib.error.HTTPError as refused:
            told = json.loads(refused.read())["value"]
            if told["error"] in GOES_ON:
                raise Gone(str(told)) from None
            raise AssertionError(f"{path}: {told}") from None

    def goto(self, url: str) -> None:
        """Until the page is there."""
        self._ask("POST", f"{self._session}/url", {"url": url})

    def evaluate(self, script: str) -> Any:
        """What an expression, or a promise, comes to; AssertionError with what it throws."""
        told = self._ask("POST", f"{self._session}/execute/async", {"script": ASKED % script, "args": []})
        if told is None:
            raise Gone(script)
        assert not told.startswith("!"), told
        return json.loads(told)

    def touch(self, x: float, y: float) -> None:
        """A tap at this point of the screen."""
        move = {"type": "pointerMove", "duration": 0, "x": round(x), "y": round(y), "origin": "viewport"}
        course = [move, {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
        finger = {"type": "pointer", "id": "finger", "parameters": {"pointerType": "mouse"}, "actions": course}
        self._ask("POST", f"{self._session}/actions", {"actions": [finger]})

    def type(self, text: str) -> None:
        """Into the field that was tapped."""
        field = next(iter(self._ask("GET", f"{self._session}/element/active").values()))
        self._ask("POST", f"{self._session}/element/{field}/value", {"text": text})

    def picture(self, file: Path) -> None:
        """What stands on the screen."""
        file.write_bytes(b64decode(self._ask("GET", f"{self._session}/screenshot")))

    def close(self) -> None:
        """The browser, and then its driver."""
        try:
            self._ask("DELETE", self._session)
            time.sleep(0.1)
        except (AssertionError, Gone, OSError):
            pass
        self._running.terminate()
        self._running.wait()
