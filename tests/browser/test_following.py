"""A table follows what other phones write, while somebody looks at it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import NewPhone
from tests.walk import evenings
from tests.walk.browser import remember
from tests.walk.world import Kept, World, new_world

PAUSE = 1_500  # milliseconds between two looks
PATIENCE = 5_000  # milliseconds without an answer before it is told
TRIES = 300


@pytest.fixture
def kept(server: str) -> tuple[World, Kept]:
    """A long table."""
    world = new_world()
    table = world.start("long", "pandoeren")
    world.write(table, evenings.long_purses(50))
    return world, table


@pytest.fixture
def looking(server: str, phone_page: NewPhone, kept: tuple[World, Kept]) -> Page:
    """Its page, with a clock that the test moves."""
    page = phone_page("en")
    remember(page.context, server, kept[0], knows=True)
    stand_still(page)
    page.goto(f"{server}/t/{kept[1].id}/", wait_until="networkidle")
    return page


def stand_still(page: Page) -> None:
    """It is 21:14, and no later until the test says so."""
    page.clock.install(time="2026-11-30T21:14:19+01:00")
    page.clock.pause_at("2026-11-30T21:14:20+01:00")


def see(page: Page, state: str) -> None:
    """The page is looked at, or hidden behind another one."""
    page.evaluate(
        "state => { Object.defineProperty(document, 'visibilityState', {value: state, configurable: true});"
        " document.dispatchEvent(new Event('visibilitychange')); }",
        state,
    )


def test_it_asks_only_while_it_is_looked_at(looking: Page) -> None:
    asked: list[str] = []
    looking.on("request", lambda request: asked.append(request.url) if "?v=" in request.url else None)
    with looking.expect_response(lambda answer: answer.status == 204):
        looking.clock.run_for(PAUSE)
    assert len(asked) == 1
    see(looking, "hidden")
    looking.clock.run_for(10 * PAUSE)
    looking.wait_for_timeout(300)
    assert len(asked) == 1
    with looking.expect_response(lambda answer: answer.status == 204):
        see(looking, "visible")
    assert len(asked) == 2


def test_what_another_phone_writes_comes_and_nothing_else_moves(looking: Page, kept: tuple[World, Kept]) -> None:
    world, table = kept
    lines = looking.locator("#rounds a.row")
    looking.locator(".rows-more").click()
    expect(lines).to_have_count(40)
    looking.locator("#seat-E").focus()
    world.write(table, evenings.long_purses(1))
    looking.clock.run_for(PAUSE)
    expect(lines).to_have_count(41)
    assert looking.locator("#foot a.go").inner_text() == f"Round {table.sitting.snapshot().played + 1}"
    assert looking.evaluate("document.activeElement.id") == "seat-E"
    assert looking.locator("[data-follow]").count() == looking.locator("#live").count() == 1


def test_a_table_that_was_thrown_away_is_told(server: str, kept: tuple[World, Kept], phone_page: NewPhone) -> None:
    page = phone_page("en", strict=False)
    remember(page.context, server, kept[0], knows=True)
    page.goto(f"{server}/t/{kept[1].id}/")
    kept[1].sitting.delete()
    expect(page.get_by_role("heading", name="There is nothing here")).to_be_visible()


def go_on(page: Page, milliseconds: int) -> None:
    """The time goes on, a look after the other, with what they are answered."""
    for _ in range(0, milliseconds, PAUSE):
        page.clock.run_for(PAUSE)
        page.wait_for_timeout(0)


def until_answered(page: Page) -> None:
    """The time goes on until an answer has come: a look that fails late takes the place of the next one."""
    for _ in range(TRIES):
        page.clock.run_for(PAUSE)
        page.wait_for_timeout(100)
        if not page.locator(".silent").inner_text():
            return
    raise AssertionError("no answer is heard")


def silent(server: str, phone_page: NewPhone, kept: tuple[World, Kept], language: str, path: str = "") -> Page:
    """A page at 21:14 whose questions are not answered from now on: they fail, or hang where the test says so."""
    page = phone_page(language, strict=False, timezone_id="Europe/Amsterdam")
    remember(page.context, server, kept[0], knows=True)
    stand_still(page)
    page.goto(f"{server}/t/{kept[1].id}/{path}", wait_until="networkidle")
    return page


@pytest.mark.parametrize(("language", "told"), [("nl", "Geen antwoord sinds 21:14"), ("en", "No answer since 21:14")])
def test_no_answer_is_told_with_since_when_until_one_comes(
    server: str, phone_page: NewPhone, kept: tuple[World, Kept], language: str, told: str
) -> None:
    page = silent(server, phone_page, kept, language)
    line = page.locator(".silent")
    assert line.get_attribute("role") == "status"
    page.route("**/t/**", lambda route: route.abort())
    go_on(page, 3_000)
    expect(line).to_have_text("")  # one question that went astray is no news
    go_on(page, PATIENCE)
    expect(line).to_have_text(told)
    page.clock.run_for(120_000)
    expect(line).to_have_text(told)
    page.unroute("**/t/**")
    until_answered(page)


def test_a_question_that_hangs_is_told_too_and_asked_again(
    server: str, phone_page: NewPhone, kept: tuple[World, Kept]
) -> None:
    page = silent(server, phone_page, kept, "en")
    hanging: list[Route] = []
    page.route("**/t/**", lambda route: hanging.append(route))
    with page.expect_request("**/t/**"):
        page.clock.run_for(PAUSE)
    go_on(page, PATIENCE)
    expect(page.locator(".silent")).to_have_text("No answer since 21:14")
    assert hanging
    page.unroute("**/t/**")
    page.evaluate("window.dispatchEvent(new Event('online'))")
    expect(page.locator(".silent")).to_have_text("")


def test_a_server_that_is_in_trouble_gives_no_answer(
    server: str, phone_page: NewPhone, kept: tuple[World, Kept]
) -> None:
    page = silent(server, phone_page, kept, "en")
    page.route("**/t/**", lambda route: route.fulfill(status=503))
    go_on(page, PATIENCE + 2 * PAUSE)
    expect(page.locator(".silent")).to_have_text("No answer since 21:14")


def test_the_clock_says_so_too(server: str, phone_page: NewPhone) -> None:
    world = new_world()
    table = world.start("deals", "tonkars", names={"1": "Anna", "2": "Bert"})
    world.write(table, evenings.GATHERED[:1])
    page = silent(server, phone_page, (world, table), "en", "clock/")
    page.route("**/t/**", lambda route: route.abort())
    go_on(page, PATIENCE + 2 * PAUSE)
    expect(page.locator(".silent")).to_have_text("No answer since 21:14")
    page.unroute("**/t/**")
    until_answered(page)


def test_a_phone_that_was_put_away_waits_for_no_answer(looking: Page) -> None:
    see(looking, "hidden")
    looking.clock.run_for(10 * PATIENCE)
    with looking.expect_response(lambda answer: answer.status == 204):
        see(looking, "visible")
    expect(looking.locator(".silent")).to_have_text("")
