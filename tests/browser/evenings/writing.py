"""The round's page by taps: answers, what it pays at once, Save."""

from __future__ import annotations

from playwright.sync_api import Locator, Page

from tests.browser.evenings.course import Amounts, Step
from tests.browser.evenings.finger import Finger
from tests.browser.evenings.reading import amounts


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
    return page.locator(f"a.seat.at-{step.by_name}" if step.by_name else ".foot .go")


def answer(finger: Finger, step: Step) -> Amounts:
    """Tap the answers one by one; gives the live pay after the last."""
    for key, given in step.taps.items():
        for one in given if isinstance(given, list) else [given]:
            _tap(finger, key, one)
    for key in step.not_asked:
        assert not finger.page.locator(f'[data-question="{key}"]').is_visible(), f"{key} is asked"
    return amounts(finger.page, "pay")


def _tap(finger: Finger, key: str, button: str) -> None:
    question = finger.page.locator(f'[data-question="{key}"]')
    if not question.is_visible():
        finger.tap(finger.page.locator("details.more summary"))
    before = finger.page.locator("#pay").element_handle()
    finger.tap(_button(question, button))
    before.wait_for_element_state("hidden")  # the server's answer has taken its place


def _button(question: Locator, button: str) -> Locator:
    """An option, a step of ± so much, a digit of the number pad, or the whole pot."""
    if button == "whole":
        return question.locator("[data-set]")
    step = button.removeprefix("+")
    key = question.locator(f'[data-step="{step}"], [data-digit="{step}"]')
    return key if key.count() else question.locator(f'label:has([value="{button}"])')
