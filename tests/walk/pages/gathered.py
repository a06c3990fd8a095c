"""The cards to lay out and the clock of a round that is gathered part by part."""

from __future__ import annotations

from collections.abc import Iterator

from django.urls import reverse

from tests.walk.pages.changes import at
from tests.walk.visit import Visit, fixture
from tests.walk.world import World


@fixture("games:layout")
def layout(world: World) -> Iterator[Visit]:
    """A round without cards to lay out, and no round."""
    kept = world.tables["sides"]
    yield Visit("layout-none", at("layout", kept, 0), status=404)
    yield Visit("layout-no-entry", reverse("games:layout", args=[kept.id, "no-such-entry"]), status=404, twin=True)


@fixture("games:clock")
def clock(world: World) -> Iterator[Visit]:
    """A round that nobody gathers."""
    yield Visit("clock-none", reverse("games:clock", args=[world.tables["sides"].id]), status=404, twin=True)
