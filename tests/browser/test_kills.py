"""A browser that is killed while rounds are entered and sent: some times here, a hundred times by hand."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser

from tests.browser.kills.evening import Evening
from tests.gate import Gate
from tests.real_server import RealServer
from tests.volume import seed, volume
from tools.browser import found


@pytest.mark.slow("a browser is killed and started again")
@pytest.mark.xdist_group("real server")
def test_what_was_called_kept_is_there_once(chromium: Browser, real_server: RealServer, tmp_path: Path) -> None:
    gate, kills = Gate(real_server.port), volume("kills")
    chance = Random(f"{seed()} kills")
    evening = Evening(chromium.browser_type, str(found()), tmp_path / "browser", gate, chance)
    told = list(evening.play(kills))
    gate.close()
    assert sum(evening.caught.values()) == kills
    assert len(told) == kills + 2
