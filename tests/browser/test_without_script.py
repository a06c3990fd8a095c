"""A phone that runs no script can do everything that happens at a table."""

from __future__ import annotations

import pytest

from tests.browser.by_hand.course import COURSES
from tests.browser.by_hand.evening import Evening
from tests.browser.by_hand.hand import Thumb
from tests.browser.conftest import NewPhone

WHOLE = "pandoeren"  # the game whose whole evening is played every day
LEFT = pytest.mark.full("evenings without a script")
EVENINGS = [
    pytest.param(game, marks=[pytest.mark.xdist_group(game), *([] if game == WHOLE else [LEFT])]) for game in COURSES
]


def evening(new: NewPhone, game: str) -> Evening:
    """Played and checked on phones that run no script."""
    one, other = (Thumb(new("en", java_script_enabled=False)) for _ in range(2))
    return Evening(one, other, COURSES[game])


@pytest.mark.slow("an evening")
@pytest.mark.parametrize("game", EVENINGS)
def test_an_evening_without_a_script(server: str, phone_page: NewPhone, game: str) -> None:
    evening(phone_page, game).all(server)


@pytest.mark.parametrize("game", [game for game in COURSES if game != WHOLE])
def test_the_rounds_without_a_script(server: str, phone_page: NewPhone, game: str) -> None:
    evening(phone_page, game).rounds(server)
