"""Two evenings, from the home page to the settlement, with nothing but a finger."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.browser.conftest import NewPhone
from tests.browser.evenings.course import Step, evening
from tests.browser.evenings.finger import Finger
from tests.browser.evenings.played import Played
from tests.browser.phones import Scheme


@pytest.mark.parametrize(
    ("game", "language", "scheme"),
    [
        pytest.param("pymtheg", "nl", "light", marks=pytest.mark.xdist_group("pymtheg")),
        pytest.param("pandoeren", "en", "dark", marks=pytest.mark.xdist_group("pandoeren")),
    ],
)
def test_an_evening(
    server: str,
    phone_page: NewPhone,
    record_property: Callable[[str, object], None],
    game: str,
    language: str,
    scheme: Scheme,
) -> None:
    page = phone_page(language, scheme)
    page.goto(server)
    assert page.locator("html").get_attribute("lang") == language
    whole = evening(game)
    played = Played(Finger(page), whole)
    for table in whole.tables:
        played.table(table)
    told = f"{game}, taps per round: {' '.join(map(str, played.taps))}; a usual round: {played.usual}"
    record_property("taps", told)
    print(told)


def test_nothing_is_left_out() -> None:
    pymtheg, pandoeren = evening("pymtheg").rounds(), evening("pandoeren").rounds()
    assert (len(pymtheg), len(pandoeren)) == (20, 24)
    assert {step.kind for step in pymtheg} == {"", "burn", "pass"}
    assert {step.kind for step in pandoeren} == {"", "husselen", "pass", "lappen"}
    assert tapped(pymtheg, "doubling") == {"2", "4"}
    assert tapped(pymtheg, "overbid") == {"ry", "ry_2", "ry_3"}
    assert tapped(pymtheg, "contract") >= {"gam", "ry", "ry_2", "ry_3", "lon"}
    assert tapped(pymtheg, "revoke") == {"W"}
    assert tapped(pymtheg, "pit") == {"theirs"}
    assert tapped(pandoeren, "stake") == {"+5", "-5", "+1", "-1", "whole"}
    assert {one for seat in "NESW" for one in tapped(pandoeren, f"join_{seat}")} == {"dry", "wet"}
    for question in ("looked", "shown_by", "unplayable", "cards", "roem", "partner", "partner_found"):
        assert tapped(pandoeren, question)


def tapped(steps: list[Step], question: str) -> set[str]:
    """All that was tapped for one question."""
    given = [step.taps.get(question, []) for step in steps]
    return {one for taps in given for one in (taps if isinstance(taps, list) else [taps])}
