"""Keys alone: Tab to what is wanted, and a focus that is seen at every stop on the way."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page

from tests.browser.evenings.live import settled

MOST = 150  # presses of one key until something is reached

LOOK = """node => {
    const one = document.activeElement, box = one.closest('.chip') || one;
    const face = box.matches('.chip') && box.querySelector('span'); // which draws the outline of its chip
    const edge = box.getBoundingClientRect(), style = face ? getComputedStyle(face, '::before') : getComputedStyle(box);
    const far = parseFloat(style.outlineWidth) + parseFloat(style.outlineOffset);
    const outline = {left: edge.left - far, right: edge.right + far, top: edge.top - far, bottom: edge.bottom + far};
    const cut = [];
    for (let around = box.parentElement; around; around = around.parentElement) {
        if (around.matches('html, body') || getComputedStyle(around).overflow === 'visible') continue;
        const room = around.getBoundingClientRect();
        if (outline.left < room.left - 1) cut.push('left');
        if (outline.right > room.right + 1) cut.push('right');
        if (outline.top < room.top - 1) cut.push('top');
        if (outline.bottom > room.bottom + 1) cut.push('bottom');
    }
    const points = [[.5, .5], [.1, .5], [.9, .5], [.5, .1], [.5, .9]].map(
        ([x, y]) => document.elementFromPoint(edge.left + edge.width * x, edge.top + edge.height * y));
    const target = node.control || node, group = Array.from((target.form || {elements: []}).elements).filter(
        (other) => other.type === 'radio' && target.type === 'radio' && other.name === target.name);
    const stop = group.find((other) => other.checked) || target;
    const past = one !== document.body && stop.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING;
    return {
        where: one === target ? 'here' : group.includes(one) ? 'group' : past ? 'back' : 'on',
        told: one.outerHTML.slice(0, 160),
        lost: one === document.body,
        drawn: style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2,
        cut: new Set(cut).size > 2,
        bare: points.some((hit) => hit && (box.contains(hit) || hit.contains(box) && hit.matches('label'))),
    };
}"""

KEYS = {"group": "ArrowRight", "back": "Shift+Tab", "on": "Tab"}
IS_CHOICE = "node => (node.control || node).matches('input')"


class Keys:
    """Hands on a keyboard, that never touch the screen."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def tap(self, target: Locator, *, leads: bool = False) -> None:
        """Enter for links, buttons and folds, Space for choices."""
        self._reach(target)
        key = "Space" if target.evaluate(IS_CHOICE) else "Enter"
        if not leads:
            self.page.keyboard.press(key)
            settled(self.page)  # a question may go with the answer
            return
        with self.page.expect_navigation():
            self.page.keyboard.press(key)

    def write(self, field: Locator, text: str) -> None:
        """Tab to the field, and type in place of what it holds."""
        self._reach(field)
        self.page.keyboard.press("Control+A")
        self.page.keyboard.type(text)

    def choose(self, field: Locator, label: str) -> None:
        """Up and down the list until the label stands there; one that does so already stays."""
        self._reach(field)
        chosen = "one => one.selectedOptions[0].label"
        labels: list[str] = field.evaluate("one => Array.from(one.options, option => option.label)")
        for _ in range(MOST):
            now: str = field.evaluate(chosen)
            if now == label:
                return
            self.page.keyboard.press("ArrowDown" if labels.index(now) < labels.index(label) else "ArrowUp")
        raise AssertionError(f"{label} is not reached in {field}")

    def asks(self, question: Locator) -> None:
        """What is folded opens."""
        if not question.is_visible():
            self.tap(self.page.locator("details.more summary"))

    def _reach(self, target: Locator) -> None:
        """Tab and Shift+Tab until it has the focus, arrows within a group of choices."""
        look: dict[str, Any] = target.evaluate(LOOK)
        for _ in range(MOST):
            if look["where"] == "here":
                return
            self.page.keyboard.press(KEYS[look["where"]])
            look = target.evaluate(LOOK)  # looked for anew: another phone may exchange it on the way
            self._is_seen(look)
        raise AssertionError(f"{target} cannot be reached with keys")

    def _is_seen(self, stop: dict[str, Any]) -> None:
        """At every stop something has the focus, with an outline that is neither cut off nor covered."""
        assert not stop["lost"], "nothing has the focus"
        assert stop["drawn"], f"no outline: {stop['told']}"
        assert not stop["cut"], f"the outline is cut off: {stop['told']}"
        assert stop["bare"], f"covered: {stop['told']}"
