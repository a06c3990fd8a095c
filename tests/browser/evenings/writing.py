"""The round's page by taps: answers, what it pays at once, Save."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.evenings.course import Amounts, Step
from tests.browser.evenings.finger import Finger
from tests.browser.evenings.grid import change, fill
from tests.browser.evenings.live import tap_and_wait
from tests.browser.evenings.reading import amounts

RAN = re.compile(r"^\d+:\d*[1-9]")  # a second or some more: nobody looks just at the first


def write(finger: Finger, step: Step) -> Amounts:
    """From the table to the table: open the round, answer, save; gives what it paid before it was saved."""
    page = finger.page
    finger.tap(_opening(page, step), leads=True)
    if step.kind and not step.by_hint:
        finger.tap(page.locator(f'.tabs a[href$="/{step.kind}/"]'), leads=True)
    paid = answer(finger, step)
    finger.tap(page.locator(".foot .go"), leads=True)
    return paid


def _opening(page: Page, step: Step) -> Locator:
    """A player's name, the table's own hint, or the button under the thumb."""
    if step.by_hint:
        return page.locator(f'.note a[href$="/{step.kind}/"]')
    return page.locator(f"#seat-{step.by_name}" if step.by_name else ".foot .go")


def answer(finger: Finger, step: Step) -> Amounts:
    """Tap the answers one by one; gives the live pay after the last."""
    (change if step.do == "correct" else fill)(finger, step.cells)
    for key, given in step.taps.items():
        for one in given if isinstance(given, list) else [given]:
            _tap(finger, key, one)
    for key in step.not_asked:
        assert not finger.page.locator(f'[data-question="{key}"]').is_visible(), f"{key} is asked"
    for key, values in step.not_offered.items():
        for value in values:
            there = finger.page.locator(f'[data-question="{key}"] label:has([value="{value}"])')
            assert not there.is_visible(), f"{key} has {value}"
    if step.pays:  # a phone that works it out by itself says so a moment later
        expect(finger.page.locator("[data-pay]")).not_to_have_count(0)
    return amounts(finger.page, "pay")


def _tap(finger: Finger, key: str, button: str) -> None:
    question = finger.page.locator(f'[data-question="{key}"]')
    question.wait_for(state="attached")  # a phone without a network makes the screen itself, a moment later
    if not question.is_visible():
        finger.tap(finger.page.locator("details.more summary"))
    if button == "stop":
        expect(question.locator("[data-time]")).to_have_value(RAN)
    tap_and_wait(finger, _button(question, button))


def _button(question: Locator, button: str) -> Locator:
    """An option, a step of ± so much, a digit, a button of the clock, a call of an auction, or the whole pot."""
    if button == "whole":
        return question.locator("[data-set]")
    step = button.removeprefix("+")
    key = question.locator(f'[data-step="{step}"], [data-digit="{step}"], [data-watch="{step}"], [data-call="{step}"]')
    return key if key.count() else question.locator(f'label:has([value="{button}"])')
