"""Sharing a table and coming to one."""

from __future__ import annotations

from collections.abc import Iterator

from django.urls import reverse
from django.utils import timezone

from games.models import PhoneRight
from games.selectors.links import Level, key_of
from games.services import codes
from tests.walk import people
from tests.walk.visit import Visit, fixture
from tests.walk.world import World


@fixture("games:join")
def join(world: World) -> Iterator[Visit]:
    """A phone that knows nothing, by both links; one that is at the table already; a wrong key."""
    for name, level in (("sides", Level.WRITE), ("purses_wide", Level.READ)):
        kept = world.tables[name]
        here = reverse("games:join", args=[kept.id, key_of(kept.sitting, level)])
        yield Visit(f"join-{level.value}", here, knows=False, sends=True)
        yield Visit(f"joined-{level.value}", here, {}, 302, target="games:table", knows=False)
        yield Visit(f"join-{level.value}-again", here, status=302, target="games:table")
    wrong = reverse("games:join", args=[world.tables["sides"].id, "no-such-key"])
    yield Visit("join-wrong", wrong, status=404, knows=False, twin=True)


@fixture("games:join_code")
def by_code(world: World) -> Iterator[Visit]:
    """A right code, and one that no table has."""
    made = codes.code_of(sitting=world.tables["sides"].sitting, now=timezone.now())
    assert made is not None
    here = reverse("games:join_code")
    typed = {"code": f"{made.code[:3].lower()} {made.code[3:]}"}
    yield Visit("code", here, typed, 302, target="games:table", knows=False)
    yield Visit("code-wrong", here, {"code": "zzzzzz"}, 422, knows=False)


@fixture("games:share")
def share(world: World) -> Iterator[Visit]:
    """For who writes: alone, with others and one that asks, closed; for who only looks, before and after asking."""
    for name in ("sides", "asked", "purses_wide", "purses_closed", "looking", "looking_asked", *world.others):
        yield Visit(f"share-{name}", reverse("games:share", args=[world.tables[name].id]))
    there = reverse("games:share", args=[world.tables["club_open"].id])
    for name in (people.SCORER, people.MEMBER):
        yield Visit(f"share-club-{name}", there, user=world.users[name], knows=False)
    here = reverse("games:share", args=[world.tables["purses"].id])
    yield Visit("share-into-club", here, user=world.users[people.SCORER])


@fixture("games:ask")
def ask(world: World) -> Iterator[Visit]:
    """A phone that only looks."""
    yield Visit("ask", reverse("games:ask", args=[world.tables["looking"].id]), {}, 302, target="games:share")


@fixture("games:answer")
def answer(world: World) -> Iterator[Visit]:
    """Both answers, and one from a phone that may not give it."""
    kept = world.tables["asked"]
    here = reverse("games:answer", args=[kept.id])
    asked = PhoneRight.objects.get(sitting=kept.sitting, player__name="Cor").public_id
    for agree in "10":
        yield Visit(f"answer-{agree}", here, {"phone": asked, "agree": agree}, 302, target="games:share")
    looking = reverse("games:answer", args=[world.tables["looking"].id])
    yield Visit("answer-looking", looking, {"phone": asked, "agree": "1"}, 403, twin=True)


@fixture("games:whose")
def whose(world: World) -> Iterator[Visit]:
    """A player's, nobody's, and a player's of another table."""
    kept = world.tables["looking"]
    here = reverse("games:whose", args=[kept.id])
    anna, stranger = (world.tables[name].people["Anna"].public_id for name in ("looking", "sides"))
    yield Visit("whose-anna", here, {"player": anna}, 302, target="games:table")
    yield Visit("whose-nobody", here, {"player": "", "back": "share"}, 302, target="games:share")
    yield Visit("whose-stranger", here, {"player": stranger}, 404, twin=True)


@fixture("games:answer_whose")
def answer_whose(world: World) -> Iterator[Visit]:
    """By the phone that started the table, and by one that only looks at it."""
    nobody = {"phone": "none", "agree": "1"}
    tables = [world.tables[name].id for name in ("asked", "looking_asked")]
    asked, looking = (reverse("games:answer_whose", args=[one]) for one in tables)
    yield Visit("answer-whose", asked, nobody, 302, target="games:share")
    yield Visit("answer-whose-looking", looking, nobody, 302, target="games:share", twin=True)


@fixture("games:renew")
def renew(world: World) -> Iterator[Visit]:
    """By who may, and by who may not."""
    here = reverse("games:renew", args=[world.tables["asked"].id])
    yield Visit("renew", here, {}, 302, target="games:share")
    yield Visit("renew-looking", reverse("games:renew", args=[world.tables["looking"].id]), {}, 403, twin=True)
