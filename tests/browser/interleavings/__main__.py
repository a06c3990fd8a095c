"""`python -m tests.browser.interleavings [--every N]`: play the orders of all cases, or one of every N."""

from __future__ import annotations

import argparse
import os
import tempfile
from itertools import islice
from pathlib import Path
from time import perf_counter


def main() -> None:
    """On a database that is thrown away; ends with an error at the first order that is not as it should be."""
    parser = argparse.ArgumentParser(prog="python -m tests.browser.interleavings", description=main.__doc__)
    parser.add_argument("cases", nargs="*", help="some of the cases, by their keys; all without one")
    parser.add_argument("--every", type=int, default=1, help="play one of so many orders (1: all)")
    asked = parser.parse_args()
    os.environ["DJANGO_SETTINGS_MODULE"] = "tests.settings"
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"  # Playwright's loop stays in this thread
    import django

    django.setup()
    with tempfile.TemporaryDirectory() as folder:
        _play(Path(folder), asked.cases, asked.every)


def _play(folder: Path, keys: list[str], every: int) -> None:
    from django.db import connection

    from games.selectors.audit import all_faults
    from tests.browser.interleavings.cases import CASES
    from tests.browser.interleavings.table import WRITERS, sit_down
    from tests.browser.phones import browser, phone
    from tests.real_server import RealServer
    from tests.walk.world import new_world
    from tools.browser import found
    from tools.translations import compile_all

    compile_all()
    connection.creation.create_test_db(verbosity=0, autoclobber=True)
    path = found()
    if path is None:
        raise SystemExit("There is no Chromium here: make browser")
    server = RealServer(folder)
    server.start()
    try:
        with browser(path) as running:
            world = new_world()
            phones = {letter: sit_down(letter, phone(running, "en").new_page(), server) for letter in WRITERS}
            for case in CASES:
                if keys and case.key not in keys:
                    continue
                began, count = perf_counter(), 0
                for order in islice(case.orders(), 0, None, every):
                    try:
                        case.play(world, phones, order)
                    except BaseException:
                        print(f"{case.name}: {order}", flush=True)
                        raise
                    count += 1
                print(f"{case.name}: {count} orders, {perf_counter() - began:.0f} s", flush=True)
            print(f"audit: {[str(fault) for fault in all_faults()] or 'clean'}")
    finally:
        server.kill()


if __name__ == "__main__":
    main()
