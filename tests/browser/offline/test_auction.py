"""An auction noted call by call: what may be said is offered, and what it says is filled in by itself."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from games.middleware import COOKIE
from games.models import Round
from games.services import phones, sittings
from tests.browser.offline.conftest import OwnPhone
from tests.browser.offline.phone import wait_until_known, wait_until_sent
from tests.toy import EVENING

CAST = {"N": "Anna", "E": "Bert", "S": "Cor", "W": "Dirk"}
pytestmark = pytest.mark.parametrize("online", [True, False], ids=["with a network", "without"])


@pytest.fixture
def table(server: str, own_phone: OwnPhone, online: bool) -> Page:
    """The round page of a table where Dirk dealt, so that Anna speaks first."""
    with phones.new() as (phone, token):
        made = sittings.start(phone=phone, game="pymtheg", rules_raw=None, names=CAST, dealer="W", now=EVENING)
    mine = own_phone("en")
    page = mine.open()
    page.context.add_cookies([{"name": COOKIE, "value": token, "url": server}])
    page.goto(f"{server}/t/{made.public_id}/")
    wait_until_known(page)
    mine.network(online)
    page.locator(".foot .go").tap()
    page.locator("details.more summary").tap()
    return page


def say(page: Page, *calls: str) -> None:
    """One call after the other, by whoever is in turn, as fast as a finger does."""
    for call in calls:
        page.locator(f'[data-call="{call}"]').tap()


def offered(page: Page) -> list[str]:
    """The calls whose keys can be tapped."""
    keys = page.locator("[data-call]:enabled").all()
    return [key.get_attribute("data-call") or "" for key in keys]


def test_what_was_doubled_is_filled_in_and_saved(table: Page) -> None:
    page = table
    say(page, "pass", "ry", "gam_4", "double")
    expect(page.locator('[name="doubling"]:checked')).to_have_value("2")
    expect(page.locator('[name="contract"]:checked')).to_have_value("gam_4")
    expect(page.locator('[name="overbid"]:checked')).to_have_value("ry")
    expect(page.locator('[name="declarer"]:checked')).to_have_value("S")
    page.locator('.chip:has([name="trump"][value="fire"])').tap()
    page.locator('.chip:has([name="side_tricks"][value="12"])').tap()
    expect(page.locator('[data-pay="NS"]')).to_have_text("−422")
    page.locator(".go").tap()
    page.wait_for_url("**/t/*/")
    page.context.set_offline(False)
    wait_until_sent(page)
    assert Round.objects.get().change == {"NS": -422, "EW": 0}


def test_only_calls_that_can_be_are_offered(table: Page) -> None:
    page = table
    say(page, "gam_4")
    expect(page.locator('[data-call="gam"]')).to_be_disabled()
    assert offered(page) == ["ry_2", "gam_5", "ry_3", "gam_6", "lon", "pass", "double", "back", "clear"]
    page.locator('[data-speaker="E"]').tap()
    say(page, "double")
    expect(page.locator('[data-speaker="W"]')).to_be_disabled()
    expect(page.locator('[data-speaker="S"][aria-pressed="true"]')).to_be_visible()
    assert offered(page) == ["redouble", "back", "clear"]
    say(page, "clear")
    expect(page.locator('[data-call="gam"]')).to_be_enabled()
    expect(page.locator('[name="doubling"]:checked')).to_have_value("1")
