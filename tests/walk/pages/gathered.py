"""The cards to lay out and the clock of a round that is gathered part by part."""

from __future__ import annotations

from collections.abc import Iterator

from django.urls import reverse

from tests.walk.pages.changes import at
from tests.walk.visit import Visit, fixture
from tests.walk.world import World


@fixture("games:layout")
def layout(world: World) -> Iterator[Visit]:
    """The cards, also for who only looks; a round without any, and no round."""
    for name in ("deals", "deals_looking"):
        yield Visit(f"layout-{name}", at("layout", world.tables[name], 0), twin=name != "deals")
    kept = world.tables["sides"]
    yield Visit("layout-none", at("layout", kept, 0), status=404, twin=True)
    yield Visit("layout-no-entry", reverse("games:layout", args=[kept.id, "no-such-entry"]), status=404, twin=True)
    yield Visit("layout-strange-phone", at("layout", world.tables["deals"], 0), status=404, knows=False, twin=True)


@fixture("games:clock")
def clock(world: World) -> Iterator[Visit]:
    """The clock of who writes and of who looks; unchanged; a round that nobody gathers."""
    for name in ("deals", "deals_looking"):
        kept = world.tables[name]
        here = reverse("games:clock", args=[kept.id])
        yield Visit(f"clock-{name}", here)
        yield Visit(f"clock-{name}-unchanged", f"{here}?v={kept.sitting.stamp}", status=204)
    yield Visit("clock-none", reverse("games:clock", args=[world.tables["sides"].id]), status=404, twin=True)
