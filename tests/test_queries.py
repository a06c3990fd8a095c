"""How many queries each request takes, and that the number does not grow with the evening or the phone."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from random import Random

import pytest
from django.urls import reverse

from games.core.game import Scene
from games.core.scene import first_speaker
from games.management.make import chance
from games.registry import GAMES
from games.selectors.table import chart, load
from tests.walk import client, evenings
from tests.walk.pages.rounds import examples, sent
from tests.walk.visit import Visit
from tests.walk.walked import Walked, walked
from tests.walk.world import Kept, World, new_world, start_any

pytestmark = pytest.mark.django_db

UNCHANGED = 1
TABLE, LOG, SAVE = 8, 8, 20  # queries at most
PART = 28  # a part makes a revision of its round, so what follows is replayed
POINTS = 60  # of the chart at most
ALIKE = 2  # queries of a page at most that differ in their values alone: more are asked in a loop
# A club has a board for each game; allauth looks three times whether who deletes the account has a passkey.
MORE_ALIKE = {"games:account_delete": 3, "games:club": len(GAMES), "games:entry": 3, "games:leave": 3, "games:move": 3}
VALUES = re.compile(r"'(?:[^']|'')*'|\b\d+\b")


def queries(world: World, visit: Visit) -> list[str]:
    """The statements of one request; what it wrote is taken back."""
    found = walked(world, visit)
    assert found.answers[0].status_code == visit.status
    return found.statements


def table_visit(kept: Kept) -> Visit:
    """The table's page."""
    return Visit("table", reverse("games:table", args=[kept.id]))


def save_visit(kept: Kept) -> Visit:
    """A round saved."""
    game, rules = kept.sitting.game_and_rules()
    usual = next(iter(game.kinds.values()))
    dealer, seats = kept.sitting.snapshot().dealer, tuple(kept.sitting.snapshot().seats)
    scene = Scene(dict.fromkeys(game.columns(rules), 0), dealer, first_speaker(game, rules, dealer), seats=seats)
    by_chance = usual.answers(chance.record(usual, rules, scene, Random(1)))
    answers = next((answers for kind, answers in examples(game) if kind == usual.key), by_chance)
    return Visit("save", reverse("games:write", args=[kept.id, usual.key]), sent(kept, answers), 302)


@pytest.mark.xdist_group("walk")
def test_the_counts_of_all_pages(walk_once: list[Walked], record_property: Callable[[str, object], None]) -> None:
    counts: dict[str, list[int]] = {}
    for found in walk_once:
        one = found.visit
        asked = f"{one.name} {'GET' if one.data is None else 'POST'}{' part' if one.screen.startswith('part-') else ''}"
        counts.setdefault(asked, []).append(len(found.statements))
    told = [f"{name} {min(found)}–{max(found)}" for name, found in counts.items()]
    assert UNCHANGED < max(counts["games:table GET"]) <= TABLE
    record_property("queries", f"Queries, fewest–most: {', '.join(told)}")
    assert max(counts["games:log GET"]) <= LOG
    assert max(counts["games:write POST"]) <= SAVE
    assert max(counts["games:write POST part"]) <= PART


@pytest.mark.xdist_group("walk")
def test_no_page_asks_in_a_loop(walk_once: list[Walked]) -> None:
    found = [
        f"{one.visit.screen}: {times} times {statement}"
        for one in walk_once
        if one.visit.data is None and one.visit.name.startswith("games:")
        for statement, times in Counter(VALUES.sub("?", sql) for sql in one.statements).items()
        if times > MORE_ALIKE.get(one.visit.name, ALIKE)
    ]
    assert found == []


@pytest.mark.database
@pytest.mark.parametrize(
    ("game", "played"),
    [("pymtheg", evenings.long_sides), ("pandoeren", evenings.long_purses)],
)
def test_an_evening_of_200_rounds_takes_no_more_than_one_of_10(game: str, played: object) -> None:
    assert callable(played)
    world = new_world()
    short, long = world.start("short", game), world.start("long", game)
    world.write(short, played(10))
    world.write(long, played(200))
    for visit_of, most in ((table_visit, TABLE), (save_visit, SAVE)):
        few, many = queries(world, visit_of(short)), queries(world, visit_of(long))
        assert len(few) <= most
        # the page of the longer one has "older rounds", which takes no query of its own
        assert len(many) == len(few)
    points = chart(load(long.sitting))
    assert {len(line) for line in points.values()} == {POINTS}
    assert all(line[0][0] == 1 and line[-1][0] == 200 for line in points.values())
    page = client.ask(client.phone(world, table_visit(long)), table_visit(long)).content.decode()
    drawn = [part.split('"')[0].split() for part in page.split('points="')[1:]]
    assert drawn
    assert all(len(line) <= POINTS for line in drawn)


@pytest.mark.database
def test_asking_whether_anything_changed_takes_one_query() -> None:
    world = new_world()
    kept = start_any(world, "this", "tonkars")
    world.write(kept, evenings.GATHERED)
    for name in ("table", "clock"):
        path = reverse(f"games:{name}", args=[kept.id])
        assert len(queries(world, Visit(name, f"{path}?v={kept.sitting.stamp}", status=204))) == UNCHANGED


@pytest.mark.database
@pytest.mark.parametrize("game", list(GAMES))
def test_other_tables_of_the_phone_take_no_more(game: str) -> None:
    world = new_world()
    kept = start_any(world, "this", game)
    start_any(world, "another", game)
    home = Visit("home", reverse("games:home"))
    new = Visit("new", reverse("games:new_table"))
    before = [len(queries(world, one)) for one in (table_visit(kept), save_visit(kept), home, new)]
    for number in range(30):
        start_any(world, f"other {number}", game)
    after = [len(queries(world, one)) for one in (table_visit(kept), save_visit(kept), home, new)]
    assert after == before
