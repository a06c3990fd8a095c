"""What stands on a page, as whole numbers."""

from __future__ import annotations

from typing import Literal

from playwright.sync_api import Locator, Page

from tests.browser.evenings.course import Amounts


def whole(text: str) -> int:
    """The number as the page writes it in either language: +1.234, −1,234, 0."""
    return int(text.strip().replace("\u2212", "-").replace(".", "").replace(",", ""))


def amounts(page: Page, what: Literal["pay", "change", "total", "money"]) -> Amounts:
    """All amounts that carry `data-<what>`, by their key."""
    pairs: list[list[str]] = page.locator(f"[data-{what}]").evaluate_all(
        f"all => all.map(one => [one.dataset.{what}, one.textContent])"
    )
    return {key: whole(text) for key, text in pairs}


def row(page: Page, number: int) -> Locator:
    """The line of the how-manieth entry on the table's page; where a phone draws it, all of them are there."""
    return page.locator(f"#rounds a.row#round-{number}, #rounds a.row:not([id]):nth-last-child({number})")


def cells(line: Locator) -> list[int]:
    """The amounts in a round's line."""
    return [whole(text) for text in line.locator(".amounts span").all_inner_texts()]
