"""A club's pages in a database with a hundred clubs and a million rounds, against one with that club alone.

Both databases are built once and kept beside the code until the tables change.
"""

from __future__ import annotations

import hashlib
import shutil
from collections.abc import Iterator
from datetime import date
from functools import partial
from pathlib import Path
from time import perf_counter

from django.contrib.auth.models import User
from django.contrib.sessions.models import Session
from django.core.management import call_command
from django.db import connections
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.models import Count
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from games.management.looking import database_file
from games.management.make.club import Wish, make, play
from games.models import Club, Player, Round
from games.registry import GAMES
from scorekeeper.folder import PROJECT
from tests.bench.crowd import multiply
from tests.bench.house import FOLDER, Browser
from tests.bench.measure import Pair, in_turns
from tests.walk.people import session_of

VERSION = 1  # of what is built here: another one builds anew
GOAL, CLUBS = 1.3, 100
UNTIL = date(2026, 11, 28)
WISH = Wish("De Bonte Kaart", players=40, seasons=3, evenings=140, rounds=16, until=UNTIL)


def pairs(turns: int) -> Iterator[Pair | str]:
    """Each page of each game, and how many queries it takes in either; a fifth of the turns, since pages are long."""
    folder = FOLDER / f"clubs-{_key()}"
    if not folder.exists():
        yield from _build(folder)
    one, many = (House(folder / f"{count}.sqlite3") for count in (1, CLUBS))
    yield f"{many.rounds():,} rounds in {CLUBS} clubs : {one.rounds():,} in one"
    for name, path in one.paths():
        queries = [house.queries(path) for house in (many, one)]
        yield in_turns(name, partial(many.get, path), partial(one.get, path), goal=GOAL, turns=max(2, turns // 5))
        yield f"    queries {queries[0]} : {queries[1]}"


class House:
    """One of the databases, and the club's owner signed in there."""

    def __init__(self, file: Path) -> None:
        usual = connections["default"].settings_dict
        self.connection: BaseDatabaseWrapper = connections.create_connection("default")
        self.connection.settings_dict = {**usual, "NAME": file}
        self._enter()
        call_command("migrate", verbosity=0)  # tables that are not of the games may be new
        Session.objects.all().delete()  # of earlier runs, under keys that are gone
        owner = User.objects.order_by("pk").first()
        assert owner is not None
        self.browser = Browser("nobody", session_of(owner))

    def _enter(self) -> None:
        """From here on the site's database is this one."""
        connections["default"] = self.connection

    def get(self, path: str) -> None:
        """Read a page to its end."""
        self._enter()
        if (status := self.browser.get(path)) != 200:
            raise RuntimeError(f"{path}: 200 was expected, the answer is {status}")

    def queries(self, path: str) -> int:
        """How many a page takes, the second time."""
        self.get(path)
        with CaptureQueriesContext(self.connection) as found:
            self.get(path)
        return len(found)

    def rounds(self) -> int:
        """In the whole database."""
        self._enter()
        return Round.objects.count()

    def paths(self) -> Iterator[tuple[str, str]]:
        """The pages of the first club, by a name for each."""
        self._enter()
        club = Club.objects.order_by("pk")[:1].get()
        for game in GAMES:
            often = Player.objects.filter(club=club, seats__sitting__game=game).annotate(n=Count("seats"))
            player = often.order_by("-n", "pk")[:1].get().public_id
            for page, address in (
                ("leaderboard", reverse("games:board", args=[club.public_id, game])),
                ("contracts", reverse("games:board_contracts", args=[club.public_id, game])),
                ("pairs", reverse("games:board_pairs", args=[club.public_id, game])),
                ("player", reverse("games:player", args=[club.public_id, player]) + f"?game={game}"),
            ):
                yield f"{page} of {game}", f"{address}{'&' if '?' in address else '?'}period=all"
                yield f"{page} of {game}, this season", address


def _key() -> str:
    """Changes with the games' tables."""
    found = hashlib.sha256(f"{VERSION} {WISH} {CLUBS}".encode())
    for file in sorted((PROJECT / "games" / "migrations").glob("*.py")):
        found.update(file.read_bytes())
    return found.hexdigest()[:16]


def _build(folder: Path) -> Iterator[str]:
    """The club in the house's own database, then both files from it; older ones are thrown away."""
    start = perf_counter()
    user = User.objects.create_user("owner")
    club = make(user, WISH)
    yield "the databases are built once; this takes some minutes"
    for number, _ in enumerate(play(user, club, WISH), start=1):
        if number % 100 == 0:
            yield f"    {number} tables, {perf_counter() - start:.0f} s"
    source = database_file()
    assert source is not None
    connections["default"].close()
    for old in FOLDER.glob("clubs-*"):
        shutil.rmtree(old)
    new = FOLDER / f"new-{folder.name}"
    shutil.rmtree(new, ignore_errors=True)
    new.mkdir()
    for count in (1, CLUBS):
        multiply(source, new / f"{count}.sqlite3", count)
        size = (new / f"{count}.sqlite3").stat().st_size
        yield f"    {count} times: {size / 1e6:,.0f} MB, {perf_counter() - start:.0f} s"
    new.rename(folder)
