"""A club's evenings for tests."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, date, datetime
from itertools import count

from django.contrib.auth.models import User

from games.core.game import Game
from games.models import Club, Player, Sitting
from games.services import clubs, settle, sittings
from tests.toy import NAMES, PURSE, new_id, write

DAY = date(2025, 11, 6)
NOW = datetime(2026, 2, 1, 20, 0, tzinfo=UTC)  # all evenings were typed in later
users = count()


def club(name: str = "Kaartclub") -> Club:
    """A club of somebody."""
    return clubs.start(user=User.objects.create(username=f"owner {next(users)}"), name=name)


def table(
    of: Club, day: date = DAY, game: Game = PURSE, rules: object = None, names: Mapping[str, str] = NAMES
) -> Sitting:
    """A table of the club on a day, where North deals first, or the first who deals at all."""
    dealer = "N" if "N" in names else game.first_dealer(game.book.read(rules))
    return sittings.start(
        phone=None, game=game.key, rules_raw=rules, names=names, dealer=dealer, now=NOW, club=of, date=day
    )


def close(sitting: Sitting) -> None:
    """The evening ends and the pot is divided."""
    settle.close(sitting=sitting, value=1, step=1, leftover="winner", entry_id=new_id(), phone=None)


def sit(sitting: Sitting, seat: str, name: str) -> None:
    """Somebody new takes over a seat."""
    assert sitting.club is not None
    person = clubs.persons(sitting.club, [name])[name.casefold()]
    new = Player.objects.create(sitting=sitting, name=name, name_key=person.name_key, person=person)
    write(sitting, "seats", dict(sitting.snapshot().seats) | {seat: new.public_id})


def rounds(of: Club, day: date, game: Game, *played: tuple[str, dict[str, object]]) -> Sitting:
    """A table with these rounds, (kind, record) each."""
    sitting = table(of, day, game)
    for kind, record in played:
        write(sitting, kind, record)
    return sitting
