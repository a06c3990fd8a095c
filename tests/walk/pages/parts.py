"""A part of a round that is gathered, and a grid of numbers: what the round screen and corrections have of them."""

from __future__ import annotations

from collections.abc import Iterator

from django.urls import reverse

from tests.walk.visit import Visit
from tests.walk.world import Kept, World, new_id

Answered = dict[str, str | list[str]]

FINISHED: Answered = {"player": "4", "how": "finished", "moves": "120", "seconds": "15:12"}
GAVE_UP: Answered = {"player": "4", "how": "gave_up", "moves_so_far": "60"}
HALF: Answered = {"fire_1": "5", "fire_2": "4", "water_1": "6"}
PIT: Answered = {"fire_2": "15", "water_2": "15"}


def part(kept: Kept, answers: Answered, **more: str) -> Answered:
    """What the screen of a part posts."""
    return {"entry_id": new_id(), "number": "1", "into": kept.entries[-1].entry_id, **answers, **more}


def more(world: World) -> Iterator[Visit]:
    """One more result: empty, from the clock, filled, twice, into nothing, saved."""
    kept = world.tables["deals"]
    here = reverse("games:write", args=[kept.id, "result"])
    yield Visit("part-new", here)
    crowd = world.tables["many"]
    many = reverse("games:write", args=[crowd.id, "result"])
    yield Visit("part-many", many)
    yield Visit("part-many-chosen", f"{many}?player=20")
    yield Visit("part-from-the-clock", f"{here}?player=4&seconds=15:12")
    yield Visit("part-has-one", f"{here}?player=2", status=302, target="games:correct")
    yield Visit("part-no-round", f"{here}?number=7", status=404, twin=True)
    yield Visit("part-filled", here, part(kept, FINISHED, look="1"))
    yield Visit("part-gave-up", here, part(kept, GAVE_UP, look="1"))
    yield Visit("part-nothing", here, part(kept, {}), 422)
    yield Visit("part-twice", here, part(kept, {**FINISHED, "player": "2"}), 422)
    yield Visit("part-no-player", here, part(kept, {**FINISHED, "player": "64"}), 422, twin=True)
    yield Visit("part-gone", here, part(kept, FINISHED, into="gone"), 302, target="games:table")
    yield Visit("part-saved", here, part(kept, FINISHED), 302, target="games:table")
    new = reverse("games:write", args=[world.tables["tonkars_new"].id, "result"])
    yield Visit("part-too-soon", new, status=404, twin=True)


def cards(world: World) -> Iterator[Visit]:
    """A grid of numbers: half filled, with a question that hangs on what is left, more than there is."""
    kept = world.tables["cards"]
    here = reverse("games:write", args=[kept.id, "round"])
    yield Visit("cards-new", here)
    yield Visit("cards-teams", reverse("games:write", args=[world.tables["teams"].id, "round"]))
    for name, answers in (("half", HALF), ("pit", PIT)):
        yield Visit(f"cards-{name}", here, {"entry_id": new_id(), "number": "3", "look": "1", **answers})
    too_many: Answered = {"fire_1": "9", "fire_2": "9", "fire_3": "9", "fire_4": "9", "water_1": "15"}
    yield Visit("cards-too-many", here, {"entry_id": new_id(), "number": "3", **too_many}, 422)


def corrections(world: World) -> Iterator[Visit]:
    """A result as it was, another one, somebody else's, out again; and the deal itself."""
    kept = world.tables["deals"]
    whole = reverse("games:correct", args=[kept.id, kept.entries[-1].entry_id])
    here = f"{whole}?part=1"
    same: Answered = {"player": "1", "how": "finished", "moves": "132", "seconds": "14:05"}
    yield Visit("correct-part", here)
    yield Visit("correct-part-look", here, {"entry_id": new_id(), **same, "moves": "140", "look": "1"})
    yield Visit("correct-part-refused", here, {"entry_id": new_id(), **same, "moves": ""}, 422)
    yield Visit("correct-part-none", f"{whole}?part=64", status=404, twin=True)
    saved: Answered = {"entry_id": new_id(), **same, "player": "5"}
    yield Visit("correct-part-saved", here, saved, 302, target="games:entry")
    out: Answered = {"entry_id": new_id(), **same, "take_out": "1"}
    yield Visit("correct-part-out", here, out, 302, target="games:entry")
    yield Visit("correct-deal", whole)
