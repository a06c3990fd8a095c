"""A club's file, and its end."""

from __future__ import annotations

from collections.abc import Iterator

from django.contrib.sessions.backends.db import SessionStore
from django.urls import reverse

from games.selectors.club_file import stamp
from games.views.club_end import TAKEN
from tests.walk.people import CLUB, LONG_CLUB, session_of
from tests.walk.visit import Visit, fixture
from tests.walk.world import World


@fixture("games:club_file")
def club_file(world: World) -> Iterator[Visit]:
    """For its owner, for a scorer, for a stranger, and for nobody."""
    here = reverse("games:club_file", args=[world.clubs["club"].public_id])
    yield Visit("club-file", here, user=world.users["anna"], part=True)
    yield Visit("club-file-nobody", here, status=302, target="account_login")
    yield Visit("club-file-scorer", here, user=world.users["bert"], status=403, twin=True)
    yield Visit("club-file-stranger", here, user=world.users["truus"], status=404, twin=True)


@fixture("games:club_delete")
def club_delete(world: World) -> Iterator[Visit]:
    """Another name, no name, without the file, and who may not."""
    here = reverse("games:club_delete", args=[world.clubs["club"].public_id])
    anna, truus = world.users["anna"], world.users["truus"]
    yield Visit("club-delete", here, user=anna)
    yield Visit("club-delete-nothing", here, {"name": ""}, 422, user=anna)
    yield Visit("club-delete-other", here, {"name": "De Bonte Kat"}, 422, user=anna)
    yield Visit("club-delete-unkept", here, {"name": CLUB}, 422, user=anna)
    yield Visit("club-delete-member", here, user=world.users["cor"], status=403, twin=True)
    yield Visit("club-delete-stranger", here, user=truus, status=404, twin=True)
    yield from _with_file(world)


def _with_file(world: World) -> Iterator[Visit]:
    """Somebody who has the file already: the page says so, and the name is all it takes."""
    club, truus = world.clubs["other"], world.users["truus"]
    session = SessionStore(session_of(truus))
    session[TAKEN] = {club.public_id: stamp(club)}
    session.save()
    here = reverse("games:club_delete", args=[club.public_id])
    yield Visit("club-delete-wide", here, user=truus)
    yield Visit("club-deleted", here, {"name": LONG_CLUB}, 302, user=truus, target="games:home")
