"""Who is signed in on the walk, and the clubs that they are in."""

from __future__ import annotations

import time
from datetime import timedelta
from functools import cache
from importlib import import_module

from allauth.mfa.models import Authenticator
from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.contrib.auth.models import User
from django.contrib.auth.tokens import default_token_generator
from django.utils import timezone

from games.models import Club, Membership, Player, Role
from games.services import club_sheets, clubs, invitations, seasons
from tests.passkey import registered

CLUB = "De Bonte Kaart"
LONG_CLUB = "Kaartclub De Eeuwig Durende Donderdagavond aan de Overkant"
STRICT = "De Strenge Kaart"
PASSWORD = "vijftien-vuur-vijftien-water"
SHEET, LONG_SHEET = "Zoals bij Anna", "Zoals altijd op donderdag, met de pot en de kijkkaart erbij"
SEASON, LONG_SEASON = "Dit seizoen", "Het seizoen waarin de Overkant eindelijk een keer won"
OWNER, SCORER, MEMBER, OUTSIDER = "anna", "bert", "cor", "truus"
NEWCOMER, GUEST = "wilhelmina-annemarie_van.buren", "gijs"


def new_user(name: str) -> User:
    """Somebody with a password."""
    return User.objects.create_user(username=name, password=PASSWORD)


def session_of(user: User) -> str:
    """The key of a session in which this user is signed in, made anew where it is gone."""
    key = _made(user.pk, user.get_session_auth_hash())
    store = import_module(settings.SESSION_ENGINE).SessionStore(key)
    if not store.exists(key):
        store.update(_signed_in(user))
        store._session_key = key  # a look for what is not there forgot it
        store.save(must_create=True)
    return key


@cache
def _made(user: int, password_hash: str) -> str:
    store = import_module(settings.SESSION_ENGINE).SessionStore()
    return str(store._get_new_session_key())


def _signed_in(user: User) -> dict[str, object]:
    """As after signing in; the password was just asked again, and a one-time link for a new one was opened."""
    return {
        SESSION_KEY: str(user.pk),
        BACKEND_SESSION_KEY: settings.AUTHENTICATION_BACKENDS[0],
        HASH_SESSION_KEY: user.get_session_auth_hash(),
        "account_authentication_methods": [{"method": "password", "at": time.time() + 3600, "reauthenticated": True}],
        "account_authentication_methods_user": str(user.pk),
        "_password_reset_key": default_token_generator.make_token(user),
    }


def passkey_of(user: User, name: str) -> Authenticator:
    """A passkey that this user has added."""
    return Authenticator.objects.create(
        user=user, type=Authenticator.Type.WEBAUTHN, data={"name": name, "credential": registered()}
    )


def club_of(owner: User, name: str = CLUB, *names: str) -> Club:
    """A club with these players, the first of whom is its owner."""
    club = clubs.start(user=owner, name=name)
    players = [clubs.add_player(club=club, name=one) for one in names]
    if players:
        Membership.objects.filter(club=club, user=owner).update(player=players[0])
    return club


def join(club: Club, user: User, role: Role, name: str) -> Membership:
    """One more member, who is the club's player of this name."""
    player = Player.objects.get(club=club, name=name)
    return Membership.objects.create(club=club, user=user, role=role, player=player)


def furnish(club: Club) -> None:
    """House rules of both games, two seasons, and an invitation for every role."""
    for name, game, raw in ((SHEET, "pymtheg", None), (LONG_SHEET, "pandoeren", "pagat")):
        club_sheets.add(club=club, name=name, game=game, rules_raw=raw)
    club_sheets.add(club=club, name="Zonder pot", game="pandoeren", rules_raw=None)
    today = timezone.localdate()
    turn = today - timedelta(days=100)
    seasons.add(club=club, name=SEASON, first=turn, last=today + timedelta(days=200))
    seasons.add(club=club, name=LONG_SEASON, first=turn - timedelta(days=300), last=turn - timedelta(days=1))
    for role in Role.values:
        invitations.invite(club=club, role=role, now=timezone.now())
