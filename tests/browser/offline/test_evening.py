"""Whole evenings without a network from the first round to the last: kept, shown with their pay, sent, and right."""

from __future__ import annotations

from collections import Counter

import pytest
from playwright.sync_api import Page, expect

from games.models import Round, Sitting
from games.selectors.audit import faults
from tests.browser.evenings.course import Amounts, Step, evening
from tests.browser.evenings.finger import Finger
from tests.browser.evenings.reading import amounts, cells, row
from tests.browser.evenings.start import start
from tests.browser.evenings.writing import write
from tests.browser.offline.conftest import OwnPhone
from tests.browser.offline.phone import Phone, wait_until_known, wait_until_sent
from tests.browser.phones import PLAIN
from tests.gate import Gate

LEFT = pytest.mark.full("evenings offline")


def steps(game: str, wanted: int) -> list[Step]:
    """The rounds of the evening's first table, then again those that do not hang on what is in the pot."""
    rounds = [step for step in evening(game).tables[0].course if step.do == "round"]
    fits = (step for step in rounds if not (step.kind or step.by_hint or step.not_asked or step.not_offered))
    again = [step for step in fits if "stake" not in step.taps]
    return (rounds + again)[:wanted]


def begin(phone: Phone, server: str, game: str) -> tuple[Page, str]:
    """A new table, made while there is a network, on a phone that then has none."""
    page = phone.open()
    page.goto(server)
    start(Finger(page), game, evening(game).tables[0])
    wait_until_known(page, hurry=False)
    return page, page.url


def play(page: Page, course: list[Step], totals: Counter[str], number: int) -> None:
    """Each round pays what its file says, on the form, in the list and in the totals."""
    finger = Finger(page)
    for step in course:
        paid = write(finger, step)
        wanted = {column: step.pays.get(column, 0) for column in step.totals}
        assert paid == wanted, step.working
        totals.update(wanted)
        number += 1
        expect(page.locator("[data-waits]")).to_have_count(number)
        assert cells(row(page, number)) == [wanted[column] for column in wanted if column != "pot"]
        assert amounts(page, "total") == {column: totals[column] for column in step.totals}


def check_arrived(page: Page, address: str, totals: Amounts, rounds: int) -> None:
    """The server has every round once, and says the same."""
    wait_until_sent(page)
    expect(page.locator("#live")).to_be_visible()  # the server's own page has come in place of the phone's
    assert amounts(page, "total") == {column: totals[column] for column in amounts(page, "total")}
    sitting = Sitting.objects.get(public_id=address.rstrip("/").rpartition("/")[2])
    assert sitting.snapshot().totals == dict(totals)
    numbers = Round.objects.filter(sitting=sitting).order_by("number").values_list("number", flat=True)
    assert list(numbers) == [*range(1, rounds + 1)]
    assert faults(sitting) == []


@pytest.mark.slow("an evening")
@pytest.mark.parametrize(
    ("game", "rounds", "language"),
    [
        ("pandoeren", 8, "nl"),
        pytest.param("pandoeren", 24, "nl", marks=LEFT),
        pytest.param("pymtheg", 20, "en", marks=LEFT),
    ],
)
def test_the_browser_is_closed_in_between(
    server: str, own_phone: OwnPhone, game: str, rounds: int, language: str
) -> None:
    phone = own_phone(language, closes=True)
    page, address = begin(phone, server, game)
    page.evaluate("async () => { await navigator.serviceWorker.ready; }")
    page.reload()
    phone.network(False)
    course, totals = steps(game, rounds), Counter[str]()
    assert len(course) == rounds
    play(page, course[: rounds // 2], totals, 0)
    phone.close()
    page = phone.open(online=False)
    page.goto(f"{address}write/deal/")  # which the phone never kept: the shell shows it
    expect(page.locator("form[data-here]")).to_be_visible()
    page.goto(address)
    expect(page.locator("[data-waits]")).to_have_count(rounds // 2)
    play(page, course[rounds // 2 :], totals, rounds // 2)
    phone.network(True)
    check_arrived(page, address, totals, rounds)


@pytest.mark.slow("an evening")
@pytest.mark.parametrize(
    ("game", "rounds", "language"),
    [
        ("pymtheg", 6, "en"),
        pytest.param("pymtheg", 20, "nl", marks=LEFT),
        pytest.param("pandoeren", 24, "en", marks=LEFT),
    ],
)
def test_the_page_is_kept_open_over_plain_http(
    server: str, own_phone: OwnPhone, game: str, rounds: int, language: str
) -> None:
    phone = own_phone(language)
    page, address = begin(phone, server.replace("localhost", PLAIN).replace("127.0.0.1", PLAIN), game)
    assert page.evaluate("isSecureContext") is False
    phone.network(False)
    course, totals = steps(game, rounds), Counter[str]()
    play(page, course, totals, 0)
    phone.network(True)
    check_arrived(page, address, totals, rounds)


def test_over_plain_http_a_tap_just_after_the_network_went_leaves_the_page_open(
    server: str, own_phone: OwnPhone
) -> None:
    gate = Gate(int(server.rpartition(":")[2]))
    try:
        page, _address = begin(own_phone("en"), f"http://{PLAIN}:{gate.port}", "pandoeren")
        gate.turn("off")
        page.locator(".foot .go").tap()
        expect(page.locator("form[data-here]")).to_be_visible()
        page.locator("header.bar a").tap()
        expect(page.locator("#waits")).to_be_visible()
        gate.turn("on")
        expect(page.locator("#live")).to_be_visible()
    finally:
        gate.close()
