"""Databases with a club among many and with that club alone, built once and kept until the tables change."""

from __future__ import annotations

import hashlib
import shutil
from collections.abc import Iterator
from contextlib import suppress
from datetime import date
from itertools import cycle, islice
from pathlib import Path
from random import Random
from time import perf_counter

from django.contrib.auth.models import User
from django.core.management import call_command
from django.db import connection, connections, transaction

from games.core.refusal import Refusal
from games.management.looking import database_file
from games.management.make import cast
from games.management.make.chance import TRIES
from games.management.make.club import COME, Wish, make
from games.management.make.playing import Plan, Playing
from games.models import Club
from games.registry import GAMES
from games.services import settle
from scorekeeper.folder import PROJECT
from tests.bench.asked import Asked
from tests.bench.crowd import multiply
from tests.bench.evenings import Log

VERSION = 2  # of what is built here: another one builds anew
OPEN = 25  # one table in so many is not settled


def wish(asked: Asked) -> Wish:
    """The club whose pages are looked at."""
    return Wish("De Bonte Kaart", players=40, seasons=3, evenings=asked.evenings, rounds=16, until=date(2026, 11, 28))


def build(asked: Asked, folder: Path) -> Iterator[str]:
    """The club in the house's own database, then `1.sqlite3` and `many.sqlite3` from it; older ones are thrown away."""
    start = perf_counter()
    club_of = wish(asked)
    _empty()
    user = User.objects.create_user("owner")
    for number, plan in enumerate(_plans(user, make(user, club_of), club_of), start=1):
        _play(plan, Random(number))
        if number % 100 == 0:
            yield f"    {number} tables, {perf_counter() - start:.0f} s"
    source = database_file()
    assert source is not None
    connections["default"].close()
    for old in folder.parent.glob("clubs-*"):
        shutil.rmtree(old)
    new = folder.with_name(f"new-{folder.name}")
    shutil.rmtree(new, ignore_errors=True)
    new.mkdir()
    for name, count in ("1", 1), ("many", asked.clubs):
        multiply(source, new / f"{name}.sqlite3", count)
        size = (new / f"{name}.sqlite3").stat().st_size
        yield f"    {count} times: {size / 1e6:,.0f} MB, {perf_counter() - start:.0f} s"
    new.rename(folder)


def _empty() -> None:
    """Nothing of other parts is in the house's database any more, which would be there a hundred times too."""
    call_command("flush", interactive=False, verbosity=0)
    with connection.cursor() as cursor:
        cursor.execute("VACUUM")


def name(asked: Asked) -> str:
    """Of the folder of such databases; another one when the games' tables change."""
    found = hashlib.sha256(f"{VERSION} {wish(asked)} {asked.clubs}".encode())
    for file in sorted((PROJECT / "games" / "migrations").glob("*.py")):
        found.update(file.read_bytes())
    return f"clubs-{found.hexdigest()[:16]}"


def _plans(user: User, club: Club, wish: Wish) -> Iterator[Plan]:
    """The tables of all seasons, the games in turn."""
    chance = Random(wish.seed)
    regulars = cast.Regulars(list(club.players.order_by("pk")), wish.seasons, chance)
    sheets = {key: cast.sheets(GAMES[key], chance) for key in wish.games}
    games = cycle(wish.games)
    for season, (first, last) in enumerate(cast.years(wish.seasons, wish.until)):
        for day in cast.days(wish.evenings, first, min(last, wish.until), chance):
            for game in islice(games, wish.tables):
                yield Plan(
                    club=club,
                    user=user,
                    game=game,
                    rules=next(sheets[game]),
                    day=day,
                    persons=regulars.tonight(season, COME),
                    rounds=wish.rounds * cast.rounds_of(GAMES[game]),
                    closes=chance.randrange(OPEN) > 0,
                )


@transaction.atomic
def _play(plan: Plan, chance: Random) -> None:
    """The rounds are saved at once: one by one, as people write them, they take five times as long."""
    table = Playing(plan, chance)
    log = Log(table.sitting)
    while len(log.done) < plan.rounds:
        _add(log, table)
    log.save()
    if plan.closes:
        settle.close(sitting=table.sitting, value=1, step=1, leftover="winner", **table.by())


def _add(log: Log, table: Playing) -> None:
    """One more round, tried until the game takes it; the table knows what stands after it."""
    kind = table.next_kind()
    for _ in range(TRIES):
        with suppress(Refusal):
            log.add(kind.key, table.record(kind))
            table.sitting.standing = log.standing.to_json()
            return
    raise RuntimeError(f"no {kind.key} of {table.game.key} in {TRIES} tries")
