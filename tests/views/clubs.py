"""A club whose member looks at its boards."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Any

from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from games.models import Club, Membership, Player, Role, Sitting
from games.registry import GAMES
from games.services import clubs
from tests.selectors.evenings import table
from tests.toy import NAMES, write
from tests.views.pages import Page
from tests.walk.evenings import Played


@dataclass
class Member:
    """Somebody signed in who may look at a club."""

    club: Club
    client: Client

    def url(self, name: str, *args: str) -> str:
        """The address of a page of the club."""
        return reverse(f"games:{name}", args=[self.club.public_id, *args])

    def get(self, name: str, *args: str, **asked: str) -> Page:
        """A page of the club."""
        return Page(self.client.get(self.url(name, *args), asked))

    def follow(self, address: str) -> Page:
        """The page that a link leads to."""
        return Page(self.client.get(address))

    def player(self, name: str) -> Player:
        """One of the club's players."""
        return Player.objects.get(club=self.club, name=name)

    def evening(self, day: date, game: str, *rounds: Played, rules: object = None, names: Any = NAMES) -> Sitting:
        """A table of the club with these rounds."""
        sitting = table(self.club, day, GAMES[game], rules, names)
        for kind, record in rounds:
            write(sitting, kind, record)
        return sitting


def member(language: str = "en", role: Role = Role.MEMBER) -> Member:
    """A new club, and one of its people."""
    number = User.objects.count()
    club = clubs.start(user=User.objects.create(username=f"owner {number}"), name="Kaartclub")
    user = User.objects.create(username=f"member {number}")
    Membership.objects.create(club=club, user=user, role=role)
    client = Client(headers={"accept-language": language})
    client.force_login(user)
    return Member(club, client)
