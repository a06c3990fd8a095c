"""What a phone takes and sends that goes on without a network."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from django.urls import reverse

from games.forms.sent import FORMAT
from games.registry import GAMES
from tests.walk.pages.rounds import examples
from tests.walk.visit import Visit, fixture
from tests.walk.world import NAMES, Kept, World, new_id


def played(kept: Kept, **more: Any) -> dict[str, Any]:
    """The next round as the phone's own program sends it."""
    game, _rules = kept.sitting.game_and_rules()
    kind, answers = next(examples(game))
    number = kept.sitting.snapshot().rounds + 1
    record = game.kinds[kind].compose(answers)
    return {"format": FORMAT, "entry_id": new_id(), "kind": kind, "record": record, "number": number, **more}


def begun(game: str, **more: Any) -> dict[str, Any]:
    """A table that was begun on the phone."""
    chosen = GAMES[game]
    rules = dict(next(iter(chosen.setups.values()), {})) or None
    sheet = chosen.book.read(rules)
    names = dict(zip(chosen.seats(sheet), NAMES.values(), strict=False))
    said = {"game": game, "rules": rules, "names": names, "dealer": chosen.first_dealer(sheet)}
    return {"format": FORMAT, "entry_id": new_id(), **said, **more}


@fixture("games:log")
def log(world: World) -> Iterator[Visit]:
    """Of every game, of a club, of who only looks, and for a stranger."""
    for name in dict.fromkeys(("sides", "purses", "club_sides", "looking", "purses_closed", *world.others)):
        yield Visit(f"log-{name}", reverse("games:log", args=[world.tables[name].id]), part=True)
    kept = reverse("games:log", args=[world.tables["sides"].id])
    yield Visit("log-strange-phone", kept, status=404, knows=False, part=True)


@fixture("games:arrived")
def arrived(world: World) -> Iterator[Visit]:
    """What is there, what is not, and for a stranger."""
    kept = world.tables["sides"]
    there, nowhere = (reverse("games:arrived", args=[kept.id, one]) for one in (kept.entries[0].entry_id, "nothing"))
    yield Visit("arrived", there, part=True)
    yield Visit("arrived-not", nowhere, part=True)
    yield Visit("arrived-strange-phone", there, status=404, knows=False, part=True)


@fixture("games:send")
def send(world: World) -> Iterator[Visit]:
    """A round written, taken by another phone, refused, unreadable, of another version, at a closed table."""
    for name in ("sides", "purses"):
        kept = world.tables[name]
        here = reverse("games:send", args=[kept.id])
        for how, body, status in (
            ("saved", played(kept), 200),
            ("taken", played(kept, number=1), 409),
            ("too-far", played(kept, number=99), 422),
            ("no-kind", played(kept, kind="none"), 422),
            ("unreadable", played(kept, record=None), 400),
            ("format", played(kept, format=0), 400),
        ):
            yield Visit(f"send-{name}-{how}", here, body, status, json=True, part=True)
    closed = world.tables["sides_closed"]
    for name, kept, status in (("closed", closed, 409), ("looking", world.tables["looking"], 403)):
        here = reverse("games:send", args=[kept.id])
        yield Visit(f"send-{name}", here, played(kept), status, json=True, part=True)
    yield Visit("send-strange-phone", here, played(closed), 404, knows=False, json=True, part=True)


@fixture("games:start")
def start(world: World) -> Iterator[Visit]:
    """A table of every game, and some that cannot be."""
    here = reverse("games:start")
    for game in GAMES:
        yield Visit(f"start-{game}", here, begun(game), json=True, part=True)
    yield Visit("start-first", here, begun("pymtheg"), knows=False, json=True, part=True)
    yield Visit("start-twice", here, begun("pymtheg", names=dict.fromkeys("NESW", "Anna")), 422, json=True, part=True)
    yield Visit("start-unreadable", here, {}, 400, json=True, part=True)


@fixture("games:offline")
def offline(world: World) -> Iterator[Visit]:
    """The page that stands for all others."""
    yield Visit("offline", reverse("games:offline"))


@fixture("games:local")
def local(world: World) -> Iterator[Visit]:
    """A table that was begun on a phone, and its round screen."""
    yield Visit("local", reverse("games:local", args=["1/"]))
    yield Visit("local-write", reverse("games:local", args=["1/write/deal/"]))


@fixture("games:starts")
def starts(world: World) -> Iterator[Visit]:
    """What a phone begins a table with."""
    yield Visit("starts", reverse("games:starts"), part=True)


@fixture("games:about_offline")
def about(world: World) -> Iterator[Visit]:
    """What it takes."""
    yield Visit("about-offline", reverse("games:about_offline"))


@fixture("games:worker")
def worker(world: World) -> Iterator[Visit]:
    """The service worker."""
    yield Visit("worker", reverse("games:worker"), part=True)


@fixture("games:manifest")
def manifest(world: World) -> Iterator[Visit]:
    """The manifest."""
    yield Visit("manifest", reverse("games:manifest"), part=True)
