"""A finger on a phone: it scrolls by swiping and taps only what can be seen and is large enough."""

from __future__ import annotations

import time
from typing import Any

from playwright.sync_api import Locator, Page

SMALLEST = 44  # CSS pixels, in both directions
EDGE = 7  # where a swipe starts: beside everything that can be tapped
MOVES = 4
REST = 0.06  # seconds a finger rests before it leaves, or the page flies on
LOOKS, BETWEEN = 3, 0.02  # as often a page that lies still is seen at the same place, seconds apart
SWIPES = 12  # more are needed nowhere; then the target cannot be reached

LOOK = """target => {
    const box = target.getBoundingClientRect();
    const x = box.x + box.width / 2, y = box.y + box.height / 2;
    const hit = document.elementFromPoint(x, y);
    const foot = document.querySelector(".foot");
    return {
        x, y, width: box.width, height: box.height,
        seen: target.checkVisibility({opacityProperty: true, visibilityProperty: true}),
        hit: hit !== null && (hit === target || target.contains(hit)),
        covered: hit === null ? "outside the screen" : hit.outerHTML.slice(0, 120),
        asleep: (target.control || target).disabled === true,
        free: foot === null ? innerHeight : foot.getBoundingClientRect().top,
    };
}"""


class Finger:
    """Taps on one page and counts them."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.taps = 0
        self._touch = page.context.new_cdp_session(page)

    def tap(self, target: Locator, *, leads: bool = False) -> None:
        """Tap the middle of the target; `leads` waits for the page that it leads to."""
        x, y = self._reach(target)
        self.taps += 1
        if not leads:
            self.page.touchscreen.tap(x, y)
            return
        with self.page.expect_navigation():
            self.page.touchscreen.tap(x, y)

    def write(self, field: Locator, text: str) -> None:
        """Tap a text field and type in place of what it holds."""
        self.tap(field)
        self.page.keyboard.press("Control+A")
        self.page.keyboard.type(text)

    def _reach(self, target: Locator) -> tuple[float, float]:
        """Swipe until nothing covers the target's middle; AssertionError if it stays hidden or is too small."""
        place: dict[str, Any] = target.evaluate(LOOK)
        for _ in range(SWIPES):
            if place["hit"]:
                break
            self._swipe(place["y"] - place["free"] / 2, place["free"])
            place = target.evaluate(LOOK)
        assert place["seen"], f"{target} cannot be seen"
        assert place["hit"], f"{target} is covered by {place['covered']}"
        assert not place["asleep"], f"{target} does not react"
        assert min(place["width"], place["height"]) >= SMALLEST - 0.01, f"{target} is too small: {place}"
        return place["x"], place["y"]

    def _swipe(self, down: float, free: float) -> None:
        """Move the page so that what is `down` pixels lower comes up, as far as one swipe goes."""
        far = max(-free * 0.8, min(free * 0.8, down))
        start = (free + far) / 2
        self._send("touchStart", start)
        for part in range(1, MOVES + 1):
            self._send("touchMove", start - far * part / MOVES)
        time.sleep(REST)
        self._send("touchMove", start - far)
        self._send("touchEnd")
        self._wait_until_still()

    def _wait_until_still(self) -> None:
        """A tap on a page that flies on only stops it; asked from outside: without scripts a page counts no frames."""
        before, still = None, 0
        while still < LOOKS:
            time.sleep(BETWEEN)
            now: float = self.page.evaluate("scrollY")
            still = still + 1 if now == before else 0
            before = now

    def _send(self, event: str, *heights: float) -> None:
        points = [{"x": EDGE, "y": y} for y in heights]
        self._touch.send("Input.dispatchTouchEvent", {"type": event, "touchPoints": points})
