"""An entry was taken by the server and its answer was lost: nothing is claimed of it before the server was asked."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Dialog, Page, Route, expect

from games.models import Round
from games.services import log
from tests.browser.cases.at_table import until
from tests.browser.offline.conftest import OwnPhone
from tests.browser.offline.phone import wait_until, wait_until_known, wait_until_sent
from tests.browser.offline.test_clash import LOST, MADE, OTHER, enter, rounds
from tests.browser.offline.test_clash import kept as kept
from tests.browser.offline.test_clash import page as page
from tests.toy import new_id
from tests.walk.browser import remember
from tests.walk.world import Kept, World

SEND = "**/send/"
TRIED = "async () => (await Outbox.waiting()).map((one) => Boolean(one.tried))"


def loses_its_answer(route: Route) -> None:
    """The server has it, and nobody hears."""
    route.fetch()
    route.abort()


@contextmanager
def answers(page: Page) -> Iterator[list[str]]:
    """What the page asks a person meanwhile, each answered with yes."""
    heard: list[str] = []

    def hear(dialog: Dialog) -> None:
        heard.append(dialog.message)
        dialog.accept()

    page.on("dialog", hear)
    yield heard
    page.remove_listener("dialog", hear)


@pytest.fixture
def lost(page: Page, kept: tuple[World, Kept]) -> Page:
    """A round counts, and the phone has seen no answer; there is no network now."""
    page.route(SEND, loses_its_answer)
    enter(page, MADE)
    page.locator("main a[href*=waiting]").first.wait_for()
    until(page, lambda: rounds(kept[1]) == [(1, "points_100", True)])
    page.context.set_offline(True)
    page.unroute(SEND)
    return page


def corrects(page: Page, result: str) -> None:
    """What waits, on the phone."""
    page.locator("main a[href*=waiting]").first.tap()
    page.locator(f"label:has([name=result][value={result}])").tap()
    page.locator(".foot .go").tap()


def test_it_does_not_say_that_it_only_waits(lost: Page) -> None:
    expect(lost.locator("[data-waits] .tag")).to_have_text("sent, no answer seen")
    expect(lost.locator("#waits")).to_contain_text("may count already")
    enter(lost, OTHER)
    expect(lost.locator("[data-waits] .tag").first).to_have_text("waiting")  # the newest: it never went out
    expect(lost.locator("#waits")).to_contain_text("1 round waits on this phone")


def test_without_a_network_it_is_not_thrown_away_unasked(lost: Page, kept: tuple[World, Kept]) -> None:
    lost.locator("[data-waits]").tap()
    with answers(lost) as heard:
        lost.locator("[data-outbox=throw]").tap()
        wait_until(lost, "() => document.querySelectorAll('#waits').length > 0", True)
    assert len(heard) == 1
    assert "may count already" in heard[0]
    assert lost.evaluate(TRIED) == [True]


def test_thrown_away_it_shows_that_it_counts(lost: Page, kept: tuple[World, Kept]) -> None:
    lost.locator("[data-waits]").tap()
    lost.route(SEND, lambda route: route.abort())  # what is sent by itself would be first
    lost.context.set_offline(False)
    with answers(lost) as heard:
        lost.locator("[data-outbox=throw]").tap()
        asked = lost.locator(".asking")
        expect(asked).to_contain_text("The server has this already")
    assert heard == []
    expect(asked.locator("dd").first).to_contain_text("100 points, Bert with Dien")
    there = asked.get_by_role("link", name="Open it there")
    assert (there.get_attribute("href") or "").startswith(f"/t/{kept[1].id}/entry/")
    asked.locator("[data-outbox=drop]").tap()
    expect(lost.locator(".asking")).to_have_count(0)
    assert rounds(kept[1]) == [(1, "points_100", True)]


def test_what_the_server_does_not_have_is_thrown_away(page: Page, kept: tuple[World, Kept]) -> None:
    page.route(SEND, lambda route: route.abort())
    enter(page, MADE)
    page.locator("[data-waits]").tap()
    with answers(page) as heard:
        page.locator("[data-outbox=throw]").tap()
        expect(page.locator("#waits")).to_be_visible()
        expect(page.locator("[data-waits]")).to_have_count(0)
    assert len(heard) == 1
    assert "The server does not have it" in heard[0]
    assert rounds(kept[1]) == []


def test_corrected_and_sent_both_are_shown_and_none_was_refused(lost: Page, kept: tuple[World, Kept]) -> None:
    corrects(lost, "lost")
    expect(lost.locator("[data-waits]")).to_be_visible()
    lost.context.set_offline(False)
    asked = lost.locator(".asking")
    expect(asked).to_contain_text("The server has this already")
    expect(asked).not_to_contain_text("Not taken")
    theirs, mine = asked.locator("dd").all_inner_texts()
    assert "made" in theirs
    assert "lost" in mine
    lost.reload()
    expect(asked.locator("dd")).to_have_count(2)
    assert rounds(kept[1]) == [(1, "points_100", True)]


def test_put_right_at_the_table_too_nothing_is_asked_any_more(lost: Page, kept: tuple[World, Kept]) -> None:
    corrects(lost, "lost")
    lost.context.set_offline(False)
    expect(lost.locator(".asking")).to_be_visible()
    world, table = kept
    there = Round.objects.select_related("entry").get(sitting=table.sitting).entry
    record = {**there.record, "dry": dict.fromkeys(there.record["dry"], False)}
    log.correct(sitting=table.sitting, entry=there, record=record, entry_id=new_id(), phone=world.phone)
    lost.reload()
    wait_until_sent(lost)
    expect(lost.locator(".asking")).to_have_count(0)
    assert rounds(table) == [(1, "points_100", False)]


def test_that_it_was_sent_is_known_after_the_browser_was_closed(
    server: str, own_phone: OwnPhone, kept: tuple[World, Kept]
) -> None:
    phone = own_phone("en", closes=True)
    page = phone.open()
    remember(page.context, server, kept[0], knows=True)
    page.goto(f"{server}/t/{kept[1].id}/")
    page.evaluate("async () => { await navigator.serviceWorker.ready; }")
    page.reload()
    wait_until_known(page)
    page.route(SEND, lambda route: None)  # it goes out, and the browser is closed before anything comes back
    enter(page, MADE)
    wait_until(page, TRIED, [True])
    phone.close()
    page = phone.open(online=False)
    page.goto(f"{server}/t/{kept[1].id}/")
    expect(page.locator("[data-waits] .tag")).to_have_text("sent, no answer seen")


def test_it_goes_by_itself_where_the_same_is_there(lost: Page, kept: tuple[World, Kept]) -> None:
    lost.context.set_offline(False)
    wait_until_sent(lost)
    expect(lost.locator("#round-1")).to_be_visible()
    enter(lost, LOST)
    until(lost, lambda: rounds(kept[1]) == [(1, "points_100", True), (2, "points_100", False)])
