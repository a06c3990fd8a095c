"""A club of the small cast, and its members' browsers: none of them has been at a table before."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from games.models import Club, Membership, Player, Role
from games.services import clubs
from tests.views.pages import Page
from tests.views.tables import CAST, NAMES, Table


@dataclass(frozen=True)
class House:
    """A club, and who is in it by user name."""

    club: Club
    users: dict[str, User] = field(default_factory=dict)

    def add(self, name: str, role: Role, player: str = "") -> User:
        """One more member, who is the club's player of this name."""
        self.users[name] = user = User.objects.create_user(name)
        own = Player.objects.get(club=self.club, name=player) if player else None
        Membership.objects.create(club=self.club, user=user, role=role, player=own)
        return user

    def client(self, name: str) -> Client:
        """A browser in which this user is signed in."""
        made = Client()
        made.force_login(self.users[name])
        return made

    def url(self, name: str = "club_table_new") -> str:
        """One of the club's addresses."""
        return reverse(f"games:{name}", args=[self.club.public_id])

    def start(self, client: Client, game: str, **more: Any) -> Table:
        """A new table of the club where North deals first."""
        data = {**Page(client.get(self.url())).form("new"), "game": game, **NAMES, **more}
        response = client.post(self.url(), data)
        assert response.status_code == 302, Page(response).errors()
        return Table(client, response.headers["Location"].split("/")[2])

    def players(self) -> dict[str, str]:
        """Public ids by name."""
        return dict(Player.objects.filter(club=self.club).values_list("name", "public_id"))


def house(name: str = "De Bonte Kaart") -> House:
    """A club with the cast and Eva; owner, scorer (who is Bram) and member."""
    owner = User.objects.create_user(f"owner of {name}")
    made = House(clubs.start(user=owner, name=name), {"owner": owner})
    for one in (*CAST.values(), "Eva"):
        clubs.add_player(club=made.club, name=one)
    made.add(f"scorer of {name}", Role.SCORER, "Bram")
    made.add(f"member of {name}", Role.MEMBER)
    made.users.update({role: made.users[f"{role} of {name}"] for role in ("scorer", "member")})
    return made
