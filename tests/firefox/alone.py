"""One phone with Firefox plays a whole evening without a network; it is closed and opened in between."""

from __future__ import annotations

from collections import Counter

import pytest

from games.models import Round, Sitting
from games.selectors.audit import faults
from tests.browser.evenings.course import Step, evening
from tests.browser.offline.test_evening import steps
from tests.firefox.conftest import NewPhone
from tests.firefox.firefox import NAME
from tests.firefox.phone import Phone
from tests.walk.world import Kept, new_world

SENT = "window.Outbox && Outbox.waiting().then((all) => !all.length && document.querySelector('#live') !== null)"
WAITS = "document.querySelectorAll('[data-waits]').length"


def table_of(game: str) -> Kept:
    """The first table of the game's evening, as its file has it."""
    first = evening(game).tables[0]
    return new_world().start("one", game, None if first.sheet == "default" else first.sheet, names=first.names)


def play(phone: Phone, course: list[Step], totals: Counter[str], number: int) -> None:
    """Each round pays what its file says, on the form and in the totals, and waits."""
    for at, step in enumerate(course, start=number + 1):
        phone.write(step)
        totals.update({column: step.pays.get(column, 0) for column in step.totals})
        phone.until(WAITS, at)
        phone.until_paid("total", {column: totals[column] for column in step.totals})


def check_arrived(phone: Phone, kept: Kept, totals: Counter[str], rounds: int) -> None:
    """The server has every round once, and says the same."""
    phone.until(SENT)
    shown = phone.amounts("total")
    assert shown == {column: totals[column] for column in shown}
    sitting = Sitting.objects.get(pk=kept.sitting.pk)
    assert sitting.snapshot().totals == dict(totals)
    numbers = Round.objects.filter(sitting=sitting).order_by("number").values_list("number", flat=True)
    assert list(numbers) == [*range(1, rounds + 1)]
    assert faults(sitting) == []


@pytest.mark.parametrize(("game", "rounds", "language"), [("pandoeren", 8, "nl"), ("pymtheg", 6, "en")])
def test_the_browser_is_closed_in_between(new_phone: NewPhone, game: str, rounds: int, language: str) -> None:
    kept = table_of(game)
    phone = new_phone(language, kept)
    phone.learn()
    phone.network(False)
    course, totals = steps(game, rounds), Counter[str]()
    play(phone, course[: rounds // 2], totals, 0)
    phone.open_again()
    phone.browser.goto(phone.table)
    phone.until(WAITS, rounds // 2)
    play(phone, course[rounds // 2 :], totals, rounds // 2)
    phone.network(True)
    check_arrived(phone, kept, totals, rounds)


def test_the_page_is_kept_open_over_plain_http(new_phone: NewPhone) -> None:
    kept = table_of("pandoeren")
    phone = new_phone("en", kept, NAME)
    phone.learn()
    assert phone.browser.evaluate("isSecureContext") is False
    phone.network(False)
    course, totals = steps("pandoeren", 4), Counter[str]()
    play(phone, course, totals, 0)
    phone.network(True)
    check_arrived(phone, kept, totals, 4)
