"""Every part of the bench that needs no browser runs to its end and says what it should; how quick is not asked."""

from __future__ import annotations

import pytest

from games.management.make.cast import rounds_of
from games.registry import GAMES
from tests.bench.asked import PARTS
from tests.bench.small import SMALLEST, bench, ended, names

pytestmark = [
    pytest.mark.slow("runs every part of the bench once, in a process with a database of its own"),
    pytest.mark.xdist_group("bench"),  # once for all of these tests
]
WITHOUT_BROWSER = tuple(part for part in PARTS if part != "phone")
TIMED = {
    "score": {f"score a round of {game} : its JSON read and written" for game in GAMES},
    "pages": {
        *(f"table page of {game} : empty page" for game in GAMES),
        *(f"round page of {key} ({next(iter(game.kinds))}) : empty page" for key, game in GAMES.items()),
        *(f"follow {game}, {what} : empty page" for game in GAMES for what in ("nothing new", "a change")),
        *(f"save a round of {game} : empty form" for game in GAMES),
    },
    "sizes": {f"table page of {game} : 12 rounds : 10" for game in GAMES},
    "settling": {f"{what} of {game} : 12 entries : 10" for game in GAMES for what in ("settling", "settlement page")},
}


@pytest.fixture(scope="module")
def said(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """What each part printed."""
    return bench(tmp_path_factory.mktemp("bench"), *WITHOUT_BROWSER)


@pytest.mark.parametrize("part", WITHOUT_BROWSER)
def test_a_part_runs_to_its_end(said: dict[str, str], part: str) -> None:
    assert ended(said[part]), said[part]


@pytest.mark.parametrize("part", TIMED)
def test_what_it_is_for_is_timed_for_every_game(said: dict[str, str], part: str) -> None:
    assert TIMED[part] <= set(names(said[part]))


def test_a_profile_says_where_the_time_of_a_page_goes(said: dict[str, str]) -> None:
    assert "games/views/sitting.py" in said["pages"]
    assert "games/views/writing.py" in said["pages"]


@pytest.mark.parametrize(
    "page", ["club home", *(f"{what} of {game}" for game in GAMES for what in ("players", "player"))]
)
def test_a_club_s_pages_are_timed(said: dict[str, str], page: str) -> None:
    assert any(name.startswith(page) for name in names(said["clubs"]))


def test_the_clubs_are_built_from_one_and_nothing_else(said: dict[str, str]) -> None:
    tables = 3 * 2 * SMALLEST["evenings"]  # seasons, and tables of an evening
    rounds = 16 * sum(map(rounds_of, GAMES.values())) * tables // len(GAMES)
    assert f"{2 * rounds} rounds in 2 clubs : {rounds} in one" in said["clubs"]


@pytest.mark.parametrize("sort", ["damaged", "arbitrary"])
@pytest.mark.parametrize("game", GAMES)
def test_damaged_records_of_every_game_are_tried(said: dict[str, str], game: str, sort: str) -> None:
    assert f"{game}, {sort}: " in said["damage"]
    assert " of 100 accepted" in said["damage"]
