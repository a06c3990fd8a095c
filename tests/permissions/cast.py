"""Two clubs, tables in and outside of them, and the phones and people who ask."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, timedelta
from typing import Any

from django.conf import settings
from django.contrib.auth.models import User
from django.test import Client
from django.utils import timezone

from games.middleware import COOKIE
from games.models import Club, ClubSheet, Invitation, Membership, Phone, PhoneRight, Player, Role, Season, Sitting
from games.selectors.links import Level, key_of
from games.services import clubs, codes, joinings, phones, rights, seats, sittings
from tests.permissions.rows import Who
from tests.walk import evenings, people
from tests.walk.visit import HALF
from tests.walk.world import NAMES, Kept, World, new_id, new_world

OTHERS = {"N": "Quirijn", "E": "Roderick", "S": "Stijntje", "W": "Tjeerdje"}
# With rounds; without; at its end; gathering a round; five for four; of a season that is over.
STATES = ("", "new", "closed", "gathered", "out", "late")
PLACES = ("alone", "club", "other")  # a table outside a club, in the club, in another one
IDLE = "Yke"  # who only was a name at the table of five
IN_SEASON = date(2020, 6, 1)
OTHER_NAME = "Kaartkrans Zevenhuizen"
HOST = "localhost"  # where browsers have passkeys without https
SECOND_NAME = "Klaverblad Vierhoek"
Answers = dict[str, Any]


class Json(dict[str, Any]):
    """Answers that a phone's own program sends."""


@dataclass
class Cast:
    """All who ask; `world.phone` made the tables and is none of them."""

    world: World
    club: Club
    other: Club
    second: Club  # the owner's other one, without tables
    users: dict[Who, User]
    tokens: dict[Who, str] = field(default_factory=dict)

    def table(self, place: str, state: str = "") -> Kept:
        """The table there: with rounds, or one of the other STATES."""
        return self.world.tables[f"{place}_{state}" if state else place]

    def membership(self, who: Who) -> Membership:
        """What this user is in the own club."""
        return Membership.objects.get(user=self.users[who], club=self.other if who == Who.OTHER else self.club)

    def client(self, who: Who, phone: Who | None = None) -> Client:
        """This reader on the own phone, or on another one's; it sends no form without its token."""
        client = Client(
            enforce_csrf_checks=True, raise_request_exception=False, headers={"accept-language": "en"}, SERVER_NAME=HOST
        )
        client.cookies["csrftoken"] = HALF
        if (phone or who) in self.tokens:
            client.cookies[COOKIE] = self.tokens[phone or who]
        if who in self.users:
            sign_in(client, self.users[who])
        return client


def sign_in(client: Client, user: User) -> None:
    """Give the phone a session of this user."""
    client.cookies[settings.SESSION_COOKIE_NAME] = people.session_of(user)


def cast() -> Cast:
    """The same every time, but for the ids."""
    users = {
        Who.OWNER: people.new_user(people.OWNER),
        Who.SCORER: people.new_user(people.SCORER),
        Who.MEMBER: people.new_user(people.MEMBER),
        Who.OTHER: people.new_user(people.OUTSIDER),
    }
    club = people.club_of(users[Who.OWNER], people.CLUB, *NAMES.values(), "Evert")
    people.join(club, users[Who.SCORER], Role.SCORER, "Bert")
    people.join(club, users[Who.MEMBER], Role.MEMBER, "Cor")
    other = people.club_of(users[Who.OTHER], OTHER_NAME, *OTHERS.values())
    second = people.club_of(users[Who.OWNER], SECOND_NAME, "Wiebrand")
    made = Cast(new_world(), club, other, second, users)
    for one in (club, other, second):
        _furnish(one)
    twice = clubs.add_player(club=club, name="Diena")
    joinings.join(keep=Player.objects.get(club=club, name="Dien"), other=twice)
    for place in PLACES:
        _tables(made, place)
    club.corrections = Club.Corrections.SEASON  # the other evenings are in none
    club.save()
    _phones(made)
    Sitting.objects.update(used=timezone.localdate())
    people.passkey_of(users[Who.OWNER], "Telefoon")
    return made


def _furnish(club: Club) -> None:
    """A season, a sheet of house rules and an invitation."""
    Season.objects.create(club=club, name=f"Seizoen {club.name}", first=date(2020, 1, 1), last=date(2020, 12, 31))
    sheet = sittings.sheet("pandoeren", "pagat")
    ClubSheet.objects.create(club=club, rule_sheet=sheet, name=f"Regels {club.name}", name_key=f"regels {club.pk}")
    Invitation.objects.create(club=club, role=Role.SCORER, expires=timezone.now() + timedelta(days=3))


def _tables(made: Cast, place: str) -> None:
    names = OTHERS if place == "other" else NAMES
    world, club = made.world, {"club": made.club, "other": made.other}.get(place)
    for state in STATES:
        name = f"{place}_{state}" if state else place
        kept = _start(world, name, state, names, club)
        if state == "gathered":
            world.write(kept, evenings.GATHERED)
        elif state != "new":
            world.write(kept, evenings.PURSES)
        if state == "closed":
            world.close(kept, value=3, step=5, to_pot=True)
        elif state == "out":
            fifth = {"N": "Zwaantje" if place == "other" else "Zeger"}
            seats.sit(sitting=kept.sitting, seats={}, names=fifth, entry_id=new_id(), phone=world.phone)
            Player.objects.create(sitting=kept.sitting, name=IDLE, name_key=IDLE.casefold())
        elif state == "late":
            Sitting.objects.filter(pk=kept.sitting.pk).update(date=IN_SEASON)
        elif club is None or place == "club":
            codes.code_of(sitting=kept.sitting, now=timezone.now())
        _asking(kept)


def _start(world: World, name: str, state: str, names: Mapping[str, str], club: Club | None) -> Kept:
    if state != "gathered":
        return world.start(name, "pandoeren", names=names, ago=3 if state == "closed" else 0, club=club)
    return world.start(name, "tonkars", names=dict(zip("1234", names.values(), strict=True)), club=club)


def _asking(kept: Kept) -> None:
    """A phone of somebody else, who waits for leave to write."""
    other, _token = new_phone()
    rights.join(sitting=kept.sitting, key=key_of(kept.sitting, Level.READ), phone=other)
    rights.ask(sitting=kept.sitting, phone=other, now=timezone.now())
    for player in list(kept.people.values())[:2]:  # checks for the first, and would for the second
        rights.claim(sitting=kept.sitting, phone=other, player=player.public_id)


def wishing_at(kept: Kept) -> str:
    """The id by which a phone is answered that would check for another player."""
    return PhoneRight.objects.get(sitting=kept.sitting, wants__isnull=False).public_id


def asking_at(kept: Kept) -> str:
    """The id by which that phone is answered."""
    return PhoneRight.objects.get(sitting=kept.sitting, asked__isnull=False).public_id


def new_phone() -> tuple[Phone, str]:
    """A phone, and the token of its cookie."""
    with phones.new() as made:
        return made


def _phones(made: Cast) -> None:
    """Who came by a link came to all tables of both places; the other club's owner has a phone at the other club's."""
    for who, level, places in (
        (Who.READ, Level.READ, ("alone", "club")),
        (Who.WRITE, Level.WRITE, ("alone", "club")),
        (Who.OTHER, Level.WRITE, ("other",)),
    ):
        phone, made.tokens[who] = new_phone()
        for place in places:
            for state in STATES:
                sitting = made.table(place, state).sitting
                rights.join(sitting=sitting, key=key_of(sitting, level), phone=phone)
