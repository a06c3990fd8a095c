"""Everything that happens at a table can be done with keys alone, and the focus is seen all the way."""

from __future__ import annotations

import pytest

from tests.browser.by_hand.course import COURSES
from tests.browser.by_hand.evening import Evening
from tests.browser.by_hand.keys import Keys
from tests.browser.conftest import NewPhone


@pytest.mark.parametrize("game", [pytest.param(game, marks=pytest.mark.xdist_group(game)) for game in COURSES])
def test_an_evening_with_keys_alone(server: str, phone_page: NewPhone, game: str) -> None:
    one, other = (Keys(phone_page("en", is_mobile=False, has_touch=False)) for _ in range(2))
    Evening(one, other, COURSES[game]).all(server)
