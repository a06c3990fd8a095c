"""Two and four phones at one table of a real server; the cases are printed as a table at the end of the run."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from games.models import Round
from games.selectors.audit import all_faults
from tests.browser.cases.at_table import GAME, AtTable, sits_down
from tests.browser.cases.table import CASES, CLEAN, FILE, Case, printed
from tests.browser.conftest import NewPhone
from tests.real_server import RealServer
from tests.walk.world import NAMES, new_world

LEFT = pytest.mark.full("cases of many phones")


@pytest.mark.xdist_group("real server")
@pytest.mark.parametrize(
    "case", [pytest.param(case, marks=[] if case.every_day else LEFT, id=case.key) for case in CASES]
)
def test_case(
    case: Case, real_server: RealServer, phone_page: NewPhone, record_property: Callable[[str, object], None]
) -> None:
    kept = new_world().start("table", GAME)
    pages = [phone_page("en", strict=False) for _ in range(case.phones)]
    for page, name in zip(pages, NAMES.values(), strict=False):
        sits_down(page, real_server, kept, name)
    expected = case.play(AtTable(real_server, kept, pages))
    rounds = Round.objects.filter(sitting=kept.sitting).order_by("number")
    assert [one.number for one in rounds] == list(range(1, len(expected) + 1))
    assert sorted(one.declarer for one in rounds) == sorted(expected)
    audit = [str(fault) for fault in all_faults()]
    record_property("case", case.told(", ".join(audit) or CLEAN))
    assert audit == []


def test_the_page_about_it_has_exactly_these_cases() -> None:
    assert FILE.read_text(encoding="utf-8") == printed()
    assert len({case.key for case in CASES}) == len(CASES)
