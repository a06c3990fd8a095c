"""What a phone works with by itself."""

from __future__ import annotations

from collections.abc import Iterator

from games.registry import GAMES
from games.views.engine import addresses, screen_address
from tests.walk.visit import Visit, fixture
from tests.walk.world import World


@fixture("games:engine")
def engine(world: World) -> Iterator[Visit]:
    """Every game's program."""
    for game in GAMES:
        yield Visit(f"engine-{game}", addresses(game, "nl")["program"], part=True)


@fixture("games:engine_words")
def engine_words(world: World) -> Iterator[Visit]:
    """Every game's words."""
    for game in GAMES:
        yield Visit(f"engine-words-{game}", addresses(game, "nl")["words"], part=True)


@fixture("games:screen")
def screen(world: World) -> Iterator[Visit]:
    """The texts of the screens that a phone shows by itself."""
    yield Visit("screen-texts", screen_address("nl"), part=True)
