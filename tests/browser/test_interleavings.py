"""Four phones, two of them off, in some of the orders of each case; `python -m tests.browser.interleavings` has all."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

import pytest

from games.selectors.audit import all_faults
from tests.browser.conftest import NewPhone
from tests.browser.interleavings.cases import CASES, Case
from tests.browser.interleavings.orders import orders
from tests.browser.interleavings.table import WRITERS, sit_down
from tests.real_server import RealServer
from tests.volume import seed, volume
from tests.walk.world import new_world


def test_all_orders_are_there_once() -> None:
    assert sorted(orders({"A": 2, "B": 2})) == ["AABB", "ABAB", "ABBA"]
    assert len(set(orders({"A": 2, "B": 2, "x": 2}))) == 45
    assert all(len({*case.orders()}) == len([*case.orders()]) for case in CASES)


def play(cases: Iterable[Case], server: RealServer, new: NewPhone) -> None:
    """Some orders of each, by four phones."""
    world = new_world()
    phones = {letter: sit_down(letter, new("en", strict=False), server) for letter in WRITERS}
    for case in cases:
        chance = Random(f"{seed()} {case.key}")
        for order in chance.sample(list(case.orders()), volume("orders")):
            print(case.name, order)
            case.play(world, phones, order)
    assert [str(fault) for fault in all_faults()] == []


@pytest.mark.slow("four phones, two of which are off")
@pytest.mark.xdist_group("real server")
def test_some_orders_of_some_cases(real_server: RealServer, phone_page: NewPhone) -> None:
    play([case for case in CASES if case.every_day], real_server, phone_page)


@pytest.mark.full("cases of phones that are off")
@pytest.mark.slow("four phones, two of which are off")
@pytest.mark.xdist_group("real server")
def test_some_orders_of_the_other_cases(real_server: RealServer, phone_page: NewPhone) -> None:
    play([case for case in CASES if not case.every_day], real_server, phone_page)
