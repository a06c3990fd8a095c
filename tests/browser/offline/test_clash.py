"""What was written without a network meets what others wrote meanwhile: nothing goes without a person's word."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from games.models import Round
from games.services import log, seats
from tests.browser.cases.at_table import until
from tests.browser.conftest import NewPhone
from tests.browser.offline.phone import wait_until, wait_until_known, wait_until_sent
from tests.toy import new_id
from tests.walk.browser import remember
from tests.walk.evenings import deal
from tests.walk.world import Kept, World, new_world

MADE = {"declarer": "E", "contract": "points_100", "partner": "W", "result": "made"}
LOST = {**MADE, "result": "lost"}
ROUNDS = """async () => {
    const told = await Outbox.table(location.pathname.split('/')[2]);
    return told && told.log.filter((one) => one.kind === 'deal').length;
}"""
AT_ONCE = """async ([said, button]) => {
    const there = () => Array.from(document.querySelectorAll('.asking')).find((one) => one.textContent.includes(said));
    for (let n = 0; n < 3000 && !there(); n++) await new Promise((go) => setTimeout(go, 10));
    there().querySelector(button).click();
}"""  # a tap as soon as a question stands there
OTHER = {"declarer": "N", "contract": "points_120", "partner": "S", "result": "made"}


@pytest.fixture
def kept(server: str) -> tuple[World, Kept]:
    """A table of Pandoeren without a round."""
    world = new_world()
    return world, world.start("one", "pandoeren")


@pytest.fixture
def page(server: str, phone_page: NewPhone, kept: tuple[World, Kept]) -> Page:
    """The table on a phone that can go on by itself."""
    page = phone_page("en", strict=False)  # a browser calls every request without a network an error
    remember(page.context, server, kept[0], knows=True)
    page.goto(f"{server}/t/{kept[1].id}/")
    wait_until_known(page)
    return page


def enter(page: Page, taps: dict[str, str]) -> None:
    """From the table to Save."""
    fill(page, taps)
    page.locator(".foot .go").tap()


def fill(page: Page, taps: dict[str, str]) -> None:
    """From the table up to Save."""
    page.locator(f"#seat-{taps['declarer']}").tap()
    for key, value in taps.items():
        if key != "declarer":
            page.locator(f"label:has([name={key}][value={value}])").tap()
    expect(page.locator("[data-pay]").first).to_be_visible()


def write(kept: tuple[World, Kept], taps: dict[str, str]) -> None:
    """The same on another phone, which has a network."""
    world, table = kept
    world.write(table, [deal(taps["contract"], taps["declarer"], taps["result"] == "made", taps["partner"])])


def without_network(page: Page, *rounds: dict[str, str]) -> None:
    """These rounds wait on the phone."""
    page.context.set_offline(True)
    for number, taps in enumerate(rounds, start=1):
        enter(page, taps)
        expect(page.locator("[data-waits]")).to_have_count(number)


def rounds(table: Kept) -> list[tuple[int, str, bool | None]]:
    """Number, contract, and whether it was made."""
    found = Round.objects.filter(sitting=table.sitting).order_by("number")
    return list(found.values_list("number", "contract", "made"))


def test_the_same_round_is_written_once(page: Page, kept: tuple[World, Kept]) -> None:
    without_network(page, MADE, OTHER)
    write(kept, MADE)
    page.context.set_offline(False)
    asked = page.locator(".asking")
    expect(asked.locator("dd")).to_have_count(2)
    expect(asked).to_contain_text("Round 1 was written down already")
    page.locator("[data-outbox=drop]").tap()
    wait_until_sent(page)
    assert rounds(kept[1]) == [(1, "points_100", True), (2, "points_120", True)]


def test_a_second_tap_answers_no_question_that_nobody_has_read(page: Page, kept: tuple[World, Kept]) -> None:
    without_network(page, MADE, OTHER)
    write(kept, MADE)
    write(kept, LOST)
    page.context.set_offline(False)
    page.locator("[data-outbox=drop]").tap()
    page.evaluate(AT_ONCE, ["Round 2 was written down already", "[data-outbox=drop]"])
    expect(page.locator("[data-outbox=next]")).to_be_enabled()
    expect(page.locator(".asking")).to_contain_text("120 points, Anna with Cor")
    page.locator("[data-outbox=next]").tap()
    wait_until_sent(page)
    assert rounds(kept[1]) == [(1, "points_100", True), (2, "points_100", False), (3, "points_120", True)]


def test_another_round_becomes_the_next_and_those_behind_it_follow(page: Page, kept: tuple[World, Kept]) -> None:
    without_network(page, MADE, OTHER)
    write(kept, LOST)
    page.context.set_offline(False)
    expect(page.locator(".asking")).to_be_visible()
    assert rounds(kept[1]) == [(1, "points_100", False)]
    page.locator("[data-outbox=next]").tap()
    wait_until_sent(page)
    assert rounds(kept[1]) == [(1, "points_100", False), (2, "points_100", True), (3, "points_120", True)]


def test_a_table_that_was_settled_meanwhile_says_so_and_keeps_what_waits(page: Page, kept: tuple[World, Kept]) -> None:
    without_network(page, MADE)
    kept[0].close(kept[1])
    page.context.set_offline(False)
    expect(page.locator(".asking [data-outbox=again]")).to_be_visible()
    expect(page.locator(".asking")).to_contain_text("closed")
    expect(page.locator(".asking")).to_contain_text("100 points, Bert with Dien")
    expect(page.locator('.asking a[href$="/settle/"]')).to_be_visible()
    assert rounds(kept[1]) == []
    page.reload()
    expect(page.locator(".asking [data-outbox=throw]")).to_be_visible()


def sits(kept: tuple[World, Kept], who: str) -> None:
    """Another phone sets somebody new on the east seat."""
    world, table = kept
    seats.sit(sitting=table.sitting, seats={}, names={"E": who}, entry_id=new_id(), phone=world.phone)


def test_a_correction_of_what_had_arrived_is_asked_about(page: Page, kept: tuple[World, Kept]) -> None:
    arrived = "**/send/"
    page.route(arrived, lambda route: (route.fetch(), route.abort()))  # the server writes it, and its answer is lost
    enter(page, MADE)
    waits = page.locator("main a[href*=waiting]").first
    waits.wait_for()
    until(page, lambda: rounds(kept[1]) == [(1, "points_100", True)])
    page.context.set_offline(True)
    waits.tap()
    page.locator("label:has([name=result][value=lost])").tap()
    page.locator(".foot .go").tap()
    waits.wait_for()
    page.unroute(arrived)
    page.context.set_offline(False)
    expect(page.locator(".asking")).to_contain_text("The server has this already")
    expect(page.locator(".asking dd")).to_have_count(2)
    assert rounds(kept[1]) == [(1, "points_100", True)]


def test_who_came_later_has_only_what_he_brought_together(page: Page, kept: tuple[World, Kept]) -> None:
    write(kept, MADE)
    sits(kept, "Eva")
    page.reload()
    wait_until_known(page)
    expect(page.locator("#seat-E")).to_contain_text("Eva")
    wait_until(page, ROUNDS, 1)
    without_network(page, {**OTHER, "result": "lost"})
    expect(page.locator('[data-total="E"]')).to_have_text("+1")


def test_a_round_keeps_the_names_of_those_who_sat_there(page: Page, kept: tuple[World, Kept]) -> None:
    without_network(page, MADE)
    sits(kept, "Eva")
    page.context.set_offline(False)
    expect(page.locator(".asking")).to_contain_text("100 points, Bert with Dien")
    page.locator(".asking a[href*=waiting]").tap()
    expect(page.locator("main .note.bad")).to_contain_text("100 points, Bert with Dien")
    expect(page.locator("#entry")).to_contain_text("Eva")
    assert page.locator("[name=contract]:checked, [name=declarer]:checked, [name=partner]:checked").count() == 0
    assert rounds(kept[1]) == []


def test_a_phone_has_no_quarrel_with_its_own_rounds(page: Page, kept: tuple[World, Kept]) -> None:
    without_network(page, MADE)
    sits(kept, "Eva")
    page.context.set_offline(False)
    expect(page.locator(".asking")).to_be_visible()
    enter(page, OTHER)
    expect(page.locator("[data-waits]")).to_have_count(1)
    page.locator(".asking a[href*=waiting]").tap()
    for key, value in MADE.items():
        page.locator(f"label:has([name={key}][value={value}])").tap()
    page.locator(".foot .go").tap()
    wait_until_sent(page)
    assert rounds(kept[1]) == [(1, "points_100", True), (2, "points_120", True)]


@pytest.mark.parametrize("by", ["[data-outbox=again]", ".asking a[href*=waiting]"])
def test_where_a_round_was_taken_out_meanwhile_the_others_go_on_from_there(
    page: Page, kept: tuple[World, Kept], by: str
) -> None:
    world, table = kept
    write(kept, LOST)
    page.reload()
    wait_until_known(page)
    wait_until(page, ROUNDS, 1)
    without_network(page, MADE, OTHER)
    log.remove(sitting=table.sitting, entry=table.entries[0], entry_id=new_id(), phone=world.phone)
    page.context.set_offline(False)
    expect(page.locator(".asking")).to_contain_text("The next round is round 1")
    page.locator(by).tap()
    if "waiting" in by:
        page.locator(".foot .go").tap()
    wait_until_sent(page)
    assert rounds(table) == [(1, "points_100", True), (2, "points_120", True)]


NUMBERS = """() => {
    window.numbers = [];
    document.addEventListener('outbox', async () => numbers.push((await Outbox.waiting()).map((one) => one.number)));
}"""


def test_rounds_that_follow_another_do_so_all_at_once(page: Page, kept: tuple[World, Kept]) -> None:
    without_network(page, MADE, OTHER, LOST)
    page.evaluate(NUMBERS)
    page.evaluate("async () => Outbox.rewrite((await Outbox.waiting())[0].place, { number: 7 })")
    wait_until(page, "() => numbers.length > 0", True)
    assert page.evaluate("numbers[0]") == [7, 8, 9]


def test_what_waits_can_be_corrected(page: Page, kept: tuple[World, Kept]) -> None:
    without_network(page, MADE)
    page.locator("[data-waits]").tap()
    page.locator("label:has([name=result][value=lost])").tap()
    expect(page.locator('[data-pay="E"]')).to_have_text("−1")
    page.locator(".foot .go").tap()
    expect(page.locator('[data-total="E"]')).to_have_text("−1")
    expect(page.locator("[data-waits]")).to_have_count(1)
    page.context.set_offline(False)
    wait_until_sent(page)
    assert rounds(kept[1]) == [(1, "points_100", False)]


def test_who_does_not_throw_it_away_after_all_stays_at_the_form(page: Page, kept: tuple[World, Kept]) -> None:
    without_network(page, MADE)
    page.locator("[data-waits]").tap()
    page.locator("label:has([name=result][value=lost])").tap()
    expect(page.locator('[data-pay="E"]')).to_have_text("−1")
    page.once("dialog", lambda asked: asked.dismiss())
    with page.expect_event("dialog"):
        page.locator("[data-outbox=throw]").tap()
    page.wait_for_timeout(500)
    assert page.locator("[name=result][value=lost]").is_checked()
    assert page.evaluate("async () => (await Outbox.waiting()).length") == 1


def test_what_the_phone_cannot_keep_stays_in_the_form(page: Page, kept: tuple[World, Kept]) -> None:
    page.context.set_offline(True)
    page.evaluate(
        "() => { IDBObjectStore.prototype.add = () => { throw new DOMException('', 'QuotaExceededError'); }; }"
    )
    enter(page, MADE)
    expect(page.locator("#pay")).to_contain_text("no room")
    assert page.locator("[name=result][value=made]").is_checked()
    assert page.evaluate("async () => (await Outbox.waiting()).length") == 0
    expect(page.locator(".foot .go")).to_be_enabled()


def test_a_question_left_open_is_named_beside_it(page: Page) -> None:
    page.context.set_offline(True)
    page.locator("#seat-E").tap()
    page.locator("label:has([name=contract][value=points_100])").tap()
    page.locator(".foot .go").tap()
    expect(page.locator("[data-question=partner] .error")).to_be_visible()
    assert page.locator("[name=contract][value=points_100]").is_checked()
