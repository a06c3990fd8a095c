"""Nothing for axe to find on any screen: both languages, light and dark; and room on narrow phones, for large text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from games.core.setups import with_setup
from games.registry import GAMES
from tests.browser.conftest import NewPhone
from tests.walk.browser import remember, show
from tests.walk.client import ROUTES
from tests.walk.visit import Visit, visits
from tests.walk.world import World, build, new_world

TOO_WIDE = """() => {
    const page = document.scrollingElement;
    if (page.scrollWidth <= window.innerWidth && page.scrollWidth <= page.clientWidth) return '';
    const wide = Array.from(document.querySelectorAll('body *'))
        .filter((one) => one.getBoundingClientRect().right > page.clientWidth + 1 && !one.closest('.scroll'));
    const named = wide.slice(0, 3).map((one) => one.outerHTML.slice(0, 60));
    return `${page.scrollWidth} > ${page.clientWidth}: ${named}.`;
}"""


@pytest.fixture
def world(server: str) -> Iterator[World]:
    """The walk's tables in the database of the server."""
    with ROUTES:
        yield build()


def walk(server: str, world: World, phones: dict[bool, Page]) -> Iterator[tuple[Visit, Page]]:
    """Each screen, opened on the phone that knows the tables or on the one that knows nothing."""
    for knows, page in phones.items():
        remember(page.context, server, world, knows=knows)
    for one in visits(world):
        if one.is_screen:
            show(phones[one.knows], server, one)
            yield one, phones[one.knows]


def faults(page: Page, scheme: Literal["light", "dark"]) -> list[str]:
    """What axe finds, one line for each element; a scheme changes nothing but colours."""
    page.emulate_media(color_scheme=scheme)
    rules = {"runOnly": ["color-contrast", "link-in-text-block"]} if scheme == "dark" else {}
    answer = Axe().run(page, options={"resultTypes": ["violations"], **rules}).response
    found: list[dict[str, Any]] = answer["violations"]
    return [f"{scheme}: {rule['id']}: {node['target']}" for rule in found for node in rule["nodes"]]


@pytest.mark.parametrize("language", ["nl", "en"])
def test_axe_finds_nothing(server: str, phone_page: NewPhone, world: World, language: str) -> None:
    phones = {knows: phone_page(language, strict=False) for knows in (True, False)}
    found: list[str] = []
    for one, page in walk(server, world, phones):
        found += [f"{one.screen} {wrong}" for wrong in faults(page, "light") + faults(page, "dark")]
    assert not found, "\n".join(found)


def test_nothing_is_wider_than_a_narrow_phone_or_with_large_text(
    server: str, phone_page: NewPhone, world: World
) -> None:
    narrow = {"width": 320, "height": 640}
    phones = {knows: phone_page("nl", strict=False, viewport=narrow) for knows in (True, False)}
    found: list[str] = []
    for one, page in walk(server, world, phones):
        found.append(f"{one.screen} at 320: {page.evaluate(TOO_WIDE)}")
        page.set_viewport_size({"width": 390, "height": 844})
        page.evaluate("document.documentElement.style.fontSize = '200%'")
        found.append(f"{one.screen} at 200 %: {page.evaluate(TOO_WIDE)}")
        page.set_viewport_size({"width": 320, "height": 640})
        found.append(f"{one.screen} at 320 and 200 %: {page.evaluate(TOO_WIDE)}")
    too_wide = [line for line in found if not line.endswith(": ")]
    assert not too_wide, "\n".join(too_wide)


def test_a_table_of_six_fits_a_narrow_phone_with_large_text(server: str, phone_page: NewPhone) -> None:
    world = new_world()
    names = dict(zip("123456", ("Wilhelmina", "Bram", "Cor", "Dien", "Evert", "Fenna"), strict=True))
    kept = world.start("six", "branden", with_setup(GAMES["branden"], None, "6"), names=names)
    cards = dict(zip(names, (5, 3, 2, 5, 0, 0), strict=True))
    world.write(kept, [("round", {"fire": cards, "water": cards})])
    page = phone_page("nl", viewport={"width": 320, "height": 640})
    remember(page.context, server, world, knows=True)
    for where in ("", "write/round/", f"entry/{kept.entries[0].entry_id}/"):
        page.goto(f"{server}/t/{kept.id}/{where}")
        page.evaluate("document.documentElement.style.fontSize = '200%'")
        assert page.evaluate(TOO_WIDE) == ""
    panel, last = page.locator(".panel:has(.sum-table)"), page.locator(".sum-table thead th").last
    room, edge = panel.bounding_box(), last.bounding_box()
    assert room is not None
    assert edge is not None
    assert edge["x"] + edge["width"] <= room["x"] + room["width"]
