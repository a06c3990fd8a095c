"""The walk gone once, for all the tests that look at what came of it.

All names that were typed begin with a letter that is written from the right, so that a page which does not keep them
apart from what stands beside them is seen.
"""

from __future__ import annotations

import os
from dataclasses import dataclass, replace

from django.db import connection, transaction
from django.db.models import Q, Value
from django.db.models.functions import Concat, Substr
from django.http import HttpResponse
from django.test.utils import CaptureQueriesContext

from games.models import Club, ClubSheet, Player, Season, Sitting
from tests.pseudo import pseudo
from tests.walk.client import ROUTES, ask, phone
from tests.walk.links import Links
from tests.walk.people import LONG_CLUB
from tests.walk.visit import Visit, visits
from tests.walk.world import World, build

ALEPH = "\u05d0"
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
            wanted = [one for one in visits(world) if not ONE_GAME or is_about(one, world, ONE_GAME)]
            turned = turn_names()
            found = [walked(world, typed(one, turned)) for one in wanted]
            links = Links(world, [one.visit for one in found])
            found = [replace(one, dead=tuple(links.dead(one.visit, one.answers[0]))) for one in found]
        transaction.set_rollback(True)
    return found


def turn_names() -> dict[str, str]:
    """Write names from the right, but those that people sign in with, and those of a club whose file is downloaded;
    they are compared as they were. The seasons' names as they are typed, with how they stand then.
    """
    seasons = [one.name for one in Season.objects.all()]
    for named, field, kept in (
        (Player, "name", Q(club__name=LONG_CLUB) | Q(sitting__club__name=LONG_CLUB)),
        (Sitting, "title", Q(title="") | Q(club__name=LONG_CLUB)),
        (ClubSheet, "name", Q(club__name=LONG_CLUB)),
        (Season, "name", Q(club__name=LONG_CLUB)),
        (Club, "name", Q(name=LONG_CLUB)),
    ):
        named.objects.exclude(kept).update(**{field: Concat(Value(ALEPH), Substr(field, 2))})
    return {name.upper(): (ALEPH + name[1:]).upper() for name in seasons}


def typed(visit: Visit, turned: dict[str, str]) -> Visit:
    """The same visit, with those names typed as they stand now."""
    if visit.data is None:
        return visit
    data = {key: turned.get(said, said) if isinstance(said, str) else said for key, said in visit.data.items()}
    return replace(visit, data=data)


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
