"""The part of the bench that needs a browser runs to its end."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser

from games.registry import GAMES
from tests.bench.small import bench, ended
from tests.portable.by_chance import sheets

GAME = "tonkars"  # which has the fewest worked rounds


def test_a_phone_plays_every_sheet(chromium: Browser, tmp_path: Path) -> None:
    """`chromium` leaves it out where there is no browser."""
    said = bench(tmp_path, "phone", games=[GAME])["phone"]
    assert ended(said), said
    for what in ("worked rounds", *sheets(GAMES[GAME]), "evenings"):
        assert f"  {GAME} {what}: all the same" in said
