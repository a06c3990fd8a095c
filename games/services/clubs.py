"""A club and its players."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from contextlib import contextmanager

from django.contrib.auth.models import User, update_last_login
from django.db import transaction

from games.core.refusal import Refusal
from games.models import Club, Joining, Membership, Player, Role
from games.models.public import could_be_new, new_public_id
from games.services.names import LONGEST_TITLE, is_seen, name_key, one_name, short

MOST_ROUNDS = 1000  # that a place on a board can take


@contextmanager
def held(club: Club) -> Iterator[Club]:
    """One transaction in which nobody else changes who and what belongs to the club; read anew."""
    with transaction.atomic():
        yield Club.objects.select_for_update(no_key=True).get(pk=club.pk)


def start(*, user: User, name: str, player: str = "", public_id: str = "") -> Club:
    """A new club that `user` owns, and is the first player of where `player` names one.

    A `public_id` that came with the page makes one club, however often it is sent. Refused at `name` or `player` where
    it is too long, at `name` where it is empty.
    """
    name = club_name(name)
    with transaction.atomic():
        club, made = Club.objects.get_or_create(public_id=_id_of(user, public_id), defaults={"name": name})
        if not made:
            return club
        own = _first_player(club, player) if is_seen(player) else None
        Membership.objects.create(club=club, user=user, role=Role.OWNER, player=own)
        update_last_login(User, user)  # a link for a new password that an owner of another club had made is over
    return club


def _id_of(user: User, public_id: str) -> str:
    """The id that a page proposed, unless it is none or a stranger's club has it."""
    taken = Club.objects.filter(public_id=public_id).exclude(memberships__in=user.memberships.filter(role=Role.OWNER))
    return public_id if could_be_new(public_id) and not taken.exists() else new_public_id()


def _first_player(club: Club, name: str) -> Player:
    name = one_name(name, "player")
    return Player.objects.create(club=club, name=name, name_key=name_key(name))


def change(*, club: Club, name: str | None = None, ranked_from: int | None = None) -> None:
    """Its name, and from how many rounds on one is ranked; None stays. Refused at `name` or `ranked_from`."""
    said = {"name": None if name is None else club_name(name), "ranked_from": ranked_from}
    if ranked_from is not None and not 0 <= ranked_from <= MOST_ROUNDS:
        raise Refusal("ranked_from", "out_of_range", low=0, high=MOST_ROUNDS)
    changes = {field: value for field, value in said.items() if value is not None}
    if changes:
        Club.objects.filter(pk=club.pk).update(**changes)


def club_name(text: str) -> str:
    """A cleaned name of a club; refused at `name` where it is empty or too long."""
    name = short(text, "name", LONGEST_TITLE)
    if not is_seen(name):
        raise Refusal("name", "missing")
    return name


def add_player(*, club: Club, name: str) -> Player:
    """One more player; refused at `name` where it is empty, too long, there already, or leads to who was joined."""
    name = one_name(name, "name")
    led = Joining.objects.filter(club=club, name_key=name_key(name)).select_related("kept").first()
    if led is not None:
        raise Refusal("name", "name_leads_to", name=led.kept.name)
    player, made = _named(club, name)
    if not made:
        raise Refusal("name", "name_twice")
    return player


def persons(club: Club, names: Iterable[str]) -> dict[str, Player]:
    """The club's players with these (cleaned) names by their keys; who is new becomes one."""
    by_key = {name_key(name): name for name in names}
    known = named(club, by_key)
    for key, name in by_key.items():
        if key not in known:
            known[key] = _named(club, name)[0]
    return known


def named(club: Club, keys: Collection[str]) -> dict[str, Player]:
    """Whom these names, as they are compared, lead to in the club; inside a transaction, in which nobody joins them."""
    own = Player.objects.select_for_update(no_key=True).filter(club=club, name_key__in=list(keys)).order_by("pk")
    known = {player.name_key: player for player in own}
    if others := [key for key in keys if key not in known]:
        led = Joining.objects.filter(club=club, name_key__in=others).select_related("kept").order_by("pk")
        known |= {joining.name_key: joining.kept for joining in led}
    return known


def _named(club: Club, name: str) -> tuple[Player, bool]:
    """The club's player of this (cleaned) name, and whether there was none before."""
    return Player.objects.get_or_create(club=club, name_key=name_key(name), defaults={"name": name})
