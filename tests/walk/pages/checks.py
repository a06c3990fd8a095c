"""A player's word on a round that somebody else wrote."""

from __future__ import annotations

from collections.abc import Iterator

from tests.walk import people
from tests.walk.pages.changes import at
from tests.walk.visit import Visit, fixture
from tests.walk.world import World

RIGHT, WRONG = {"agreed": "1"}, {"agreed": "0"}


@fixture("games:check")
def check(world: World) -> Iterator[Visit]:
    """Agreed, not agreed with a word and without one; the phone that wrote; a version that counts no more."""
    kept, cor = world.tables["club_open"], world.users[people.MEMBER]
    here = at("check", kept, 0)
    yield Visit("check-right", here, RIGHT, 302, user=cor, knows=False, target="games:table")
    yield Visit(
        "check-wrong", here, {**WRONG, "word": "Bert telde mee"}, 302, user=cor, knows=False, target="games:table"
    )
    yield Visit("check-no-word", here, WRONG, 422, user=cor, knows=False)
    yield Visit("check-long-word", here, {**WRONG, "word": "x" * 201}, 422, user=cor, knows=False)
    yield Visit("check-nobody", here, RIGHT, 422)
    yield Visit("check-stranger", here, RIGHT, 404, knows=False, twin=True)
    yield Visit("check-late", at("check", world.tables["changed"], 1), RIGHT, 302, target="games:entry")
