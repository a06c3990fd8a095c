"""What stands at no address of its own: pages for what went wrong."""

from __future__ import annotations

from collections.abc import Iterator

from django.urls import reverse

from tests.walk.visit import ERRORS, Visit, fixture
from tests.walk.world import World


@fixture(ERRORS)
def errors(world: World) -> Iterator[Visit]:
    """Nothing there, not allowed, not readable, broken, and a form that went stale."""
    yield Visit("error-404", "/no-such-page/", status=404)
    for status in (400, 403, 500, 503):
        yield Visit(f"error-{status}", f"/broken/{status}/", status=status)
    yield Visit("error-403-csrf", reverse("games:new_table"), {}, 403, safe=False)
