"""What the button of "the whole pot" offers, with this deal's looking money in it, is taken."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from games.models import Entry
from tests.browser.offline.conftest import OwnPhone
from tests.browser.offline.phone import wait_until_known, wait_until_sent
from tests.walk.browser import remember
from tests.walk.world import new_world


def table(server: str, phone: Page, pot: int) -> None:
    """The round page of a table with so many cents in its pot, asking for a Pandoer of Anna with Bert, made."""
    world = new_world()
    kept = world.start("staked", "pandoeren", {"lappen": 10})
    each, looked = divmod(pot, 4)
    world.write(kept, [("lappen", {"each": each}), ("pass", {"looked": list("NES")[:looked]})])
    remember(phone.context, server, world, knows=True)
    phone.goto(f"{server}/t/{kept.id}/")
    wait_until_known(phone)


def tap(page: Page, key: str, *values: str) -> None:
    """These answers of one question, which may stand under "more"."""
    question = page.locator(f'[data-question="{key}"]')
    if not question.is_visible():
        page.locator("details.more summary").tap()
    for value in values:
        question.locator(f'label:has([value="{value}"])').tap()


@pytest.mark.parametrize(
    ("pot", "looked", "shown_by", "offered", "online"),
    [
        (12, "NES", "", "the whole pot: 15", True),
        (12, "NES", "", "the whole pot: 15", False),
        (8, "NESW", "", "the whole pot: 12", True),
        (11, "NE", "", "the whole pot: 13", True),
        (9, "", "S", "the whole pot: 12", True),
        (9, "", "", "", True),
        (50, "", "", "the whole pot: 50", True),
        (49, "N", "W", "the most there may be: 50", True),
        (49, "N", "W", "the most there may be: 50", False),
    ],
)
def test_what_it_offers_is_taken(
    server: str, own_phone: OwnPhone, pot: int, looked: str, shown_by: str, offered: str, online: bool
) -> None:
    mine = own_phone("en")
    page = mine.open()
    table(server, page, pot)
    mine.network(online)
    page.locator(".foot .go").tap()
    tap(page, "contract", "pandoer")
    tap(page, "declarer", "N")
    tap(page, "partner", "E")
    tap(page, "result", "made")
    tap(page, "looked", *looked)
    tap(page, "shown_by", *shown_by)
    button = page.locator('[data-question="stake"] .all')
    if not offered:
        expect(button).to_be_hidden()
        return
    expect(button).to_have_text(offered)
    button.tap()
    expect(page.locator('[data-pay="N"]')).to_be_visible()
    page.locator(".go").tap()
    page.wait_for_url("**/t/*/")
    mine.network(True)
    wait_until_sent(page)
    assert Entry.objects.latest("pk").record["stake"] == int(offered.split()[-1])
