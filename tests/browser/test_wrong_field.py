"""A field that is wrong is in sight after a save that failed, and says so no longer once the round can be saved."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import NewPhone
from tests.walk.browser import remember
from tests.walk.world import new_world

ANSWERS = {"contract": "pandoer", "declarer": "N", "partner": "E", "result": "made"}


def test_it_is_in_sight_and_the_mark_goes(server: str, phone_page: NewPhone) -> None:
    world = new_world()
    kept = world.start("staked", "pandoeren", {"lappen": 10})
    world.write(kept, [("lappen", {"each": 10})])
    page = phone_page("en", viewport={"width": 390, "height": 664}, strict=False)  # a refused save is a 422
    remember(page.context, server, world, knows=True)
    page.goto(f"{server}/t/{kept.id}/write/deal/")
    for key, value in ANSWERS.items():
        page.locator(f'[data-question="{key}"] label:has([value="{value}"])').tap()
    stake = page.locator('[data-question="stake"]')
    stake.locator('[data-step="5"]').tap()
    expect(page.locator("#pay .wrong")).to_be_visible()
    page.locator(".go").tap()
    error = stake.locator(".error")
    expect(error).to_be_in_viewport(ratio=1)
    stake.locator('[data-step="5"]').tap()
    expect(page.locator('[data-pay="N"]')).to_be_visible()
    expect(error).to_have_count(0)
