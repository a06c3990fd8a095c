"""A phone that runs no script can do everything that happens at a table."""

from __future__ import annotations

import pytest

from tests.browser.by_hand.course import COURSES
from tests.browser.by_hand.evening import Evening
from tests.browser.by_hand.hand import Thumb
from tests.browser.conftest import NewPhone


@pytest.mark.parametrize("game", [pytest.param(game, marks=pytest.mark.xdist_group(game)) for game in COURSES])
def test_an_evening_without_a_script(server: str, phone_page: NewPhone, game: str) -> None:
    one, other = (Thumb(phone_page("en", java_script_enabled=False)) for _ in range(2))
    Evening(one, other, COURSES[game]).all(server)
