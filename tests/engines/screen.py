"""One page in any engine: it is tapped where a finger reaches it, and tells what stands there."""

from __future__ import annotations

import json
import time
from contextlib import suppress
from pathlib import Path
from typing import Any, Protocol

from tests.browser.evenings.course import Amounts
from tests.browser.evenings.reading import whole
from tests.firefox.firefox import Gone, until

PATIENCE = 90  # seconds, for the slowest machine
AGAIN = 20  # seconds after which one taps again
SEEN = "((one) => one && one.getClientRects().length > 0 && !one.closest('details:not([open])'))(%s)"
PLACE = """(() => {
    const one = %s;
    if (!one) return null;
    one.scrollIntoView({ block: "center", behavior: "instant" });
    const { x, y, width, height } = one.getBoundingClientRect(), at = [x + width / 2, y + height / 2];
    const hit = document.elementFromPoint(...at);
    return hit && one.contains(hit) && !one.disabled ? at : null;
})()"""
AMOUNTS = "Array.from(document.querySelectorAll('[data-%s]'), (one) => [one.dataset.%s, one.textContent])"
MARK = "(() => { window.leaves = true; return true; })()"
CAME = "!window.leaves && document.readyState === 'complete'"
CHECKED = "((label) => Boolean(label && label.querySelector('input').checked))(%s)"
# A chosen answer has another face than the others, and other ink.
FACE = """((label) => {
    const look = (one) => [getComputedStyle(one, "::before").backgroundColor, getComputedStyle(one).color].join();
    const word = label.querySelector("span"), button = document.querySelector(".foot .go");
    const chosen = getComputedStyle(button);
    return label.querySelector("input").checked && look(word) === [chosen.backgroundColor, chosen.color].join();
})(%s)"""


class Engine(Protocol):
    """What each of the drivers does."""

    def goto(self, url: str) -> None:
        """Until the page is there."""

    def evaluate(self, script: str) -> Any:
        """What an expression comes to; Gone where another page has taken the place of this one."""

    def touch(self, x: float, y: float) -> None:
        """A tap at this point."""

    def type(self, text: str) -> None:
        """Into the field that was tapped."""

    def picture(self, file: Path) -> None:
        """What stands on the screen."""

    def close(self) -> None:
        """For good."""


def first(selector: str) -> str:
    """The first that fits, in the page's own words."""
    return f"document.querySelector({json.dumps(selector)})"


def chip(question: str, value: str) -> str:
    """The button around one answer to a question."""
    return f"""{first(f'{question}[value="{value}"]')}?.closest("label")"""


class Screen:
    """A page, and what a person does with it."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    def until(self, script: str, wanted: Any = True, *, patience: float = PATIENCE) -> None:
        """Ask the page until it says so."""
        until(self.engine.evaluate, script, wanted, patience)

    def tap(self, selector: str, *, leads: bool = False) -> None:
        """The middle of the first that fits, once it is there and nothing covers it; `leads` waits for a new page."""
        self._tap(first(selector), leads=leads)

    def choose(self, question: str, value: str) -> None:
        """An answer, which then looks chosen; a page that moved under the finger is tapped again."""
        label, end = chip(question, value), time.monotonic() + PATIENCE
        while time.monotonic() < end and not self._is_checked(label):
            self._tap(label)
            with suppress(AssertionError):
                self.until(CHECKED % label, patience=AGAIN)
        self.until(FACE % label)

    def _is_checked(self, label: str) -> bool:
        with suppress(Gone):
            return bool(self.engine.evaluate(CHECKED % label))
        return False

    def _tap(self, target: str, *, leads: bool = False) -> None:
        script = PLACE % target
        self.until(f"{script} !== null")
        if leads:
            self.engine.evaluate(MARK)
            self._touch_until_it_leads(script)
        else:
            self.engine.touch(*self.engine.evaluate(script))

    def _touch_until_it_leads(self, place: str) -> None:
        """A page that has just come may miss a tap; who sees nothing happen taps again, while the button is awake."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            with suppress(Gone):
                if self.engine.evaluate(CAME):
                    return
                if at := self.engine.evaluate(f"window.leaves ? {place} : null"):
                    self.engine.touch(*at)
            with suppress(AssertionError):
                self.until(CAME, patience=AGAIN)
                return
        raise AssertionError(f"{place} leads nowhere")

    def type(self, selector: str, text: str) -> None:
        """Into an empty field."""
        self.tap(selector)
        self.engine.type(text)
        self.until(f"{first(selector)}.value", text)

    def count(self, selector: str) -> int:
        """How many fit."""
        return int(self.engine.evaluate(f"document.querySelectorAll({json.dumps(selector)}).length"))

    def text(self, selector: str) -> str:
        """Of the first that fits; empty without one."""
        return str(self.engine.evaluate(f"{first(selector)}?.textContent.trim() ?? ''"))

    def is_seen(self, selector: str) -> bool:
        """Whether the first that fits takes room on the page, and is not folded away."""
        return bool(self.engine.evaluate(SEEN % first(selector)))

    def amounts(self, what: str) -> Amounts:
        """All that carry `data-<what>`, by their key."""
        return {key: whole(text) for key, text in self.engine.evaluate(AMOUNTS % (what, what))}

    def until_paid(self, what: str, wanted: Amounts) -> None:
        """Until these amounts stand there."""
        end, seen = time.monotonic() + PATIENCE, None
        while seen != wanted:
            assert time.monotonic() < end, f"{what}: {seen}, not {wanted}"
            try:
                seen = self.amounts(what)
            except Gone:
                seen = None
            time.sleep(0.05)
