"""Members of a club, and how one becomes one."""

from __future__ import annotations

from collections.abc import Iterator

from django.urls import reverse

from games.models import Invitation, Membership, Player, Role
from games.selectors.invitations import key_of
from tests.walk.people import MEMBER, OUTSIDER, OWNER, SCORER
from tests.walk.visit import Visit, fixture
from tests.walk.world import World


@fixture("games:club_people")
def people(world: World) -> Iterator[Visit]:
    """As who owns, with and without being a player, and as who does not."""
    club = world.clubs["club"]
    here = reverse("games:club_people", args=[club.public_id])
    for name in (OWNER, MEMBER):
        yield Visit(f"people-{name}", here, user=world.users[name])
    other = reverse("games:club_people", args=[world.clubs["other"].public_id])
    yield Visit("people-which-player", other, user=world.users[OUTSIDER])


@fixture("games:member")
def member(world: World) -> Iterator[Visit]:
    """A role given, a player said, gone; and what cannot be."""
    club, owner = world.clubs["club"], world.users[OWNER]
    members = {one.user.username: one for one in Membership.objects.filter(club=club).select_related("user")}
    at = {name: reverse("games:member", args=[club.public_id, one.public_id]) for name, one in members.items()}
    for name in (SCORER, OWNER):
        yield Visit(f"member-{name}", at[name], user=owner)
    target = "games:club_people"
    yield Visit("member-role", at[MEMBER], {"do": "role", "role": "owner"}, 302, user=owner, target=target)
    yield Visit("member-no-role", at[MEMBER], {"do": "role", "role": "king"}, 422, user=owner, twin=True)
    yield Visit("member-last-owner", at[OWNER], {"do": "role", "role": "scorer"}, 422, user=owner)
    yield Visit("member-out", at[MEMBER], {"do": "remove"}, 302, user=owner, target=target)
    yield Visit("member-leaves", at[MEMBER], {"do": "remove"}, 302, user=world.users[MEMBER], target="games:home")
    yield Visit("member-last-leaves", at[OWNER], {"do": "remove"}, 422, user=owner)
    evert, bert = (Player.objects.get(club=club, name=name).public_id for name in ("Evert", "Bert"))
    yield Visit("member-player", at[MEMBER], {"do": "player", "player": evert}, 302, user=world.users[MEMBER])
    yield Visit("member-player-taken", at[MEMBER], {"do": "player", "player": bert}, 422, user=world.users[MEMBER])
    yield Visit("member-other", at[SCORER], {"do": "remove"}, 403, user=world.users[MEMBER], twin=True)
    yield Visit("member-what", at[SCORER], {"do": "x"}, 400, user=owner, twin=True)


@fixture("games:invite")
def invite(world: World) -> Iterator[Visit]:
    """A link for a role, and one for no role."""
    here = reverse("games:invite", args=[world.clubs["club"].public_id])
    owner = world.users[OWNER]
    yield Visit("invite", here, {"role": "scorer"}, 302, user=owner, target="games:invited")
    yield Visit("invite-king", here, {"role": "king"}, 400, user=owner, twin=True)
    yield Visit("invite-by-scorer", here, {"role": "scorer"}, 403, user=world.users[SCORER], twin=True)


def _invitations(world: World) -> dict[str, Invitation]:
    return {one.role: one for one in Invitation.objects.filter(club=world.clubs["club"])}


@fixture("games:invited")
def invited(world: World) -> Iterator[Visit]:
    """The link of every role, and one withdrawn."""
    club, owner = world.clubs["club"], world.users[OWNER]
    for role, one in _invitations(world).items():
        here = reverse("games:invited", args=[club.public_id, one.public_id])
        yield Visit(f"invited-{role}", here, user=owner, twin=role == Role.MEMBER)
        yield Visit(f"invited-{role}-withdrawn", here, {}, 302, user=owner, target="games:club_people")
    yield Visit(
        "invited-none", reverse("games:invited", args=[club.public_id, "none"]), status=404, user=owner, twin=True
    )


@fixture("games:invitation")
def invitation(world: World) -> Iterator[Visit]:
    """Who is not signed in, who comes in, who is in already; a wrong key."""
    user = world.users[OUTSIDER]
    for role, one in _invitations(world).items():
        here = reverse("games:invitation", args=[one.public_id, key_of(one)])
        yield Visit(f"invitation-{role}", here, knows=False, twin=role == Role.MEMBER)
        yield Visit(f"invitation-{role}-signed-in", here, user=user, twin=role == Role.MEMBER)
        yield Visit(f"invitation-{role}-accepted", here, {}, 302, user=user, target="games:club_people")
        yield Visit(f"invitation-{role}-again", here, status=302, user=world.users[OWNER], target="games:club")
        wrong = reverse("games:invitation", args=[one.public_id, "wrong"])
        yield Visit(f"invitation-{role}-wrong", wrong, status=404, user=user, twin=True)
