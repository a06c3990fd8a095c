"""Phones that can be without a network, and be closed and opened again in the middle of a test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Protocol

import pytest
from playwright.sync_api import Browser

from tests.browser.offline.phone import Phone


class OwnPhone(Protocol):
    """What the fixture `own_phone` gives."""

    def __call__(self, language: str, *, closes: bool = False) -> Phone: ...


@pytest.fixture
def own_phone(chromium: Browser, tmp_path: Path) -> Iterator[OwnPhone]:
    """Makes phones, those that `closes` with a browser of their own, which takes seconds; all are closed in the end."""
    made: list[Phone] = []

    def new(language: str, *, closes: bool = False) -> Phone:
        folder = tmp_path / f"browser-{len(made)}" if closes else None
        made.append(Phone(chromium, folder, language))
        return made[-1]

    yield new
    for one in made:
        one.close()
