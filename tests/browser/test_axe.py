"""Nothing for axe to find on any screen: both languages, light and dark; and room on narrow phones, for large text."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from typing import Any

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from django.db import transaction
from playwright.sync_api import Page, ViewportSize

from games.core.setups import with_setup
from games.registry import GAMES
from tests.browser.conftest import NewPhone
from tests.browser.phones import Scheme
from tests.walk.browser import remember, show
from tests.walk.client import ROUTES, ask, phone
from tests.walk.cover import fewest, parts
from tests.walk.visit import Visit, visits
from tests.walk.world import World, build, new_world

Count = Callable[[str, object], None]
Sizes = Sequence[tuple[ViewportSize, str]]

PARTS = 6  # of the walk, so that the processes of a test run share it
LANGUAGES = ("nl", "en")
PHONE: ViewportSize = {"width": 390, "height": 844}
NARROW: ViewportSize = {"width": 320, "height": 640}
SIZES: Sizes = ((NARROW, "100%"), (PHONE, "200%"), (NARROW, "200%"))
STRICTEST: Sizes = SIZES[-1:]
LONG = "wide"  # in the names of the screens with the longest names on them
COLOURS = ("color-contrast", "link-in-text-block")  # half of the time that axe takes
NEW: dict[Scheme, dict[str, Any]] = {"light": {}, "dark": {"runOnly": list(COLOURS)}}
KNOWN: dict[Scheme, dict[str, Any]] = {"light": {"rules": {one: {"enabled": False} for one in COLOURS}}}
# What the colours of an element hang on: what style sheets ask of it and of its neighbours, and whether text stands in
# it; not what that says.
LOOKS = """
    const asked = ['class', 'style', 'type', 'scope', 'data-filled', 'aria-pressed', 'aria-current', 'fill', 'stroke'];
    const told = ({name, value}) => (asked.includes(name) ? `${name}=${value}` : name);
    const speaks = (one) => Array.from(one.childNodes).some((node) => node.nodeType === 3 && node.data.trim() !== '');
    const marked = (one) => Array.from(one.parentElement.children).some((other) => other.checked);
    const looks = (one) =>
        [one.tagName, one.checked, marked(one), ...Array.from(one.attributes, told), speaks(one)].join();
"""
SKELETON = f"""() => {{ {LOOKS}
    return Array.from(document.querySelectorAll('body *:not(body > footer *)'), looks).join(' '); // there are languages
}}"""
VIOLATIONS = "(options) => axe.run(options).then((found) => found.violations)"
# Each element by its looks and those of all that it stands in.
ELEMENTS = f"""() => {{ {LOOKS}
    window.looksOf = new Map();
    document.querySelectorAll('body *').forEach((one) =>
        looksOf.set(one, `${{looksOf.get(one.parentElement) || ''}} > ${{looks(one)}}`));
    return Array.from(new Set(looksOf.values()));
}}"""
OF_SOME = """({looks, options}) => {
    const wanted = new Set(looks), include = Array.from(looksOf.keys()).filter((one) => wanted.has(looksOf.get(one)));
    return axe.run({include}, options).then((found) => found.violations);
}"""
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


class Phones:
    """In each language one that knows the world's tables, and one that knows nothing; those of `axe` have it."""

    def __init__(self, server: str, world: World, new: NewPhone, axe: Sequence[str] = LANGUAGES) -> None:
        self._server = server
        self._pages: dict[tuple[str, bool], Page] = {}
        for language, knows in product(LANGUAGES, (True, False)):
            page = self._pages[language, knows] = new(language, strict=False)
            remember(page.context, server, world, knows=knows)
            if language in axe:
                page.add_init_script(AXE_SCRIPT)

    def see(self, visit: Visit, language: str) -> Page:
        """The visit's page."""
        page = self._pages[language, visit.knows]
        page.set_viewport_size(PHONE)
        show(page, self._server, visit)
        return page


def screens(world: World) -> list[Visit]:
    """All that look like no other."""
    return [one for one in visits(world) if one.is_screen]


def few(world: World) -> list[Visit]:
    """So many screens that every element stands on one of them, where it stands on any."""
    every = screens(world)
    with transaction.atomic():  # a look may write that a phone was here
        chosen = fewest({one.screen: parts(ask(phone(world, one), one)) for one in every})
        transaction.set_rollback(True)
    return [one for one in every if one.screen in chosen]


def axe_faults(page: Page, seen: set[str]) -> Iterator[str]:
    """What axe finds, one line for each element; colours in both schemes, once for pages that differ only in words."""
    skeleton = page.evaluate(SKELETON)
    for scheme, rules in (KNOWN if skeleton in seen else NEW).items():
        page.emulate_media(color_scheme=scheme)
        found: list[dict[str, Any]] = page.evaluate(VIOLATIONS, {"resultTypes": ["violations"], **rules})
        yield from _named(scheme, found)
    seen.add(skeleton)


def axe_faults_of_new(page: Page, seen: set[str]) -> Iterator[str]:
    """What axe finds on the page, and in the colours of both schemes of those elements that none before looked like."""
    page.emulate_media(color_scheme="light")
    rest: list[dict[str, Any]] = page.evaluate(VIOLATIONS, {"resultTypes": ["violations"], **KNOWN["light"]})
    yield from _named("light", rest)
    new = set(page.evaluate(ELEMENTS)) - seen
    seen |= new
    for scheme in NEW if new else ():
        page.emulate_media(color_scheme=scheme)
        colours = {"resultTypes": ["violations"], "runOnly": list(COLOURS)}
        found: list[dict[str, Any]] = page.evaluate(OF_SOME, {"looks": sorted(new), "options": colours})
        yield from _named(scheme, found)


def _named(scheme: str, found: list[dict[str, Any]]) -> Iterator[str]:
    yield from (f"{scheme}: {rule['id']}: {node['target']}" for rule in found for node in rule["nodes"])


def width_faults(page: Page, sizes: Sizes = SIZES) -> Iterator[str]:
    """What is wider than a narrow phone, or than any phone with large text."""
    for size, text in sizes:
        page.set_viewport_size(size)
        page.evaluate("(text) => { document.documentElement.style.fontSize = text; }", text)
        if too_wide := page.evaluate(TOO_WIDE):
            yield f"at {size['width']} with text of {text}: {too_wide}"


@pytest.mark.full("every screen")
@pytest.mark.parametrize("part", range(PARTS))
def test_axe_finds_nothing_and_nothing_is_too_wide(
    server: str, phone_page: NewPhone, world: World, part: int, record_property: Count
) -> None:
    phones, here = Phones(server, world, phone_page), screens(world)[part::PARTS]
    seen: set[str] = set()
    found = []
    for visit, language in product(here, LANGUAGES):
        page = phones.see(visit, language)
        found += [f"{visit.screen} {language} {wrong}" for wrong in (*axe_faults(page, seen), *width_faults(page))]
    assert not found, "\n".join(found)
    record_property("share", f"Screens of part {part}: {len(here)}, colours looked at in {len(seen)}")


@pytest.mark.slow("opens a screen for every element that there is")
def test_axe_finds_nothing_on_any_element(
    server: str, phone_page: NewPhone, world: World, record_property: Count
) -> None:
    phones, here = Phones(server, world, phone_page, axe=["nl"]), few(world)
    found, seen = [], set[str]()
    for visit in here:
        page = phones.see(visit, "nl")
        wrong = (*axe_faults_of_new(page, seen), *width_faults(page, STRICTEST))
        found += [f"{visit.screen} nl {one}" for one in wrong]
    wordy = [one for one in screens(world) if LONG in one.screen]
    of_each_address = {one.name: one for one in reversed(here)}.values()
    for visit, language in [*product(wordy, LANGUAGES), *product(of_each_address, ["en"])]:
        page = phones.see(visit, language)
        found += [f"{visit.screen} {language} {wrong}" for wrong in width_faults(page, STRICTEST)]
    assert not found, "\n".join(found)
    record_property("share", f"Screens that have every element: {len(here)}, which look like {len(seen)}")


def test_a_table_of_six_fits_a_narrow_phone_with_large_text(server: str, phone_page: NewPhone) -> None:
    world = new_world()
    names = dict(zip("123456", ("Wilhelmina", "Bram", "Cor", "Dien", "Evert", "Fenna"), strict=True))
    kept = world.start("six", "branden", with_setup(GAMES["branden"], None, "6"), names=names)
    cards = dict(zip(names, (5, 3, 2, 5, 0, 0), strict=True))
    world.write(kept, [("round", {"fire": cards, "water": cards})])
    page = phone_page("nl", viewport=NARROW)
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
