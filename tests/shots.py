"""`make shots`: every screen in both languages, light and dark, as pictures in the folder shots."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import product
from typing import TYPE_CHECKING, Any

from tests.browser.phones import LOCALES, Scheme, browser, phone
from tests.processes import PROJECT
from tools.browser import found

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from tests.walk.visit import Visit
    from tests.walk.world import World

FOLDER = PROJECT / "shots"
SCHEMES: tuple[Scheme, ...] = ("light", "dark")
WIDE = (
    "home",
    "new",
    "table-sides",
    "table-purses_long",
    "round-purses-deal",
    "entry-purses-1",
    "settlement-purses",
    "board-pandoeren",
    "board-pairs-pandoeren",
    "board-contracts-pandoeren",
    "tables-player",
)
DESK = {"viewport": {"width": 1280, "height": 800}, "is_mobile": False, "has_touch": False, "device_scale_factor": 1}


@contextmanager
def site() -> Iterator[tuple[str, World]]:
    """The site on a database of its own that is thrown away, with the walk's tables."""
    import django

    django.setup()
    from django.db import connection
    from django.test.utils import setup_test_environment, teardown_test_environment
    from pytest_django.live_server_helper import LiveServer

    from tests.walk.client import ROUTES
    from tests.walk.world import build
    from tools.translations import compile_all

    compile_all()
    setup_test_environment(debug=False)
    connection.creation.create_test_db(verbosity=0, autoclobber=True)
    with ROUTES:
        server = LiveServer("localhost")  # passkeys want a name
        yield server.url, build()
        server.stop()
    connection.creation.destroy_test_db(str(connection.settings_dict["NAME"]), verbosity=0)
    teardown_test_environment()


def take(running: Browser, address: str, world: World, language: str, wanted: str) -> int:
    """All screens in one language, each light and dark; those named like `wanted` only."""
    from tests.walk.browser import remember
    from tests.walk.visit import visits

    phones = {(knows, wide): opened(running, language, wide) for knows, wide in product((True, False), repeat=2)}
    for (knows, _wide), page in phones.items():
        remember(page.context, address, world, knows=knows)
    taken = 0
    for one in visits(world):
        if one.is_screen and wanted in one.screen:
            taken += picture(phones[one.knows, False], address, one, f"{one.screen}-{language}")
            if one.screen in WIDE:
                taken += picture(phones[one.knows, True], address, one, f"{one.screen}-1280-{language}")
    return taken


def opened(running: Browser, language: str, wide: bool) -> Page:
    """A page of a phone, or of a computer."""
    more: dict[str, Any] = DESK if wide else {}
    return phone(running, language, **more).new_page()


def picture(page: Page, address: str, visit: Visit, name: str) -> int:
    """Light and dark of one screen; says how many."""
    from tests.walk.browser import show

    show(page, address, visit)
    usual = page.viewport_size
    assert usual is not None
    height = int(page.evaluate("document.documentElement.scrollHeight"))
    page.set_viewport_size({"width": usual["width"], "height": max(height, usual["height"])})  # the foot is sticky
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme)
        page.screenshot(path=FOLDER / f"{name}-{scheme}.png", animations="disabled")
    page.set_viewport_size(usual)
    return len(SCHEMES)


def main(wanted: str) -> None:
    """Take the pictures; a word after the command picks the screens that have it in their name."""
    path = found()
    if path is None:
        sys.exit("There is no Chromium here: make browser")
    os.environ["DJANGO_SETTINGS_MODULE"] = "tests.settings"
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"  # Playwright's loop stays in this thread
    if not wanted:
        shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(exist_ok=True)
    with site() as (address, world), browser(path) as running:
        taken = sum(take(running, address, world, language, wanted) for language in LOCALES)
    print(f"{taken} pictures in {FOLDER.name}/")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "")
