"""A phone whose clock is set meanwhile: no time that was played and no table that follows hangs on it alone."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from datetime import timedelta
from email.utils import format_datetime, parsedate_to_datetime

import pytest
from playwright.sync_api import Dialog, Page, Route, expect

from games.models import Sitting
from tests.browser.conftest import NewPhone
from tests.browser.test_round_widgets import begin, opened
from tests.browser.test_round_widgets import gather as gather
from tests.browser.test_round_widgets import table as table
from tests.walk.browser import remember
from tests.walk.evenings import deal
from tests.walk.world import new_world

HOUR = 3_600_000  # milliseconds
SET = """(() => {
    const Real = Date, by = () => Number(localStorage.getItem("by") || 0);
    window.Date = class extends Real {
        constructor(...of) { super(...(of.length ? of : [Real.now() + by()])); }
        static now() { return Real.now() + by(); }
    };
})()"""  # a clock that is as many milliseconds wrong as the page says
SHORT = re.compile(r"^0:\d\d$")


def set_clock(page: Page, by: int) -> None:
    """By so many milliseconds away from the true time."""
    page.evaluate("by => localStorage.setItem('by', by)", by)


Play = Callable[[str], Page]


@pytest.fixture
def playing(table: tuple[Page, Sitting]) -> Iterator[Play]:
    """Opens a page of the table, where somebody’s clock then runs."""
    page, sitting = table

    def play(path: str) -> Page:
        begin(sitting)
        page.add_init_script(SET)
        opened(page, path)
        page.get_by_text("First touch").first.tap()
        page.wait_for_timeout(1500)
        return page

    yield play
    page.goto("about:blank")  # it asks for nothing more of a game that is gone


def test_an_hour_more_on_the_phone_s_clock_is_no_hour_played(playing: Play) -> None:
    page = playing("write/result/")
    set_clock(page, HOUR)
    page.wait_for_timeout(1500)
    expect(page.locator("#id_seconds")).to_have_value(SHORT)
    page.reload()
    page.wait_for_timeout(1500)
    set_clock(page, 2 * HOUR)
    page.reload()
    expect(page.locator("#id_seconds")).to_have_value(SHORT)
    page.get_by_role("button", name="Stop").tap()
    expect(page.locator("#id_seconds")).to_have_value(SHORT)


def test_an_hour_less_takes_nothing_away(playing: Play) -> None:
    page = playing("clock/")
    own = page.locator("[data-runner] .own").first
    expect(own).to_have_text(re.compile("^0:0[1-9]$"))
    set_clock(page, -HOUR)
    page.wait_for_timeout(1500)
    expect(own).to_have_text(re.compile("^0:0[2-9]$"))
    expect(page.get_by_role("timer")).to_have_text(SHORT)
    page.reload()
    expect(own).to_have_text(re.compile("^0:(0[2-9]|[1-5].)$"))


def test_without_a_server_to_ask_a_person_says_how_long_it_took(playing: Play) -> None:
    page = playing("write/result/")
    page.route("**/sw.js", lambda route: route.fulfill(body=""))  # somebody else answers, and has no time
    set_clock(page, HOUR)
    page.wait_for_timeout(500)
    asked: list[str] = []

    def answer(dialog: Dialog) -> None:
        asked.append(dialog.message)
        dialog.dismiss()

    page.on("dialog", answer)
    page.get_by_role("button", name="Stop").tap()
    expect(page.locator("#id_seconds")).to_have_value(SHORT)
    assert len(asked) == 1
    assert re.search(r"take 60:\d\d\?.* took 0:0\d\.", asked[0])


def test_a_phone_that_slept_is_told_how_long_by_the_server(playing: Play) -> None:
    page = playing("write/result/")
    slept = 100_000
    page.route("**/sw.js", lambda route: _later(route, slept))
    set_clock(page, slept)  # the other clock stood still meanwhile
    expect(page.locator("#id_seconds")).to_have_value(re.compile(r"^1:4\d$"))


def _later(route: Route, by: int) -> None:
    answer = route.fetch()
    at = parsedate_to_datetime(answer.headers["date"]) + timedelta(milliseconds=by)
    route.fulfill(response=answer, headers={**answer.headers, "date": format_datetime(at, usegmt=True)})


def test_a_table_goes_on_following(server: str, phone_page: NewPhone) -> None:
    world = new_world()
    table = world.start("one", "pandoeren")
    page = phone_page("en")
    remember(page.context, server, world, knows=True)
    page.add_init_script(SET)
    page.goto(f"{server}/t/{table.id}/")
    set_clock(page, -HOUR)
    page.wait_for_timeout(2000)
    world.write(table, [deal("points_100", "E", True, "W")])
    expect(page.locator("#round-1")).to_be_visible(timeout=10_000)
