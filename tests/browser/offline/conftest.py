"""Phones of a browser each, that can be closed and opened again in the middle of a test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Protocol

import pytest
from playwright.sync_api import Browser

from tests.browser.offline.phone import Phone


class OwnPhone(Protocol):
    """What the fixture `own_phone` gives; `more` are arguments of the browser."""

    def __call__(self, language: str, *more: str) -> Phone: ...


@pytest.fixture
def own_phone(chromium: Browser, tmp_path: Path) -> Iterator[OwnPhone]:
    """Makes phones with a folder of their own; what is open is closed after the test."""
    made: list[Phone] = []

    def new(language: str, *more: str) -> Phone:
        made.append(Phone(chromium, tmp_path / f"browser-{len(made)}", language, *more))
        return made[-1]

    yield new
    for one in made:
        one.close()
