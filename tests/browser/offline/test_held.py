"""What waits is held and shown: on a phone that may only look now, for a table that is gone, by who signs out."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import Dialog, Page, expect

from games.models import PhoneRight, Round
from tests.browser.conftest import NewPhone
from tests.browser.offline.phone import wait_until_known, wait_until_sent
from tests.browser.offline.test_clash import LOST, MADE, OTHER, enter, rounds, without_network, write
from tests.browser.offline.test_clash import kept as kept
from tests.browser.offline.test_clash import page as page
from tests.walk.browser import remember
from tests.walk.people import session_of
from tests.walk.world import Kept, World

COUNT = "async () => (await Outbox.waiting()).length"


def level(kept: tuple[World, Kept], wanted: PhoneRight.Level) -> None:
    """What the phone may do at the table from now on."""
    PhoneRight.objects.filter(sitting=kept[1].sitting, phone=kept[0].phone).update(level=wanted)


def picture(page: Page, name: str) -> None:
    """For looking at, where SCOREKEEPER_LOOK names a folder."""
    if folder := os.environ.get("SCOREKEEPER_LOOK"):
        page.screenshot(path=Path(folder) / f"{name}.png", full_page=True)


def test_a_phone_that_may_only_look_now_shows_what_waits_and_whom_to_ask(page: Page, kept: tuple[World, Kept]) -> None:
    without_network(page, MADE, OTHER)
    level(kept, PhoneRight.Level.READ)
    page.context.set_offline(False)
    asked = page.locator(".asking")
    expect(asked).to_contain_text("This phone may only look at this table. Who writes there can agree.")
    page.reload()
    expect(asked).to_contain_text("100 points, Bert with Dien")
    expect(asked.locator('a[href$="/share/"]')).to_have_text("Ask to write along")
    assert (page.evaluate(COUNT), rounds(kept[1])) == (2, [])
    level(kept, PhoneRight.Level.WRITE)
    asked.locator("[data-outbox=again]").tap()
    wait_until_sent(page)
    assert rounds(kept[1]) == [(1, "points_100", True), (2, "points_120", True)]


def test_the_first_page_holds_what_waits_for_a_table_that_does_not_open(
    page: Page, kept: tuple[World, Kept], server: str
) -> None:
    without_network(page, MADE)
    PhoneRight.objects.filter(sitting=kept[1].sitting).update(level=PhoneRight.Level.READ)
    right = PhoneRight.objects.get(sitting=kept[1].sitting, phone=kept[0].phone)
    PhoneRight.objects.filter(pk=right.pk).delete()
    page.context.set_offline(False)
    page.goto(server)
    lost = page.locator("#lost")
    expect(lost).to_contain_text("may not open it any more")
    expect(lost.locator("[data-count]")).to_have_text("1")
    picture(page, "lost")
    right.level = PhoneRight.Level.WRITE
    right.save(force_insert=True)
    lost.get_by_role("button", name="Try again").tap()
    wait_until_sent(page)
    expect(lost).to_be_hidden()
    assert Round.objects.filter(sitting=kept[1].sitting).count() == 1


def test_signing_out_asks_about_what_waits_and_forgets_other_tables(
    page: Page, kept: tuple[World, Kept], server: str
) -> None:
    world, table = kept
    page.context.add_cookies(
        [{"name": "sessionid", "value": session_of(User.objects.create_user("anna")), "url": server}]
    )
    other = world.start("two", "pandoeren")
    page.goto(f"{server}/t/{other.id}/")
    wait_until_known(page)
    page.goto(f"{server}/t/{table.id}/")
    page.evaluate("() => Outbox.keep({ table: location.pathname.split('/')[2], entry_id: 'x', state: 'refused' })")
    page.goto(f"{server}/account/")
    page.once("dialog", Dialog.dismiss)
    with page.expect_event("dialog") as asked:
        page.get_by_role("button", name="Sign out").tap()
    assert asked.value.message.startswith("Waiting on this phone: 1. It stays there")
    expect(page.get_by_role("button", name="Sign out")).to_be_visible()
    page.once("dialog", Dialog.accept)
    page.get_by_role("button", name="Sign out").tap()
    page.wait_for_url(lambda url: "/account/" not in url)
    expect(page.locator(".foot")).to_be_visible()
    page.wait_for_function("() => Boolean(window.Outbox)")
    assert page.evaluate(COUNT) == 1
    assert page.evaluate("async (id) => await Outbox.table(id)", other.id) is None
    assert page.evaluate("async (id) => Boolean(await Outbox.table(id))", table.id)


def test_another_language_takes_a_network_and_the_page_stays(page: Page, kept: tuple[World, Kept]) -> None:
    page.context.set_offline(True)
    page.get_by_role("button", name="Nederlands").tap()
    expect(page.locator("[data-needs]")).to_contain_text("That takes a network.")
    assert page.locator("html").get_attribute("lang") == "en"
    page.context.set_offline(False)
    page.get_by_role("button", name="Nederlands").tap()
    expect(page.locator("html")).to_have_attribute("lang", "nl")


def test_storage_that_is_not_promised_is_told_once(page: Page, kept: tuple[World, Kept]) -> None:
    page.evaluate("() => { navigator.storage.persist = async () => false; }")
    without_network(page, MADE)
    expect(page.locator("#waits")).to_contain_text("may clear it")
    enter(page, OTHER)
    expect(page.locator("[data-waits]")).to_have_count(2)
    assert page.evaluate("localStorage.getItem('loose')") == "told"


LOOKS = [("nl", "light", 390), ("en", "dark", 320)]


@pytest.mark.parametrize(("language", "scheme", "wide"), LOOKS)
def test_nothing_is_cut_on_the_phone_s_own_screens(
    server: str, phone_page: NewPhone, kept: tuple[World, Kept], language: str, scheme: str, wide: int
) -> None:
    size = {"width": wide, "height": 844}
    page = phone_page(language, "dark" if scheme == "dark" else "light", strict=False, viewport=size)
    remember(page.context, server, kept[0], knows=True)
    page.goto(f"{server}/t/{kept[1].id}/")
    wait_until_known(page)
    without_network(page, MADE, OTHER)
    _whole(page, f"waiting-{wide}")
    page.locator("#next").tap()
    expect(page.locator("form[data-here]")).to_be_visible()
    _whole(page, f"round-{wide}")
    page.locator("header.bar a").tap()
    write(kept, LOST)
    page.context.set_offline(False)
    expect(page.locator(".asking")).to_be_visible()
    _whole(page, f"conflict-{wide}")


def _whole(page: Page, name: str) -> None:
    picture(page, name)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), name
