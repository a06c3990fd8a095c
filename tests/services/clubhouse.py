"""A club with players, members and tables of the toy games."""

from __future__ import annotations

from django.contrib.auth.models import User

from games.models import Club, Membership, Player, Role, Sitting
from games.services import clubs, sittings
from tests.toy import EVENING, NAMES, PURSE


def user(name: str) -> User:
    """Somebody who can sign in."""
    return User.objects.create_user(username=name)


def club(name: str = "De Bonte Kaart", owner: str = "anna") -> Club:
    """A club whose owner is no player."""
    return clubs.start(user=user(owner), name=name)


def member(of: Club, name: str, role: Role = Role.MEMBER) -> Membership:
    """One more member."""
    return Membership.objects.create(club=of, user=user(name), role=role)


def owner_of(of: Club) -> Membership:
    """The member who made it."""
    return Membership.objects.get(club=of, role=Role.OWNER)


def player(of: Club, name: str) -> Player:
    """The club's player of this name, as the database has it now."""
    return Player.objects.get(club=of, name=name)


def table(of: Club, *names: str) -> Sitting:
    """A table of the club with these four, or the usual ones."""
    seats = dict(zip(NAMES, names, strict=True)) if names else NAMES
    return sittings.start(phone=None, game=PURSE.key, rules_raw=None, names=seats, dealer="N", now=EVENING, club=of)


def names_at(sitting: Sitting) -> set[str]:
    """Who sits at the table."""
    return set(Player.objects.filter(sitting=sitting).values_list("name", flat=True))
