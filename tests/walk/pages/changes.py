"""A round opened, corrected, taken out, moved and put in between."""

from __future__ import annotations

from collections.abc import Iterator

from django.urls import reverse

from tests.walk import people
from tests.walk.pages import parts
from tests.walk.pages.rounds import Answered
from tests.walk.visit import Visit, fixture
from tests.walk.world import Kept, World, new_id


def at(name: str, kept: Kept, place: int) -> str:
    """The address `name` of one of the table's entries."""
    return reverse(f"games:{name}", args=[kept.id, kept.entries[place].entry_id])


def answers_of(kept: Kept, place: int, **more: str) -> Answered:
    """The round as its correction starts, with other answers for some."""
    entry = kept.entries[place]
    game, _rules = kept.sitting.game_and_rules()
    return {"entry_id": new_id(), **game.kinds[entry.kind].answers(entry.record), **more}


@fixture("games:entry")
def entry(world: World) -> Iterator[Visit]:
    """Every round of the short evenings, a payment, an old version, and one that is gone."""
    for name in ("sides", "purses", "changed", "moved", "deals", "cards"):
        kept = world.tables[name]
        for place in range(len(kept.entries)):
            yield Visit(f"entry-{name}-{place + 1}", at("entry", kept, place))
    for name in ("book", "sides_wide", "purses_wide", "sides_closed", "sides_long", "purses_long", "looking"):
        kept = world.tables[name]
        for place in range(min(12, len(kept.entries))):
            yield Visit(f"entry-{name}-{place + 1}", at("entry", kept, place), twin=place > 0)
    for name, place, column in (("sides", 3, "NS"), ("purses", 4, "S"), ("deals", -1, "1"), ("cards", 0, "1")):
        yield Visit(f"entry-{name}-how", at("entry", world.tables[name], place) + f"#of-{column}")
    for name, kind in (("left", "leave"), ("purses_closed", "close")):
        kept = world.tables[name]
        special = kept.sitting.entries.get(kind=kind)
        yield Visit(f"entry-{name}-{kind}", reverse("games:entry", args=[kept.id, special.entry_id]))
    late = at("entry", world.tables["strict_8"], -1)
    yield Visit("entry-late", late)
    yield Visit("entry-late-owner", late, user=world.users[people.OWNER], knows=False)
    cor = world.users[people.MEMBER]
    for place in range(2):
        yield Visit(f"entry-checked-{place + 1}", at("entry", world.tables["club_open"], place), user=cor, knows=False)
    here = reverse("games:entry", args=[world.tables["sides"].id, "no-such-entry"])
    yield Visit("entry-none", here, status=404)


@fixture("games:correct")
def correct(world: World) -> Iterator[Visit]:
    """The form as it was written, other answers, what cannot be, and saved."""
    for name in ("sides", "purses", "book"):
        kept = world.tables[name]
        kinds = [one.kind for one in kept.entries]
        for place, kind in enumerate(kinds):
            if kind in kept.sitting.game_and_rules()[0].kinds:
                yield Visit(f"correct-{name}-{place + 1}", at("correct", kept, place), twin=kind in kinds[:place])
    kept, reason = world.tables["sides"], {"reason": "Bert telde mee"}
    here = at("correct", kept, 0)
    yield Visit("correct-look", here, answers_of(kept, 0, declarer="E", look="1", **reason))
    yield Visit("correct-refused", here, answers_of(kept, 0, contract="no_such"), 422)
    yield Visit("correct-long-reason", here, answers_of(kept, 0, declarer="E", reason="x" * 201), 422)
    yield Visit("correct-saved", here, answers_of(kept, 0, declarer="E", **reason), 302, target="games:entry")
    needed = world.tables["needed"]
    yield Visit("correct-impossible", at("correct", needed, 0), answers_of(needed, 0, each="1"), 422)
    changed = world.tables["changed"]
    yield Visit("correct-late", at("correct", changed, 1), answers_of(changed, 1), 422)
    closed = world.tables["sides_closed"]
    yield Visit("correct-closed-page", at("correct", closed, 0), status=302, target="games:entry")
    yield Visit("correct-same", here, answers_of(kept, 0), 302, target="games:entry")
    yield Visit("correct-closed", at("correct", closed, 0), answers_of(closed, 0), 422)
    yield Visit("correct-payment", at("correct", world.tables["purses"], -1), status=404)
    yield from parts.corrections(world)


@fixture("games:correct_live")
def correct_live(world: World) -> Iterator[Visit]:
    """The foot of a correction: the same, other amounts, still open, impossible."""
    kept, needed = world.tables["sides"], world.tables["needed"]
    here = at("correct_live", kept, 0)
    yield Visit("correct-pay-same", here, answers_of(kept, 0), part=True)
    yield Visit("correct-pay-other", here, answers_of(kept, 0, declarer="E"), part=True)
    yield Visit("correct-pay-open", here, answers_of(kept, 0, contract=""), part=True)
    yield Visit("correct-pay-wrong", here, answers_of(kept, 0, contract="no_such"), part=True)
    yield Visit("correct-pay-impossible", at("correct_live", needed, 0), answers_of(needed, 0, each="1"), part=True)


@fixture("games:remove")
def remove(world: World) -> Iterator[Visit]:
    """The question, a removal that a later round forbids, and the removal itself."""
    done = {"entry_id": new_id(), "reason": "dubbel"}
    for name in ("sides", "purses", "sides_wide", "purses_wide"):
        kept = world.tables[name]
        yield Visit(f"remove-{name}", at("remove", kept, 2))
        yield Visit(f"removed-{name}", at("remove", kept, 2), done, 302, target="games:table")
    yield Visit("remove-payment", at("remove", world.tables["purses"], -1))
    needed, changed = world.tables["needed"], world.tables["changed"]
    yield Visit("remove-impossible", at("remove", needed, 0))
    yield Visit("remove-impossible-sent", at("remove", needed, 0), done, 422)
    yield Visit("remove-late", at("remove", changed, 1), done, 302, target="games:entry")
    yield Visit("remove-closed", at("remove", world.tables["sides_closed"], 0), done, 422)
    yield Visit("remove-long-reason", at("remove", changed, 0), {**done, "reason": "x" * 201}, 422)


@fixture("games:insert")
def insert(world: World) -> Iterator[Visit]:
    """The screen of a forgotten round, what it changes, what a later round forbids, and saved."""
    for name in ("sides", "purses", "sides_wide", "purses_wide"):
        kept = world.tables[name]
        yield Visit(f"insert-{name}", _insert(kept, 1))
    kept = world.tables["sides"]
    filled = answers_of(kept, 0, why="forgotten")
    yield Visit("insert-look", _insert(kept, 1), {**filled, "look": "1"})
    yield Visit("insert-open", _insert(kept, 1), {**filled, "contract": ""}, 422)
    yield Visit("insert-saved", _insert(kept, 1), filled, 302, target="games:entry")
    yield Visit("insert-long-reason", _insert(kept, 1), {**filled, "reason": "x" * 201, "why": "other"}, 422)
    yield Visit("insert-none", _insert(kept, 1, "none"), status=404)
    closed = world.tables["sides_closed"]
    yield Visit("insert-closed", _insert(closed, 1), answers_of(closed, 0), 422)
    changed = world.tables["changed"]
    yield Visit("insert-late", _insert(changed, 2), status=302, target="games:entry")


def _insert(kept: Kept, place: int, kind: str = "deal") -> str:
    return reverse("games:insert", args=[kept.id, kept.entries[place].entry_id, kind])


@fixture("games:insert_live")
def insert_live(world: World) -> Iterator[Visit]:
    """The foot of it: still open, and what changes."""
    kept = world.tables["purses"]
    here = reverse("games:insert_live", args=[kept.id, kept.entries[1].entry_id, "deal"])
    yield Visit("insert-pay-open", here, {"entry_id": new_id()}, part=True)
    yield Visit("insert-pay", here, answers_of(kept, 0), part=True)


@fixture("games:move")
def move(world: World) -> Iterator[Visit]:
    """Where to, what changes, what a later round forbids, and moved."""
    for name in ("sides", "purses_wide", "deals"):
        yield Visit(f"move-{name}", at("move", world.tables[name], 0))
    kept = world.tables["sides"]
    here, first = at("move", kept, 2), kept.entries[0].entry_id
    yield Visit("move-look", f"{here}?before={first}")
    yield Visit("move-end", f"{at('move', kept, 0)}?before=end", twin=True)
    done = {"entry_id": new_id(), "before": first, "why": "wrong_order"}
    yield Visit("moved", here, done, 302, target="games:entry")
    yield Visit("move-nowhere", here, {"entry_id": new_id()}, 422)
    yield Visit("move-long-reason", here, {**done, "why": "other", "reason": "x" * 201}, 422)
    needed, changed = world.tables["needed"], world.tables["changed"]
    yield Visit("move-impossible", f"{at('move', needed, 0)}?before=end")
    late = {**done, "before": changed.entries[0].entry_id}
    yield Visit("move-late", at("move", changed, 1), late, 302, target="games:entry")


@fixture("games:undo")
def undo(world: World) -> Iterator[Visit]:
    """The last entry is taken back; one with another after it is not, and its page says so."""
    kept = world.tables["sides"]
    yield Visit("undone", at("undo", kept, -1), {"entry_id": new_id()}, 302, target="games:table")
    yield Visit("undo-late", at("undo", kept, 0), {"entry_id": new_id()}, 302, target="games:entry")
