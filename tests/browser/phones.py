"""A browser and the phones in it, for tests and pictures alike."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Literal

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

Scheme = Literal["light", "dark"]
PATIENCE = 30_000  # milliseconds: two processes with a browser each share a small machine
LOCALES = {"nl": "nl-NL", "en": "en-GB"}
PLAIN = "scores.example"  # this machine by a name to which no browser gives what https has
ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--host-resolver-rules=MAP {PLAIN} 127.0.0.1",
)


@contextmanager
def browser(path: str) -> Iterator[Browser]:
    """The Chromium at `path`, running."""
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=path, args=list(ARGUMENTS))
        yield running
        running.close()


def looks(language: str, scheme: Scheme = "light") -> dict[str, Any]:
    """A phone of 390 × 844 with touch."""
    return {
        "viewport": {"width": 390, "height": 844},
        "device_scale_factor": 2,
        "has_touch": True,
        "is_mobile": True,
        "locale": LOCALES[language],
        "color_scheme": scheme,
        "timezone_id": "Europe/Amsterdam",
    }


def phone(running: Browser, language: str = "nl", scheme: Scheme = "light", **options: Any) -> BrowserContext:
    """A phone that knows nothing yet; `options` go to Playwright's new_context."""
    usual = {**looks(language, scheme), "service_workers": "block"}  # one would answer before a test's own routes do
    context = running.new_context(**(usual | options))
    context.set_default_timeout(PATIENCE)
    return context


def listen(page: Page, complaints: list[str]) -> None:
    """Collect the page's script errors and what the browser writes as an error, broken policies included."""
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
