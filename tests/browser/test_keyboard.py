"""Everything that happens at a table can be done with keys alone, and the focus is seen all the way."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from games.views.undoing import OFFERED
from tests.browser.by_hand.course import COURSES, SCRIPTED
from tests.browser.by_hand.evening import Evening
from tests.browser.by_hand.keys import Keys
from tests.browser.conftest import NewPhone
from tests.walk import evenings
from tests.walk.browser import remember
from tests.walk.world import Kept, World, new_world

WHOLE = "branden"  # the game whose whole evening is played every day
LEFT = pytest.mark.full("evenings by keys")
EVENINGS = [
    pytest.param(game, marks=[pytest.mark.xdist_group(game), *([] if game == WHOLE else [LEFT])]) for game in COURSES
]
# What is offered for some seconds stays: on a busy machine the keys come later than anybody's would.
STAYS = f"""const later = window.setTimeout;
window.setTimeout = (work, wait, ...more) => later(work, wait === {OFFERED * 1000} ? 2 ** 30 : wait, ...more);"""


def evening(new: NewPhone, game: str) -> Evening:
    """Played with keys, and checked with keys by somebody else."""
    one, other = (Keys(new("en", is_mobile=False, has_touch=False)) for _ in range(2))
    one.page.add_init_script(STAYS)
    return Evening(one, other, COURSES[game])


@pytest.mark.slow("an evening")
@pytest.mark.parametrize("game", EVENINGS)
def test_an_evening_with_keys_alone(server: str, phone_page: NewPhone, game: str) -> None:
    evening(phone_page, game).all(server)


@pytest.mark.parametrize("game", [game for game in COURSES if game != WHOLE])
def test_the_rounds_with_keys_alone(server: str, phone_page: NewPhone, game: str) -> None:
    evening(phone_page, game).rounds(server, *SCRIPTED.get(game, ()))


@pytest.fixture
def table(server: str, phone_page: NewPhone) -> tuple[World, Kept, Keys]:
    """A table with more rounds than its page shows at first, and a phone that writes there."""
    world = new_world()
    kept = world.start("long", "pymtheg")
    world.write(kept, evenings.SIDES * 12)
    keys = Keys(phone_page("en", is_mobile=False, has_touch=False))
    remember(keys.page.context, server, world, knows=True)
    keys.page.goto(f"{server}/t/{kept.id}/")
    return world, kept, keys


def test_the_first_stop_skips_to_the_content(table: tuple[World, Kept, Keys]) -> None:
    page = table[2].page
    page.keyboard.press("Tab")
    expect(page.locator(".skip")).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.evaluate("document.querySelector('main').contains(document.activeElement)")


def test_the_focus_stays_when_another_phone_writes(table: tuple[World, Kept, Keys]) -> None:
    world, kept, keys = table
    link = keys.page.get_by_role("link", name="Names and table")
    link.focus()
    count = kept.sitting.rounds.count()
    world.write(kept, evenings.SIDES[:1])
    expect(keys.page.locator(f"#round-{count + 1}")).to_be_visible()
    expect(link).to_be_focused()


def test_older_rounds_take_the_focus_along(table: tuple[World, Kept, Keys]) -> None:
    keys, page = table[2], table[2].page
    count = page.locator("#rounds a.row").count()
    link = page.locator(".rows-more")
    keys.tap(link)
    older = page.locator("#rounds a.row").nth(count)
    expect(older).to_be_focused()
    keys.tap(page.locator("#rounds a.row").nth(count + 1), leads=True)
