"""Tables in a club: a new one, and one that comes into a club."""

from __future__ import annotations

from collections.abc import Iterator

from django.urls import reverse

from games.models import Player
from games.registry import GAMES
from tests.walk import people
from tests.walk.pages.home import start_of
from tests.walk.visit import Visit, fixture
from tests.walk.world import World, new_id


@fixture("games:club_table_new")
def new(world: World) -> Iterator[Visit]:
    """For a scorer and an owner: empty, refused, tonight's and one on paper; not for who only looks, nor a stranger."""
    here = reverse("games:club_table_new", args=[world.clubs["club"].public_id])
    scorer, owner = world.users[people.SCORER], world.users[people.OWNER]
    yield Visit("club-table-new", here, user=scorer, knows=False)
    wide = reverse("games:club_table_new", args=[world.clubs["other"].public_id])
    yield Visit("club-table-new-wide", wide, user=world.users[people.OUTSIDER], knows=False)
    yield Visit("club-table-new-nothing", here, {"entry_id": new_id()}, 422, user=owner)
    for key in GAMES:
        yield Visit(f"club-table-new-{key}", here, start_of(key, date=""), 302, user=scorer, target="games:table")
        paper = start_of(key, date="2025-03-14", name_S="Truus")
        yield Visit(f"club-table-new-{key}-paper", here, paper, 302, user=owner, target="games:table", knows=False)
        late = start_of(key, date="2999-01-01", name_W="Anna")
        yield Visit(f"club-table-new-{key}-late", here, late, 422, user=owner, twin=key != next(iter(GAMES)))
    yield Visit("club-table-new-member", here, status=403, user=world.users[people.MEMBER], twin=True)
    yield Visit("club-table-new-stranger", here, status=404, user=world.users[people.OUTSIDER], twin=True)
    yield Visit("club-table-new-signed-out", here, status=302, target="account_login")


@fixture("games:into_club")
def choose(world: World) -> Iterator[Visit]:
    """Who has two clubs, one, none; who is not signed in; a table that is there already; one without a right."""
    here = reverse("games:into_club", args=[world.tables["purses"].id])
    yield Visit("into-club", here, user=world.users[people.OWNER])
    yield Visit("into-club-one", here, status=302, user=world.users[people.OUTSIDER], target="games:into_club_look")
    yield Visit("into-club-none", here, user=world.users[people.MEMBER])
    yield Visit("into-club-signed-out", here, status=302, target="account_login")
    there = reverse("games:into_club", args=[world.tables["club_open"].id])
    yield Visit("into-club-there", there, status=302, user=world.users[people.OWNER], target="games:table")
    yield Visit("into-club-stranger", here, status=404, user=world.users[people.OWNER], knows=False, twin=True)


@fixture("games:into_club_look")
def look(world: World) -> Iterator[Visit]:
    """All names known, none; one for two; saved; not for who only looks in the club or at the table."""
    scorer, club = world.users[people.SCORER], world.clubs["club"].public_id
    for name in ("purses", "sides", "purses_wide", *world.others):
        here = reverse("games:into_club_look", args=[world.tables[name].id, club])
        yield Visit(f"into-club-look-{name}", here, user=scorer)
    here = reverse("games:into_club_look", args=[world.tables["purses"].id, club])
    anna = Player.objects.get(club=world.clubs["club"], name="Anna").public_id
    chosen = {f"person_{one.public_id}": anna for one in world.tables["purses"].people.values()}
    yield Visit("into-club-look-twice", here, chosen, 422, user=scorer)
    yield Visit("into-club-look-empty", here, {}, 422, user=scorer)
    known = {player.name: player.public_id for player in Player.objects.filter(club=world.clubs["club"])}
    same = {f"person_{one.public_id}": known[name] for name, one in world.tables["purses"].people.items()}
    yield Visit("into-club-look-saved", here, same, 302, user=scorer, target="games:table")
    yield Visit("into-club-look-member", here, status=403, user=world.users[people.MEMBER], twin=True)
    yield Visit("into-club-look-stranger", here, status=404, user=world.users[people.OUTSIDER], twin=True)
    looking = reverse("games:into_club_look", args=[world.tables["looking"].id, club])
    yield Visit("into-club-look-looking", looking, status=403, user=scorer, twin=True)
