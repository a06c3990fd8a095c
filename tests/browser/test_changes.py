"""Changing what was written down, by taps: undo for some seconds, what changes while one answers, a reason."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from games.models import Round
from games.views.undoing import COOKIE, OFFERED
from tests.browser.conftest import NewPhone
from tests.browser.test_following import stand_still
from tests.walk import evenings
from tests.walk.browser import remember
from tests.walk.world import Kept, World, new_world


@pytest.fixture
def kept(server: str) -> tuple[World, Kept]:
    """A table with some rounds, the first of which puts money into the pot that a later one needs."""
    world = new_world()
    table = world.start("needed", "pandoeren")
    world.write(table, evenings.NEEDED)
    return world, table


@pytest.fixture
def page(server: str, phone_page: NewPhone, kept: tuple[World, Kept]) -> Page:
    """The phone that wrote them."""
    made = phone_page("en")
    remember(made.context, server, kept[0], knows=True)
    return made


def just_wrote(page: Page, server: str, kept: Kept) -> None:
    """As if the last round had been saved on this phone a moment ago."""
    cookie = {"name": COOKIE, "value": kept.entries[-1].entry_id, "url": f"{server}/t/{kept.id}/"}
    page.context.add_cookies([cookie])  # type: ignore[list-item]


def test_undo_is_one_tap_and_putting_it_back_another(server: str, page: Page, kept: tuple[World, Kept]) -> None:
    table, rounds = kept[1], Round.objects.filter(sitting=kept[1].sitting)
    count = rounds.count()
    just_wrote(page, server, table)
    stand_still(page)  # the offer does not pass
    page.goto(f"{server}/t/{table.id}/")
    page.get_by_role("button", name="Undo", exact=True).tap()
    expect(page.get_by_text("taken out")).to_be_visible()
    assert rounds.count() == count - 1
    page.get_by_role("button", name="Put it back").tap()
    expect(page.get_by_text("put back")).to_be_visible()
    assert rounds.count() == count


def test_the_offer_passes_unless_somebody_is_at_it(server: str, page: Page, kept: tuple[World, Kept]) -> None:
    just_wrote(page, server, kept[1])
    page.clock.install()
    page.goto(f"{server}/t/{kept[1].id}/")
    undo = page.get_by_role("button", name="Undo", exact=True)
    undo.focus()
    page.clock.run_for((OFFERED + 1) * 1000)
    expect(undo).to_be_visible()
    undo.blur()
    page.clock.run_for((OFFERED + 1) * 1000)
    expect(undo).to_have_count(0)


def test_what_changes_follows_the_fingers_and_a_reason_is_a_tap(
    server: str, page: Page, kept: tuple[World, Kept]
) -> None:
    table = kept[1]
    page.goto(f"{server}/t/{table.id}/entry/{table.entries[-1].entry_id}/insert/deal/", wait_until="networkidle")
    word = page.get_by_label("In a word")
    expect(word).to_be_hidden()
    for key, value in (("contract", "points_100"), ("declarer", "N"), ("partner", "E"), ("result", "made")):
        page.locator(f"input[name={key}][value={value}]").check(force=True)
    expect(page.locator("#pay")).to_contain_text("What changes:")
    expect(page.locator("#others")).to_contain_text("gets another number")
    page.locator("input[name=why][value=other]").check(force=True)
    word.fill("Bert was outside")
    before = Round.objects.filter(sitting=table.sitting).count()
    page.locator("button.go").tap()
    expect(page.get_by_text("Bert was outside")).to_be_visible()
    assert Round.objects.filter(sitting=table.sitting).count() == before + 1
