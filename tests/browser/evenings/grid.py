"""A table of numbers by taps: the pad writes into the cell that is chosen and goes to the next one that is open."""

from __future__ import annotations

from playwright.sync_api import Locator, Page

from tests.browser.evenings.course import Cells
from tests.browser.evenings.finger import Finger
from tests.browser.evenings.live import settled, tap_and_wait


def fill(finger: Finger, cells: Cells) -> None:
    """Tap what is asked for until nothing is open; what is left over has filled in by itself."""
    if not cells:
        return
    numbers = {f"{head}_{column}": number for head, columns in cells.items() for column, number in columns.items()}
    chosen = finger.page.locator(".cell.chosen")
    while not _number(chosen):
        finger.tap(_key(finger.page, numbers[chosen.get_attribute("name") or ""]))  # nobody waits for the foot
    settled(finger.page)
    assert {name: _number(_cell(finger.page, name)) for name in numbers} == {k: str(n) for k, n in numbers.items()}


def change(finger: Finger, cells: Cells) -> None:
    """Choose a cell by tapping it, then its number."""
    for head, columns in cells.items():
        for column, number in columns.items():
            finger.tap(_cell(finger.page, f"{head}_{column}"))
            tap_and_wait(finger, _key(finger.page, number))


def _cell(page: Page, name: str) -> Locator:
    return page.locator(f".cell[name={name}]")


def _number(cell: Locator) -> str:
    """What it shows, tapped or left over; empty while it is open."""
    return cell.input_value() or cell.get_attribute("data-filled") or ""


def _key(page: Page, number: int) -> Locator:
    return page.locator(f'[data-cell="{number}"]')
