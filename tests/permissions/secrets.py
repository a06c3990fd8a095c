"""What a reader must not come to know: ids and names of clubs and tables that are not his."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from django.http import HttpResponseBase

from games.models import Club, ClubSheet, Entry, Invitation, Membership, PhoneRight, Player, Season, ShortCode, Sitting
from games.selectors.links import Level, key_of
from tests.permissions.cast import Cast
from tests.permissions.rows import Who

WRITES = (Who.WRITE, Who.SCORER, Who.OWNER, Who.OTHER)


@dataclass(frozen=True, slots=True)
class Secret:
    """Something that a page may hold, and where it belongs."""

    text: str
    kind: str


def of_club(club: Club) -> Iterator[Secret]:
    """All ids of a club, its tables left out."""
    yield Secret(club.public_id, "club")
    for model in (Player, Membership, Season, ClubSheet, Invitation):
        for known in model._default_manager.filter(club=club).values_list("public_id", flat=True):
            yield Secret(known, model._meta.model_name or "")


def names_in(club: Club) -> Iterator[Secret]:
    """The names that the club gave, and its members'; one that may be a part of a word is left out."""
    yield Secret(club.name, "name")
    for model in (Player, Season, ClubSheet):
        for name in model._default_manager.filter(club=club).values_list("name", flat=True):
            yield Secret(name, "name")
    for name in Membership.objects.filter(club=club).values_list("user__username", flat=True):
        yield Secret(str(name), "name")


def of_table(sitting: Sitting) -> Iterator[Secret]:
    """What who may look at a table sees of it."""
    yield Secret(sitting.public_id, "table")
    for known in Player.objects.filter(sitting=sitting).values_list("public_id", flat=True):
        yield Secret(known, "seat")
    for name in Player.objects.filter(sitting=sitting).values_list("name", flat=True):
        yield Secret(name, "name")
    for known in Entry.objects.filter(sitting=sitting).values_list("entry_id", flat=True):
        yield Secret(known, "entry")


def of_writers(sitting: Sitting) -> Iterator[Secret]:
    """What only who may write there sees: phones, links and the code."""
    for known in PhoneRight.objects.filter(sitting=sitting).values_list("public_id", flat=True):
        yield Secret(known, "phone")
    for level in Level:
        yield Secret(key_of(sitting, level), "key")
    for known in ShortCode.objects.filter(sitting=sitting).values_list("code", flat=True):
        yield Secret(known, "code")


def everything() -> set[Secret]:
    """All of all clubs and tables, without names that are so short that another word may hold them."""
    clubs = (secret for club in Club.objects.all() for secret in (*of_club(club), *names_in(club)))
    tables = (secret for sitting in Sitting.objects.all() for secret in (*of_table(sitting), *of_writers(sitting)))
    return {secret for secret in (*clubs, *tables) if len(secret.text) > 4}


def known_to(cast: Cast, who: Who) -> set[Secret]:
    """What this reader may see."""
    return {*_of_clubs(_clubs(cast, who), who), *_of_tables(_tables(cast, who), who)}


def _clubs(cast: Cast, who: Who) -> list[Club]:
    return list(Club.objects.filter(memberships__user=cast.users[who])) if who in cast.users else []


def _tables(cast: Cast, who: Who) -> Iterable[Sitting]:
    if who in (Who.READ, Who.WRITE):
        return Sitting.objects.filter(club=None) | Sitting.objects.filter(club=cast.club)
    return Sitting.objects.filter(club__in=_clubs(cast, who))


def _of_clubs(clubs: Iterable[Club], who: Who) -> Iterator[Secret]:
    for secret in (secret for club in clubs for secret in (*of_club(club), *names_in(club))):
        if secret.kind != "invitation" or who in (Who.OWNER, Who.OTHER):
            yield secret


def _of_tables(tables: Iterable[Sitting], who: Who) -> Iterator[Secret]:
    for sitting in tables:
        yield from of_table(sitting)
        if sitting.club is not None:
            yield Secret(sitting.club.name, "name")
        if who in WRITES:
            yield from of_writers(sitting)


def told(answer: HttpResponseBase) -> str:
    """All that a response says: its body and its headers, cookies among them."""
    body = b"".join(answer)
    headers = [f"{name}: {value}" for name, value in answer.headers.items()]
    cookies = [morsel.OutputString() for morsel in answer.cookies.values()]
    return "\n".join([body.decode("utf-8", "replace"), *headers, *cookies])
