"""A new table by taps."""

from __future__ import annotations

import json
from typing import Any

from tests.browser.evenings.course import Table
from tests.browser.evenings.finger import Finger


def start(finger: Finger, game: str, table: Table) -> None:
    """From the home page to a new table's own page: game, how many sit, names, who deals first, house rules."""
    page = finger.page
    if table.again:
        finger.tap(page.locator(".table-card").first.locator("button"), leads=True)
        return
    finger.tap(page.locator(".foot .go"), leads=True)
    finger.tap(page.locator(f"label:has([name=game][value={game}])"))
    if table.setup:
        finger.tap(page.locator(f"label:has([name=setup_{game}][value='{table.setup}'])"))
    for seat, name in table.names.items():
        _sit(finger, seat, name)
    if table.dealer:
        finger.tap(page.locator(f"label:has([name=dealer][value='{table.dealer}'])"))
    finger.tap(page.locator(f"label:has([name=sheet_{game}][value={table.sheet}])"))
    for key, value in table.switches.items():
        _switch(finger, f"{game}.{key}", value)
    finger.tap(page.locator(".foot .go"), leads=True)


def _sit(finger: Finger, seat: str, name: str) -> None:
    """A name that the phone knows is one tap and goes to the next empty place; a new one is typed."""
    chip = finger.page.locator(f'.known [data-name="{name}"]')
    field = finger.page.locator(f"[name=name_{seat}]")
    if chip.is_visible():
        finger.tap(chip)
    else:
        finger.write(field, name)
    assert field.input_value() == name


def _switch(finger: Finger, name: str, value: Any) -> None:
    """Choose a house rule's value, or step it by its buttons."""
    if isinstance(value, list):
        rule = finger.page.locator(f'fieldset.switch:has([name="{name}"])')
        for button in value:
            finger.tap(rule.locator(f'[data-step="{button.removeprefix("+")}"]'))
        return
    finger.tap(finger.page.locator(f"label:has([name='{name}'][value='{json.dumps(value)}'])"))
