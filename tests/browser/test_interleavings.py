"""Four phones, two of them off, in some of the orders of each case; `python -m tests.browser.interleavings` has all."""

from __future__ import annotations

from itertools import islice

import pytest
from playwright.sync_api import Browser

from games.selectors.audit import all_faults
from tests.browser.interleavings.cases import CASES
from tests.browser.interleavings.orders import orders
from tests.browser.interleavings.table import WRITERS, sit_down
from tests.browser.phones import phone
from tests.real_server import RealServer
from tests.real_server import real_server as real_server
from tests.walk.world import new_world

EVERY = 40  # one of so many orders, and another one of each case


def test_all_orders_are_there_once() -> None:
    assert sorted(orders({"A": 2, "B": 2})) == ["AABB", "ABAB", "ABBA"]
    assert len(set(orders({"A": 2, "B": 2, "x": 2}))) == 45
    assert all(len({*case.orders()}) == len([*case.orders()]) for case in CASES)


@pytest.mark.xdist_group("off")
def test_some_orders_of_each_case(chromium: Browser, real_server: RealServer) -> None:
    world, contexts = new_world(), [phone(chromium, "en") for _ in WRITERS]
    both = zip(WRITERS, contexts, strict=True)
    phones = {letter: sit_down(letter, context.new_page(), real_server) for letter, context in both}
    for number, case in enumerate(CASES):
        for order in islice(case.orders(), number * 2, None, EVERY):
            case.play(world, phones, order)
    for context in contexts:
        context.close()
    assert [str(fault) for fault in all_faults()] == []
