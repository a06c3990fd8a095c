"""A club's player over the evenings."""

from __future__ import annotations

from collections.abc import Iterator

from django.urls import reverse

from games.models import Club, Player
from games.registry import GAMES
from games.services import clubs
from tests.walk import people
from tests.walk.visit import Visit, fixture
from tests.walk.world import LONG_NAMES, World


@fixture("games:player")
def player(world: World) -> Iterator[Visit]:
    """Each game over each span, by every role; long names; nothing played; somebody of another club."""
    club, other = world.clubs["club"], world.clubs["other"]
    owner, scorer, member = (world.users[name] for name in (people.OWNER, people.SCORER, people.MEMBER))
    last = world.tables["club_sides_later"].sitting.date
    for key in GAMES:
        yield Visit(f"player-{key}", f"{_url(club, 'Anna')}?game={key}", user=owner)
        yield Visit(f"player-{key}-year", f"{_url(club, 'Dien')}?game={key}&period={last.year}", user=scorer)
    yield Visit("player-month", f"{_url(club, 'Cor')}?period={last:%Y-%m}", user=member)
    yield Visit("player-evening", f"{_url(club, 'Evert')}?period={last}", user=member, twin=True)
    yield Visit("player-not-then", f"{_url(club, 'Bert')}?period=1999-12", user=member)
    yield Visit("player-no-such-period", f"{_url(club, 'Bert')}?period=then", user=member, status=404, twin=True)
    yield Visit("player-no-such-game", f"{_url(club, 'Bert')}?game=no", user=member, status=404, twin=True)
    yield Visit("player-wide", _url(other, LONG_NAMES["N"]), user=world.users[people.OUTSIDER])
    clubs.persons(world.clubs["empty"], ["Truus"])
    yield Visit("player-new", _url(world.clubs["empty"], "Truus"), user=owner)
    strange = reverse("games:player", args=[club.public_id, Player.objects.filter(club=other)[0].public_id])
    yield Visit("player-of-another-club", strange, user=owner, status=404, twin=True)


def _url(club: Club, name: str) -> str:
    return reverse("games:player", args=[club.public_id, club.players.get(name=name).public_id])
