"""Clubs with members of every role, each on a phone where that one is signed in."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from games.models import Club, Membership, Player, Role
from games.services import clubs, sittings
from tests.views.pages import Page
from tests.views.tables import CAST

OWNER, SCORER, MEMBER, STRANGER = "olga", "sven", "mia", "vera"


def signed_in(name: str) -> Client:
    """A phone on which this user, made where there is none, is signed in."""
    client = Client()
    client.force_login(User.objects.get_or_create(username=name)[0])
    return client


@dataclass
class Clubhouse:
    """A club and the phones of an owner, a scorer, a member and a stranger."""

    club: Club
    phones: dict[str, Client] = field(default_factory=dict)

    def url(self, name: str, *ids: str) -> str:
        """The address of one of its pages."""
        return reverse(f"games:{name}", args=[self.club.public_id, *ids])

    def get(self, who: str, name: str, /, *ids: str) -> Page:
        """One of its pages as `who` sees it."""
        return Page(self.phones[who].get(self.url(name, *ids)))

    def post(self, who: str, name: str, /, *ids: str, **data: str) -> Any:
        """Something that `who` sends to one of its addresses."""
        return self.phones[who].post(self.url(name, *ids), data)

    def member(self, who: str) -> Membership:
        """What `who` is in the club now."""
        return Membership.objects.select_related("user", "player").get(club=self.club, user__username=who)

    def player(self, name: str) -> Player:
        """The club's player of this name."""
        return Player.objects.get(club=self.club, name=name)

    def table(self, game: str = "pandoeren", title: str = "") -> str:
        """A table of the cast in the club; its public id."""
        made = sittings.start(
            phone=None,
            game=game,
            rules_raw=None,
            names=CAST,
            dealer="N",
            title=title,
            now=timezone.now(),
            club=self.club,
        )
        return made.public_id


def open_club(name: str = "De Bonte Kaart", before: str = "") -> Clubhouse:
    """A club where one of every role is in; `before` stands before their names."""
    phones = {who: signed_in(before + who) for who in (OWNER, SCORER, MEMBER, STRANGER)}
    users = {who: User.objects.get(username=before + who) for who in phones}
    house = Clubhouse(clubs.start(user=users[OWNER], name=name), phones)
    for who, role in ((SCORER, Role.SCORER), (MEMBER, Role.MEMBER)):
        Membership.objects.create(club=house.club, user=users[who], role=role)
    return house
