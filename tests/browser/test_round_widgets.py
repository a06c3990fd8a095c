"""A grid that fills in what is left, and clocks that survive a reload, as a thumb meets them."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from games.core.game import Game
from games.middleware import COOKIE
from games.models import Round, Sitting
from games.services import log, phones, sittings
from tests.browser.conftest import NewPhone
from tests.browser.test_following import stand_still
from tests.gathering import CAST
from tests.gathering import gather as gather
from tests.toy import EVENING, new_id


@pytest.fixture
def table(server: str, phone_page: NewPhone, gather: Game) -> tuple[Page, Sitting]:
    """A table of Anna, Bert and Cor, and a phone that writes there."""
    with phones.new() as (phone, token):
        made = sittings.start(phone=phone, game=gather.key, rules_raw=None, names=CAST, dealer="1", now=EVENING)
    page = phone_page("en")
    page.context.add_cookies([{"name": COOKIE, "value": token, "url": server}])
    page.goto(f"{server}/t/{made.public_id}/")
    return page, made


def begin(sitting: Sitting) -> None:
    """A deal whose results come in one by one."""
    number = sitting.snapshot().rounds + 1
    log.record(sitting=sitting, kind="deal", record={"seed": "7"}, entry_id=new_id(), phone=None, number=number)


def opened(page: Page, path: str) -> Page:
    """One of the table's pages."""
    page.goto(page.url.split("write/")[0].split("clock/")[0] + path, wait_until="networkidle")
    return page


def tap(page: Page, *keys: int | str) -> None:
    """Keys of the grid's pad."""
    for key in keys:
        page.locator(f'[data-cell="{key}"]').tap()


def shown(page: Page, head: str) -> list[str]:
    """What the cells of a column show: what was tapped, or in brackets what was filled in."""
    cells = page.locator(f'.cell[data-head="{head}"]').all()
    return [cell.input_value() or f"({cell.get_attribute('placeholder')})" for cell in cells]


def save(page: Page) -> None:
    """The time goes on, and the tap leads to the table."""
    page.clock.resume()
    page.locator(".go").tap()
    page.wait_for_url("**/t/*/")


def test_a_tap_a_cell_and_what_is_left_fills_in(table: tuple[Page, Sitting]) -> None:
    page = opened(table[0], "write/cards/")
    expect(page.locator(".cell.chosen")).to_have_attribute("aria-label", "Anna, Fire")
    tap(page, 3, 10, 5)
    assert shown(page, "fire") == ["3", "5", "(–)", "(–)"]
    expect(page.locator('[data-left="fire"]')).to_have_text("7 left")
    expect(page.locator("[data-now]")).to_have_text("Bert, Water")
    expect(page.locator('[data-cell="6"]')).to_be_disabled()
    expect(page.locator('[data-cell="5"]')).to_be_enabled()
    tap(page, 5)
    assert shown(page, "water") == ["10", "5", "(0)", "(0)"]
    expect(page.locator("[data-now]")).to_have_text("Cor, Fire")
    tap(page, 4)
    assert shown(page, "fire") == ["3", "5", "4", "(3)"]
    expect(page.locator("#pay [data-pay='3']")).to_contain_text("4")
    page.locator(".go").tap()
    page.wait_for_url("**/t/*/")
    assert Round.objects.get().change == {"1": 3, "2": 5, "3": 4, "4": 3}


def test_what_was_filled_in_follows(table: tuple[Page, Sitting]) -> None:
    page = opened(table[0], "write/cards/")
    tap(page, 3, 15, 5, 4)
    assert shown(page, "fire") == ["3", "5", "4", "(3)"]
    page.locator("#id_fire_1").tap()
    tap(page, 6)
    assert shown(page, "fire") == ["6", "5", "4", "(0)"]
    page.locator("#id_fire_4").tap()
    tap(page, 0)
    page.locator("#id_fire_2").tap()
    tap(page, 1)
    assert shown(page, "fire") == ["6", "1", "4", "(4)"]
    tap(page, "back")
    assert shown(page, "fire") == ["6", "(–)", "4", "(–)"]
    page.reload(wait_until="networkidle")
    assert shown(page, "fire") == ["6", "(–)", "4", "(–)"]
    assert shown(page, "water") == ["15", "(0)", "(0)", "(0)"]


def test_a_question_that_hangs_on_what_is_left_opens(table: tuple[Page, Sitting]) -> None:
    page = opened(table[0], "write/cards/")
    pit = page.locator('[data-question="pit"]')
    expect(pit).to_be_hidden()
    tap(page, 0, 0, 0, 0, 0)
    expect(pit).to_be_hidden()
    tap(page, 0)
    assert (shown(page, "fire")[3], shown(page, "water")[3]) == ("(15)", "(15)")
    expect(pit).to_be_visible()


def test_it_goes_with_a_keyboard_too(table: tuple[Page, Sitting]) -> None:
    page = opened(table[0], "write/cards/")
    page.locator("#id_fire_1").focus()
    for number in ("3", "15", "12"):
        page.keyboard.type(number)
        page.keyboard.press("Tab")
    assert shown(page, "fire") == ["3", "12", "(0)", "(0)"]
    assert shown(page, "water") == ["15", "(0)", "(0)", "(0)"]


def test_figures_of_a_time_come_in_from_the_right(table: tuple[Page, Sitting]) -> None:
    begin(table[1])
    page = opened(table[0], "write/result/")
    field = page.locator("#id_seconds")
    for figure, time in (("0", ""), ("1", "0:01"), ("5", "0:15"), ("1", "1:51"), ("2", "15:12"), ("back", "1:51")):
        page.locator(f'[data-for="id_seconds"][data-digit="{figure}"]').tap()
        expect(field).to_have_value(time)


def test_the_keys_of_a_time_stay_where_they_are(table: tuple[Page, Sitting]) -> None:
    begin(table[1])
    page = opened(table[0], "write/result/")
    key = page.locator('[data-for="id_seconds"][data-digit="5"]')
    before = key.bounding_box()
    key.tap()
    expect(page.get_by_role("button", name="First touch")).to_be_disabled()
    assert key.bounding_box() == before


def test_a_clock_survives_a_reload_and_gives_its_time(table: tuple[Page, Sitting]) -> None:
    begin(table[1])
    page = table[0]
    stand_still(page)
    opened(page, "write/result/")
    page.get_by_text("First touch").tap()
    page.clock.run_for(61_000)
    expect(page.locator("#id_seconds")).to_have_value("1:01")
    page.locator("label", has_text="Bert").tap()
    page.reload(wait_until="networkidle")
    page.clock.run_for(30_000)
    page.get_by_role("button", name="Stop").tap()
    page.clock.run_for(30_000)
    expect(page.locator("#id_seconds")).to_have_value("1:31")
    save(page)
    assert Round.objects.get().entry.record["results"]["2"]["seconds"] == 91


def test_the_clock_of_the_table_leads_to_the_result(table: tuple[Page, Sitting]) -> None:
    begin(table[1])
    page = table[0]
    stand_still(page)
    opened(page, "clock/")
    page.clock.run_for(10_000)
    expect(page.get_by_role("timer")).to_have_text(re.compile(r"^0:1\d$"))
    page.locator('[data-runner="3"]').get_by_role("button", name="First touch").tap()
    page.clock.run_for(125_000)
    expect(page.locator('[data-runner="3"] .own')).to_have_text("2:05")
    expect(page.locator('[data-runner="1"] .own')).to_have_text("")
    page.reload(wait_until="networkidle")
    page.clock.run_for(1_000)
    page.locator('[data-runner="3"] .done').tap()
    page.wait_for_url("**/write/result/**")
    expect(page.locator("#id_seconds")).to_have_value("2:06")
    expect(page.locator('input[name="player"][value="3"]')).to_be_checked()
    save(page)
    assert Round.objects.get().entry.record["results"]["3"]["seconds"] == 126


def name(page: Page, who: str) -> None:
    """Say whose result it is."""
    page.locator("label", has_text=who).tap()


def test_each_is_given_the_own_time_and_never_anothers(table: tuple[Page, Sitting]) -> None:
    begin(table[1])
    page = table[0]
    stand_still(page)
    opened(page, "clock/")
    page.locator('[data-runner="2"]').get_by_role("button", name="First touch").tap()
    page.clock.run_for(120_000)
    page.locator('[data-runner="3"]').get_by_role("button", name="First touch").tap()
    page.locator('[data-runner="2"]').get_by_role("link", name="Done").tap()
    page.wait_for_url("**/write/result/**")
    time = page.locator("#id_seconds")
    expect(time).to_have_value("2:00")
    name(page, "Cor")
    expect(time).to_have_value("0:00")
    name(page, "Anna")
    expect(time).to_have_value("")
    name(page, "Bert")
    expect(time).to_have_value("2:00")


def test_a_first_touch_without_a_name_is_one_players(table: tuple[Page, Sitting]) -> None:
    begin(table[1])
    page = table[0]
    stand_still(page)
    opened(page, "clock/")
    page.locator('[data-runner="2"]').get_by_role("button", name="First touch").tap()
    page.clock.run_for(120_000)
    opened(page, "write/result/")
    time = page.locator("#id_seconds")
    page.get_by_text("First touch").tap()
    expect(time).to_have_value("0:00")
    name(page, "Bert")
    expect(time).to_have_value("2:00")
    name(page, "Cor")
    expect(time).to_have_value("")
    expect(page.get_by_role("button", name="First touch")).to_be_visible()
    page.reload(wait_until="networkidle")
    expect(page.locator('input[name="player"][value="3"]')).to_be_checked()
    expect(time).to_have_value("")


def test_a_typed_time_stays_whoever_it_is_of(table: tuple[Page, Sitting]) -> None:
    begin(table[1])
    page = table[0]
    stand_still(page)
    opened(page, "clock/")
    page.locator('[data-runner="2"]').get_by_role("button", name="First touch").tap()
    opened(page, "write/result/")
    for figure in "90":
        page.locator(f'[data-for="id_seconds"][data-digit="{figure}"]').tap()
    for who in ("Anna", "Bert"):
        name(page, who)
        page.clock.run_for(3_000)
        expect(page.locator("#id_seconds")).to_have_value("0:90")
    save(page)
    assert Round.objects.get().entry.record["results"]["2"]["seconds"] == 90


def test_the_cards_come_by_themselves_on_a_phone_that_follows(table: tuple[Page, Sitting]) -> None:
    page = table[0]
    stand_still(page)
    page.reload(wait_until="networkidle")
    expect(page.get_by_text("The cards to lay out")).to_have_count(0)
    begin(table[1])
    page.clock.run_for(4_500)
    expect(page.get_by_text("The cards to lay out")).to_be_visible()
    page.get_by_text("The cards to lay out").tap()
    expect(page.locator("li.card")).to_have_count(6)


def test_what_the_numbers_give_cause_to_ask_comes_above_the_foot(table: tuple[Page, Sitting]) -> None:
    page = opened(table[0], "write/cards/")
    page.set_viewport_size({"width": 390, "height": 560})
    tap(page, 15, 15)
    expect(page.locator("#pay .wait")).to_be_visible()
    lowest = page.locator('[data-question="pit"] label').bounding_box()
    foot = page.locator(".foot").bounding_box()
    assert lowest is not None
    assert foot is not None
    assert lowest["y"] + lowest["height"] <= foot["y"]


def test_who_is_chosen_is_seen_among_many(server: str, phone_page: NewPhone) -> None:
    names = {str(n): f"Anna {n}" for n in range(1, 21)}
    with phones.new() as (phone, token):
        made = sittings.start(phone=phone, game="tonkars", rules_raw=None, names=names, dealer="", now=EVENING)
    begin(made)
    page = phone_page("en")
    page.context.add_cookies([{"name": COOKIE, "value": token, "url": server}])
    page.goto(f"{server}/t/{made.public_id}/write/result/", wait_until="networkidle")
    chips, more = page.locator(".seats .chip:visible"), page.locator("label", has_text="More names")
    expect(chips).to_have_count(17)
    more.tap()
    expect(chips).to_have_count(21)
    page.locator("label", has_text="Anna 20").tap()
    more.tap()
    expect(chips).to_have_count(18)
    expect(page.locator("label", has_text="Anna 20")).to_be_visible()
