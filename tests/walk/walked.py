"""The walk gone once, for all the tests that look at what came of it."""

from __future__ import annotations

import os
from dataclasses import dataclass, replace

from django.db import connection, transaction
from django.http import HttpResponse
from django.test.utils import CaptureQueriesContext

from tests.pseudo import pseudo
from tests.walk.client import ROUTES, ask, phone
from tests.walk.links import Links
from tests.walk.visit import Visit, visits
from tests.walk.world import World, build

ONE_GAME = os.environ.get("SCOREKEEPER_WALK_GAME", "")  # its key, where a copy of the project has a game more


@dataclass(frozen=True, slots=True)
class Walked:
    """A visit, its answer and the page that a redirect leads to, and the statements that the answer took.

    `dead` are the links of the answer that lead nowhere.
    """

    visit: Visit
    answers: list[HttpResponse]
    statements: list[str]
    dead: tuple[str, ...] = ()


def walk() -> list[Walked]:
    """All visits, or those to one game, in the made-up language; nothing stays written."""
    with transaction.atomic():
        world = build()
        with pseudo():
            found = [walked(world, one) for one in visits(world) if not ONE_GAME or is_about(one, world, ONE_GAME)]
            links = Links(world, [one.visit for one in found])
            found = [replace(one, dead=tuple(links.dead(one.visit, one.answers[0]))) for one in found]
        transaction.set_rollback(True)
    return found


def is_about(visit: Visit, world: World, game: str) -> bool:
    """Whether the address, the form or the table of a visit is of this game."""
    tables = {kept.id for kept in world.tables.values() if kept.sitting.game == game}
    asked = f"{visit.screen} {visit.path} {visit.data}"
    return game in asked or any(one in asked for one in tables)


def walked(world: World, visit: Visit) -> Walked:
    """Make a visit, and go where it leads; what it wrote is taken back."""
    client = phone(world, visit)
    with ROUTES, transaction.atomic():
        with CaptureQueriesContext(connection) as caught:
            answers = [ask(client, visit)]
        statements = [one["sql"] for one in caught.captured_queries if "SAVEPOINT" not in one["sql"]]
        if answers[0].status_code == 302:
            answers.append(client.get(answers[0].headers["Location"]))  # type: ignore[arg-type]
        transaction.set_rollback(True)
    return Walked(visit, answers, statements)
