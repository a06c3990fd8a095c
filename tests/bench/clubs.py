"""A club's pages in a database with a hundred clubs and a million rounds, against one with that club alone."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

from django.contrib.auth.models import User
from django.contrib.sessions.models import Session
from django.core.management import call_command
from django.db import connections
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.models import Count
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from games.models import Club, Player, Round
from games.registry import GAMES
from tests.bench import built
from tests.bench.asked import Asked
from tests.bench.house import Browser
from tests.bench.measure import Pair, in_turns
from tests.walk.people import session_of

GOAL = 1.3
BOARDS = {"players": "board", "contracts": "board_contracts", "pairs": "board_pairs"}  # to the name of their address


def lines(asked: Asked) -> Iterator[Pair | str]:
    """Each page of the club and of each game, and how many queries it takes in either."""
    folder = asked.folder / built.name(asked)
    is_new = not folder.exists()
    if is_new:
        yield "the databases are built once; this takes some minutes"
        yield from built.build(asked, folder)
    one, many = (House(folder / f"{name}.sqlite3", is_new=is_new) for name in ("1", "many"))
    yield f"{many.rounds():,} rounds in {asked.clubs} clubs : {one.rounds():,} in one"
    for name, path in one.paths():
        name = f"{name} ({many.queries(path)} : {one.queries(path)} queries)"
        yield in_turns(name, partial(many.get, path), partial(one.get, path), goal=GOAL, most=asked.most)


class House:
    """One of the databases, and the club's owner signed in there."""

    def __init__(self, file: Path, *, is_new: bool) -> None:
        usual = connections["default"].settings_dict
        self.connection: BaseDatabaseWrapper = connections.create_connection("default")
        self.connection.settings_dict = {**usual, "NAME": file}
        self._enter()
        if not is_new:
            call_command("migrate", verbosity=0)  # tables that are not of the games may have come
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
        self.browser.get(path)

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
        yield "club home", reverse("games:club", args=[club.public_id])
        for key, game in GAMES.items():
            often = Player.objects.filter(club=club, seats__sitting__game=key).annotate(n=Count("seats"))
            player = often.order_by("-n", "pk")[:1].get().public_id
            boards = [(name, reverse(f"games:{BOARDS[name]}", args=[club.public_id, key])) for name in game.boards]
            of_player = reverse("games:player", args=[club.public_id, player]) + f"?game={key}"
            for page, address in (*boards, ("player", of_player)):
                yield f"{page} of {key}, all", f"{address}{'&' if '?' in address else '?'}period=all"
                yield f"{page} of {key}, this season", address
