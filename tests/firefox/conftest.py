"""Firefox, a real server and a door in front of it for each phone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Protocol

import pytest

from tests.firefox.firefox import found
from tests.firefox.phone import Phone
from tests.gate import Gate
from tests.processes import HOST
from tests.real_server import RealServer
from tests.real_server import real_server as real_server
from tests.walk.world import Kept


class NewPhone(Protocol):
    """What the fixture `new_phone` gives."""

    def __call__(self, language: str, kept: Kept, host: str = HOST) -> Phone: ...


@pytest.fixture
def new_phone(real_server: RealServer, tmp_path: Path) -> Iterator[NewPhone]:
    """Makes phones that may write at a table; they are closed after the test."""
    path = found()
    if path is None:
        pytest.skip("There is no Firefox here: install firefox-esr")
    opened: list[Phone] = []

    def new(language: str, kept: Kept, host: str = HOST) -> Phone:
        folder = tmp_path / f"firefox-{len(opened)}"
        opened.append(Phone(path, folder, language, host, Gate(real_server.port), kept))
        return opened[-1]

    yield new
    for one in opened:
        one.close()
