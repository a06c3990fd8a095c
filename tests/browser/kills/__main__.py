"""`python -m tests.browser.kills [COUNT] [--seed N]`: kill the browser so often, and say what came of it."""

from __future__ import annotations

import argparse
import os
import tempfile
from pathlib import Path
from random import Random

USUAL = 100


def main() -> None:
    """On a database and with a browser folder that are thrown away; ends with an error at what is lost or doubled."""
    parser = argparse.ArgumentParser(prog="python -m tests.browser.kills", description=main.__doc__)
    parser.add_argument("count", nargs="?", type=int, default=USUAL, help=f"how often ({USUAL})")
    parser.add_argument("--seed", type=int, default=1, help="of what chance decides (1)")
    asked = parser.parse_args()
    os.environ["DJANGO_SETTINGS_MODULE"] = "tests.settings"
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"  # Playwright's loop stays in this thread
    import django

    django.setup()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        _play(Path(folder), asked.count, asked.seed)


def _play(folder: Path, count: int, seed: int) -> None:
    from django.db import connection
    from playwright.sync_api import sync_playwright

    from tests.browser.kills.evening import Evening
    from tests.gate import Gate
    from tests.real_server import RealServer
    from tools.browser import found
    from tools.translations import compile_all

    compile_all()
    connection.creation.create_test_db(verbosity=0, autoclobber=True)
    server, path = RealServer(folder), found()
    if path is None:
        raise SystemExit("There is no Chromium here: make browser")
    server.start()
    gate = Gate(server.port)
    try:
        with sync_playwright() as playwright:
            evening = Evening(playwright.chromium, path, folder / "browser", gate, Random(seed))
            for line in evening.play(count):
                print(line, flush=True)
    finally:
        gate.close()
        server.kill()


if __name__ == "__main__":
    main()
