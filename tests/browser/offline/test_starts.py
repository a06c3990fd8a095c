"""Whole tables begun without a network: played, the browser closed in between, sent once, and right."""

from __future__ import annotations

from collections import Counter
from datetime import date

import pytest
from django.test import override_settings
from django.utils import timezone
from playwright.sync_api import Page, expect

from games.catalog.tonkars.deck import piles
from games.core.names import isolated
from games.models import Entry, Player, Round, Sitting
from games.selectors.audit import faults
from games.services.names import clean, is_seen, name_key
from games.services.sittings import evening_of
from tests.browser.evenings.course import Step, evening
from tests.browser.evenings.finger import Finger
from tests.browser.evenings.start import start
from tests.browser.evenings.writing import answer, write
from tests.browser.offline.conftest import OwnPhone
from tests.browser.offline.phone import Phone, wait_until, wait_until_sent
from tests.browser.offline.test_evening import play, steps

READY = """async () => {
    const all = window.Begun && window.Starts && await Begun.starts();
    if (!all) return false;
    const there = await Promise.all((await Begun.files()).map((address) => Outbox.read("files", address)));
    return there.every(Boolean) && Boolean(navigator.serviceWorker.controller);
}"""
ROUNDS = "async () => (await Outbox.known(location.pathname.split('/')[2]) || {}).rounds"
LEFT = pytest.mark.full("starts offline")
BEGUN = "async () => (await Begun.all()).length"


def opened(phone: Phone, server: str) -> Page:
    """The first page."""
    page = phone.open()
    page.goto(server)
    return page


def ready(phone: Phone, page: Page) -> None:
    """It has seen the first page, and now has no network."""
    page.evaluate("async () => { await navigator.serviceWorker.ready; }")
    page.reload()
    wait_until(page, READY, True, tries=900)  # every game’s program is made first
    phone.network(False)
    wait_until(page, "Outbox.isAway()", True)


def totals_of(page: Page) -> dict[str, int]:
    """As the phone's engine has them."""
    return dict(page.evaluate("async () => (await Evening.load(location.pathname.split('/')[2])).now.totals"))


def check_arrived(page: Page, totals: dict[str, int], rounds: int) -> Sitting:
    """The server has made one table, with every round once, and says the same; the page has gone there."""
    wait_until_sent(page)
    expect(page.locator("#live")).to_be_visible()
    sitting = Sitting.objects.latest("created")
    assert page.url.endswith(f"/t/{sitting.public_id}/")
    assert {column: sitting.snapshot().totals[column] for column in totals} == totals
    numbers = Round.objects.filter(sitting=sitting).order_by("number").values_list("number", flat=True)
    assert list(numbers) == [*range(1, rounds + 1)]
    assert faults(sitting) == []
    return sitting


@pytest.mark.parametrize(
    ("game", "language"),
    [pytest.param("pymtheg", "nl", marks=LEFT), pytest.param("pandoeren", "en", marks=LEFT), ("branden", "nl")],
)
def test_a_table_is_begun_played_and_sent(server: str, own_phone: OwnPhone, game: str, language: str) -> None:
    phone = own_phone(language, closes=True)
    page = opened(phone, server)
    ready(phone, page)
    table, course, totals = evening(game).tables[0], steps(game, 3), Counter[str]()
    start(Finger(page), game, table)
    expect(page.locator("#waits")).to_be_visible()
    play(page, course[:2], totals, 0)
    local = page.url
    phone.close()
    page = phone.open(online=False)
    page.goto(server)
    page.locator("#begun-here a.row").tap()
    page.wait_for_url(local)
    expect(page.locator("[data-waits]")).to_have_count(2)
    play(page, course[2:], totals, 2)
    said = totals_of(page)
    phone.network(True)
    sitting = check_arrived(page, said, 3)
    assert set(table.names.values()) == {one.name for one in Player.objects.filter(sitting=sitting)}
    assert Sitting.objects.count() == Entry.objects.filter(kind="seats").count() == 1
    page.goto(local, wait_until="commit")  # from a history or a bookmark; it goes on at once
    page.wait_for_url(f"**/t/{sitting.public_id}/")


def part(finger: Finger, step: Step) -> None:
    """A player's result, from the table to the table."""
    finger.tap(finger.page.locator(f"#seat-{step.by_name}" if step.by_name else "#next"), leads=True)
    answer(finger, step)
    finger.tap(finger.page.locator(".foot .go"), leads=True)


def test_a_patience_is_dealt_by_the_phone(server: str, own_phone: OwnPhone) -> None:
    phone = own_phone("nl")
    page, table = opened(phone, server), evening("tonkars").tables[0]
    ready(phone, page)
    finger, parts = Finger(page), [step for step in table.course if step.do == "part"][:6]
    start(finger, "tonkars", table)
    expect(page.locator("#waits")).to_be_visible()
    seen = []
    for number in range(1, 4):
        finger.tap(page.locator("#next") if number == 1 else page.locator("main > .buttons a").last, leads=True)
        finger.tap(page.locator(".foot .go"), leads=True)
        page.locator("details.fold:has(.piles) summary").tap()
        seen.append(page.locator(".card b").all_inner_texts())
        assert len(seen[-1]) == 60
        for step in parts if number == 1 else parts[:1]:
            part(finger, step)
    assert seen[0] != seen[1] != seen[2]
    said = totals_of(page)
    phone.network(True)
    sitting = check_arrived(page, said, 3)
    deals = [one.record for one in Entry.live.filter(sitting=sitting, kind="deal").order_by("place")]
    assert len({one["seed"] for one in deals}) == 3
    for deal, cards in zip(deals, seen, strict=True):
        assert cards == [str(number) for pile in piles(deal["seed"]) for _suit, number in pile]


@override_settings(TABLES_PER_DAY=1)
def test_what_the_server_refuses_is_said_and_nothing_is_lost(server: str, own_phone: OwnPhone) -> None:
    phone = own_phone("en")
    page, table, totals = opened(phone, server), evening("pandoeren").tables[0], Counter[str]()
    start(Finger(page), "pandoeren", table)
    page.goto(server)
    ready(phone, page)
    start(Finger(page), "pandoeren", table)
    expect(page.locator("#waits")).to_be_visible()
    play(page, steps("pandoeren", 2), totals, 0)
    said = totals_of(page)
    phone.network(True)
    asked = page.locator(".asking")
    expect(asked).to_contain_text("The table was not taken")
    expect(asked).to_contain_text("1")
    expect(page.locator("[data-waits]")).to_have_count(2)
    assert Sitting.objects.count() == 1
    asked.locator("[data-outbox=open]").tap()
    page.locator("[name=name_N]").fill("Zus")
    with override_settings(TABLES_PER_DAY=2):
        page.locator(".foot .go").tap()
        sitting = check_arrived(page, said, 2)
    assert "Zus" in {one.name for one in Player.objects.filter(sitting=sitting)}


NAMES = (
    " Anna  B\t",
    "ａｎｎａ",
    "ß",
    "SS",
    "Σίσυφος",
    "ΣΊΣΥΦΟΣ",
    "\u200bAnna",
    "\u3164",
    "e\u0301",
    "İ",
    "\ufeff",
    "👩\u200d🚀",
    "a\x85b",
    "ǅ",
    "½",
)
OURS = "names => names.map(Names.clean).map((name) => [name, Names.isSeen(name), Names.keyOf(name)])"


def test_names_are_cleaned_and_alike_as_the_server_has_it(server: str, own_phone: OwnPhone) -> None:
    phone = own_phone("en")
    page = opened(phone, server)
    wait_until(page, "Boolean(window.Names)", True, tries=600)
    theirs = [[clean(one), is_seen(clean(one)), name_key(clean(one))] for one in NAMES]
    assert page.evaluate(OURS, list(NAMES)) == theirs


def test_names_from_the_right_stand_apart_before_the_server_knows_them(server: str, own_phone: OwnPhone) -> None:
    phone = own_phone("en")
    page = opened(phone, server)
    ready(phone, page)
    page.locator(".foot .go").tap()
    page.locator("label:has([name=game][value=pandoeren])").tap()
    names = dict(zip("NESW", ("דוד", "רות", "Anna", "مريم"), strict=True))
    for seat, name in names.items():
        page.locator(f"[name=name_{seat}]").fill(name)
    page.locator("#id_title").fill("ערב")
    page.locator(".foot .go").tap()
    expect(page.locator("#seat-N .name")).to_have_text(isolated(names["N"]))
    expect(page.locator("h1")).to_have_text(isolated("ערב"))
    page.goto(server)
    expect(page.locator("#begun-here a.row small bdi")).to_have_text(list(names.values()))
    expect(page.locator("#begun-here a.row b").first).to_have_text(isolated("ערב"))


def test_what_the_form_refuses_stands_beside_it(server: str, own_phone: OwnPhone) -> None:
    phone = own_phone("en")
    page = opened(phone, server)
    ready(phone, page)
    page.locator(".foot .go").tap()
    page.locator(".foot .go").tap()
    expect(page.locator("fieldset:has([name=game]) > .error")).to_have_text("Choose a game.")
    page.locator("label:has([name=game][value=pymtheg])").tap()
    for seat, name in zip("NES", ("Anna", "anna ", "Cor"), strict=True):
        page.locator(f"[name=name_{seat}]").fill(name)
    page.locator(".foot .go").tap()
    for seat, text in (("N", "sits at the table already"), ("E", "sits at the table already"), ("W", "Who sits here?")):
        expect(page.locator(f"#error_name_{seat}")).to_contain_text(text)
    assert page.locator("[name=name_S]").input_value() == "Cor"
    assert page.evaluate(BEGUN) == 0


WRONG = """(() => {
    const Real = Date, by = Real.UTC(2020, 0, 3, 20) - Real.now();
    window.Date = class extends Real {
        constructor(...of) { super(...(of.length ? of : [Real.now() + by])); }
        static now() { return Real.now() + by; }
    };
})()"""


@pytest.mark.parametrize(("language", "right"), [("nl", 0), ("en", 1)])
def test_a_clock_that_stands_in_2020_dates_no_evening_without_a_word(
    server: str, own_phone: OwnPhone, language: str, right: int
) -> None:
    phone = own_phone(language)
    page = opened(phone, server)
    page.add_init_script(WRONG)
    ready(phone, page)
    start(Finger(page), "pandoeren", evening("pandoeren").tables[0])
    expect(page.locator("#waits")).to_be_visible()
    play(page, steps("pandoeren", 1), Counter[str](), 0)
    said = totals_of(page)
    phone.network(True)
    asked = page.locator(".asking")
    expect(asked).to_contain_text("2020")
    assert Sitting.objects.count() == 0
    asked.locator("[data-outbox=day]").nth(right).tap()
    sitting = check_arrived(page, said, 1)
    assert sitting.date == (date(2020, 1, 3) if right == 0 else evening_of(timezone.now()))


def test_the_first_page_says_what_became_of_a_table_that_was_sent(server: str, own_phone: OwnPhone) -> None:
    phone = own_phone("en")
    page = opened(phone, server)
    ready(phone, page)
    start(Finger(page), "pandoeren", evening("pandoeren").tables[0])
    expect(page.locator("#waits")).to_be_visible()
    play(page, steps("pandoeren", 2), Counter[str](), 0)
    page.goto(server)
    expect(page.locator("#begun-here a.row")).to_contain_text("not sent yet")
    phone.network(True)
    wait_until_sent(page)
    expect(page.locator("#begun-here")).to_be_hidden()
    card = page.locator(".table-card")
    expect(card).to_have_count(1)
    expect(card).to_contain_text("2 rounds")
    expect(page.get_by_role("heading", name="Your tables")).to_be_visible()
    card.locator("a.row").tap()
    expect(page.locator("#round-2")).to_be_visible()
    play_one_more(page)
    phone.network(False)
    page.goto(server)
    expect(page.locator(".table-card")).to_contain_text("3 rounds")  # the page was kept before that one


def play_one_more(page: Page) -> None:
    """With a network."""
    finger = Finger(page)
    write(finger, steps("pandoeren", 1)[0])
    expect(page.locator("#round-3")).to_be_visible()
    wait_until(page, ROUNDS, 3)
