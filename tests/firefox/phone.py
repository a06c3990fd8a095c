"""A phone with Firefox at one table: it taps, reads what stands on the page, and can be without a network."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

from games.middleware import COOKIE
from games.models import Phone as Known
from games.models import PhoneRight
from games.selectors.phones import hashed
from tests.browser.evenings.course import Amounts, Step
from tests.browser.evenings.reading import whole
from tests.browser.offline.phone import KNOWN
from tests.firefox.firefox import PATIENCE, Firefox, until
from tests.gate import Gate
from tests.walk.world import Kept, new_id

PLACE = """(() => {
    const one = document.querySelector(%s);
    if (!one) return null;
    one.scrollIntoView({ block: "center", behavior: "instant" });
    const { x, y, width, height } = one.getBoundingClientRect(), at = [x + width / 2, y + height / 2];
    const hit = document.elementFromPoint(...at);
    return hit && one.contains(hit) && !one.disabled ? at : null;
})()"""
AMOUNTS = "[...document.querySelectorAll('[data-%s]')].map((one) => [one.dataset.%s, one.textContent])"


class Phone:
    """`open` and `close` are its browser's; `network` says whether the server can be reached."""

    def __init__(self, path: str, folder: Path, language: str, host: str, gate: Gate, kept: Kept) -> None:
        self._how, self._gate = (path, folder, language), gate
        self.table = f"http://{host}:{gate.port}/t/{kept.id}/"
        self.browser = Firefox(*self._how)
        token = new_id()
        phone = Known.objects.create(token_hash=hashed(token))
        PhoneRight.objects.create(phone=phone, sitting=kept.sitting, level=PhoneRight.Level.WRITE, claimed=True)
        self.browser.cookie(host, COOKIE, token)

    def network(self, there: bool) -> None:
        """Shut the gate, or open it."""
        self._gate.turn("on" if there else "off")

    def close(self) -> None:
        """For good."""
        self.browser.close()
        self._gate.close()

    def learn(self) -> None:
        """Open the table, until the phone can go on with it by itself, and opens it too where the browser can that."""
        self.browser.goto(self.table)
        if self.browser.evaluate("isSecureContext"):
            self.until("navigator.serviceWorker.ready.then(() => true)")
            self.browser.goto(self.table)
            self.until("Boolean(navigator.serviceWorker.controller)")
        self.until(f"({KNOWN})()")

    def open_again(self) -> None:
        """The browser is closed and opened."""
        self.browser.close()
        self.browser = Firefox(*self._how)

    def until(self, script: str, wanted: Any = True) -> None:
        """Ask the page until it says so."""
        until(self.browser.evaluate, script, wanted, PATIENCE)

    def tap(self, selector: str) -> None:
        """The middle of the first that fits, once it is there and nothing covers it."""
        script = PLACE % json.dumps(selector)
        self.until(f"{script} !== null")
        x, y = self.browser.evaluate(script)
        self.browser.touch(x, y)

    def count(self, selector: str) -> int:
        """How many fit."""
        return int(self.browser.evaluate(f"document.querySelectorAll({json.dumps(selector)}).length"))

    def amounts(self, what: str) -> Amounts:
        """All that carry `data-<what>`, by their key."""
        return {key: whole(text) for key, text in self.browser.evaluate(AMOUNTS % (what, what))}

    def until_paid(self, what: str, wanted: Amounts) -> None:
        """Until these amounts stand there."""
        end = time.monotonic() + PATIENCE
        while (seen := self.amounts(what)) != wanted:
            assert time.monotonic() < end, f"{seen}, not {wanted}"
            time.sleep(0.05)

    def write(self, step: Step) -> None:
        """From the table to Save, once the form says what the step pays."""
        by_hint = f'.note a[href$="/{step.kind}/"]'
        self.tap(by_hint if step.by_hint else f"#seat-{step.by_name}" if step.by_name else ".foot .go")
        if step.kind and not step.by_hint:
            self.tap(f'.tabs a[href$="/{step.kind}/"]')
        for key, given in step.taps.items():
            for one in given if isinstance(given, list) else [given]:
                self._answer(key, one)
        self.until_paid("pay", {column: step.pays.get(column, 0) for column in step.totals})
        self.tap(".foot .go")

    def _answer(self, key: str, value: str) -> None:
        question = f'[data-question="{key}"]'
        self.until(f"document.readyState === 'complete' && document.querySelector('{question}') !== null")
        if self.browser.evaluate(f"!document.querySelector('{question}').checkVisibility()"):
            self.tap("details.more summary")
        step = f'{question} [data-step="{value.removeprefix("+")}"]'
        whole_pot = f"{question} [data-set]"
        chip = f'{question} label:has([value="{value}"])'
        self.tap(whole_pot if value == "whole" else step if self.count(step) else chip)
