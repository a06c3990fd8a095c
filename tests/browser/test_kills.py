"""A browser that is killed while rounds are entered and sent: three times here, a hundred times by hand."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser

from tests.browser.kills.evening import Evening
from tests.gate import Gate
from tests.real_server import RealServer
from tests.real_server import real_server as real_server
from tools.browser import found


@pytest.mark.xdist_group("kills")
def test_what_was_called_kept_is_there_once(chromium: Browser, real_server: RealServer, tmp_path: Path) -> None:
    gate = Gate(real_server.port)
    evening = Evening(chromium.browser_type, str(found()), tmp_path / "browser", gate, Random(3))
    told = list(evening.play(3))
    gate.close()
    assert sum(evening.caught.values()) == 3
    assert len(told) == 5
