"""A club and its players."""

from __future__ import annotations

from collections.abc import Iterable

from django.contrib.auth.models import User
from django.db import transaction

from games.core.refusal import Refusal
from games.models import Club, Membership, Player, Role
from games.services.names import LONGEST_TITLE, is_seen, name_key, one_name, short


def start(*, user: User, name: str) -> Club:
    """A new club that `user` owns; refused at `name` where it is empty or too long."""
    name = club_name(name)
    with transaction.atomic():
        club = Club.objects.create(name=name)
        Membership.objects.create(club=club, user=user, role=Role.OWNER)
    return club


def club_name(text: str) -> str:
    """A cleaned name of a club; refused at `name` where it is empty or too long."""
    name = short(text, "name", LONGEST_TITLE)
    if not is_seen(name):
        raise Refusal("name", "missing")
    return name


def add_player(*, club: Club, name: str) -> Player:
    """One more player; refused at `name` where the name is empty, too long or there already."""
    name = one_name(name, "name")
    player, made = Player.objects.get_or_create(club=club, name_key=name_key(name), defaults={"name": name})
    if not made:
        raise Refusal("name", "name_twice")
    return player


def persons(club: Club, names: Iterable[str]) -> dict[str, Player]:
    """The club's players with these (cleaned) names by their keys; who is new becomes one."""
    by_key = {name_key(name): name for name in names}
    known = {player.name_key: player for player in Player.objects.filter(club=club, name_key__in=by_key)}
    for key, name in by_key.items():
        if key not in known:
            known[key] = Player.objects.get_or_create(club=club, name_key=key, defaults={"name": name})[0]
    return known
