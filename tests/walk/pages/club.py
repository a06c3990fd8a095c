"""A club made, its page, and its players."""

from __future__ import annotations

from collections.abc import Iterator

from django.urls import reverse

from games.models import Player
from tests.walk.people import MEMBER, OUTSIDER, OWNER, SCORER
from tests.walk.visit import Visit, fixture
from tests.walk.world import World


@fixture("games:club_new")
def new(world: World) -> Iterator[Visit]:
    """Empty, refused, and made."""
    here, user = reverse("games:club_new"), world.users[OUTSIDER]
    yield Visit("club-new", here, user=user)
    yield Visit("club-new-nothing", here, {"name": " ", "player": ""}, 422, user=user)
    yield Visit("club-new-unseen", here, {"name": "\u200b", "player": "Truus"}, 422, user=user, twin=True)
    yield Visit("club-made", here, {"name": "Leeg", "player": "Truus"}, 302, user=user, target="games:club")


@fixture("games:club")
def club(world: World) -> Iterator[Visit]:
    """As every role, with long names, and before the first evening."""
    here = reverse("games:club", args=[world.clubs["club"].public_id])
    for name in (OWNER, SCORER, MEMBER):
        yield Visit(f"club-{name}", here, user=world.users[name], twin=name == SCORER)
    yield Visit("club-stranger", here, status=404, user=world.users[OUTSIDER], twin=True)
    other = reverse("games:club", args=[world.clubs["other"].public_id])
    yield Visit("club-long", other, user=world.users[OUTSIDER])
    yield Visit("club-strict", reverse("games:club", args=[world.clubs["strict"].public_id]), user=world.users[OWNER])
    yield Visit("club-empty", reverse("games:club", args=[world.clubs["empty"].public_id]), user=world.users[OWNER])


@fixture("games:club_players")
def players(world: World) -> Iterator[Visit]:
    """Who there is, one more, and one who is there already."""
    here = reverse("games:club_players", args=[world.clubs["club"].public_id])
    for name in (SCORER, MEMBER):
        yield Visit(f"club-players-{name}", here, user=world.users[name])
    scorer = world.users[SCORER]
    yield Visit("club-players-added", here, {"name": "Truus"}, 302, user=scorer, target="games:club_players")
    yield Visit("club-players-twice", here, {"name": "ANNA"}, 422, user=scorer)
    yield Visit("club-players-by-member", here, {"name": "Truus"}, 403, user=world.users[MEMBER], twin=True)
    empty = reverse("games:club_players", args=[world.clubs["empty"].public_id])
    yield Visit("club-players-none", empty, user=world.users[OWNER])
    long = reverse("games:club_players", args=[world.clubs["other"].public_id])
    yield Visit("club-players-long", long, user=world.users[OUTSIDER])


def _player(world: World, club: str, name: str) -> str:
    return Player.objects.get(club=world.clubs[club], name=name).public_id


@fixture("games:player_edit")
def player_edit(world: World) -> Iterator[Visit]:
    """A name put right, a member said, two who are one; and what cannot be."""
    club = world.clubs["club"]
    owner, scorer = world.users[OWNER], world.users[SCORER]
    here = reverse("games:player_edit", args=[club.public_id, _player(world, "club", "Dien")])
    yield Visit("player-edit", here, user=owner)
    yield Visit("player-edit-scorer", here, user=scorer)
    yield Visit("player-edit-twice", here, {"do": "rename", "name": "bert"}, 422, user=owner)
    renamed = {"do": "rename", "name": "Truus"}
    yield Visit("player-renamed", here, renamed, 302, user=scorer, target="games:club_players")
    yield Visit("player-edit-sat", here, {"do": "remove"}, 422, user=owner)
    together = {"do": "join", "other": _player(world, "club", "Anna")}
    yield Visit("player-edit-together", here, together, 422, user=owner)
    yield Visit("player-edit-by-scorer", here, together, 403, user=scorer, twin=True)
    one = {"do": "join", "other": _player(world, "club", "Evert")}
    yield Visit("player-join-look", f"{here}?other={one['other']}", user=owner)
    yield Visit("player-join-nobody", f"{here}?other=", status=422, user=owner)
    yield Visit("player-joined", here, one, 302, user=owner, target="games:club_players")
    yield Visit("player-no-member", here, {"do": "member", "member": ""}, 302, user=owner)
    yield Visit("player-edit-what", here, {"do": "x"}, 400, user=owner, twin=True)
    strange = reverse("games:player_edit", args=[club.public_id, _player(world, "other", "Ida")])
    yield Visit("player-edit-stranger", strange, status=404, user=owner, twin=True)
