"""Who sits where: now, from an earlier round on, who sits out, and who leaves."""

from __future__ import annotations

from collections.abc import Iterator

from django.urls import reverse

from games.core.standing import Standing
from games.models import Sitting
from games.selectors.seats import moment
from tests.walk import people
from tests.walk.visit import Answers, Visit, fixture
from tests.walk.world import Kept, World, new_id

Said = dict[str, str | list[str]]


def seats_of(kept: Kept, number: int | None = None, **others: str) -> Said:
    """The form of the seats as a page sends it, with `others` chosen for some fields."""
    sitting = Sitting.objects.get(pk=kept.sitting.pk)
    at = moment(sitting, number or sitting.snapshot().rounds + 1)
    shown = _shown(sitting, at.standing)
    initial = {f"initial-{key}": value for key, value in shown.items()}
    return {**initial, **shown, "number": str(at.number), "entry_id": new_id(), **others}


def _shown(sitting: Sitting, standing: Standing) -> Said:
    game, rules = sitting.game_and_rules()
    if game.empty_seats:
        return {"there": list(standing.seats.values())}
    seats = {f"seat_{seat}": standing.seats.get(seat, "") for seat in game.seats(rules)}
    return {**seats, "dealer": standing.dealer}


def swapped(kept: Kept, number: int | None = None, **others: str) -> Answers:
    """The first two change places."""
    first, second = list(kept.people.values())[:2]
    return seats_of(kept, number, seat_N=second.public_id, seat_E=first.public_id, **others)


@fixture("games:seats")
def seats(world: World) -> Iterator[Visit]:
    """Every way to sit; an earlier round, a look before it is saved, what cannot be, and a settled evening."""
    new = [name for name in world.tables if name.endswith("_new") and not name.startswith("looking")]
    for name in ("sides", "purses", "purses_wide", "sits_out", "sits_out_wide", "left", "strict_8", *new):
        yield Visit(f"seats-{name}", reverse("games:seats", args=[world.tables[name].id]))
    kept = world.tables["purses"]
    here = reverse("games:seats", args=[kept.id])
    yield Visit("seats-earlier", f"{here}?number=2")
    yield Visit("seats-no-such-round", f"{here}?number=999", twin=True)
    yield Visit("seats-look", here, swapped(kept, 1, dealer="S"))
    out = world.tables["sits_out"]
    yield Visit("seats-look-until-end", reverse("games:seats", args=[out.id]), swapped(out, 2, until_end="on"))
    yield Visit("seats-new-name-missing", here, seats_of(kept, seat_N="new"), 422)
    yield Visit("seats-twice", here, seats_of(kept, seat_N=kept.people["Bert"].public_id), 422)
    needed = world.tables["needed"]
    yield Visit("seats-impossible", reverse("games:seats", args=[needed.id]), seats_of(needed, 1, seat_N=""), 422)
    yield Visit("seats-saved", here, swapped(kept), 302, target="games:table")
    new_one = seats_of(kept, seat_W="new", name_W="Truus")
    yield Visit("seats-somebody-new", here, new_one, 302, target="games:table")
    closed = reverse("games:seats", args=[world.tables["purses_closed"].id])
    yield Visit("seats-closed", closed, status=302, target="games:settlement")
    looking = reverse("games:seats", args=[world.tables["looking"].id])
    yield Visit("seats-not-for-looking", looking, status=403, twin=True)
    for name in (people.SCORER,):
        there = reverse("games:seats", args=[world.tables["club_open"].id])
        yield Visit(f"seats-club-{name}", there, user=world.users[name], knows=False)
    yield from _many(world)


def _many(world: World) -> Iterator[Visit]:
    """Where nobody has a seat of his own: somebody new, and nobody left."""
    for name, kept in world.tables.items():
        if kept.sitting.game_and_rules()[0].empty_seats and "looking" not in name:
            here = reverse("games:seats", args=[kept.id])
            yield Visit(f"seats-many-new-{name}", here, seats_of(kept, name="Truus"), 302, target="games:table")
            yield Visit(f"seats-many-nobody-{name}", here, seats_of(kept) | {"there": []}, 422)


@fixture("games:sits_out")
def sits_out(world: World) -> Iterator[Visit]:
    """One tap, and one that comes too late."""
    kept = world.tables["sits_out"]
    here = reverse("games:sits_out", args=[kept.id])
    tap = {"out": kept.people["Anna"].public_id, "entry_id": new_id()}
    number = str(Sitting.objects.get(pk=kept.sitting.pk).snapshot().rounds + 1)
    yield Visit("sits-out", here, {**tap, "number": number}, 302, target="games:table")
    yield Visit("sits-out-late", here, {**tap, "number": "1"}, 302, target="games:seats")
    yield Visit("sits-out-no-id", here, {**tap, "number": number, "entry_id": ""}, 302, target="games:seats")


@fixture("games:take_off")
def take_off(world: World) -> Iterator[Visit]:
    """Who sat in a round stays."""
    kept = world.tables["sits_out"]
    sat = {"player": kept.people["Anna"].public_id, "off": "1"}
    yield Visit("take-off-sat", reverse("games:take_off", args=[kept.id]), sat, 302, target="games:seats")


@fixture("games:leave")
def leave(world: World) -> Iterator[Visit]:
    """Who gets, who owes, with a part of the pot and without; points only; who is gone, and a table that is settled."""
    kept = world.tables["purses"]
    people_ = {name: reverse("games:leave", args=[kept.id, one.public_id]) for name, one in kept.people.items()}
    for name in ("Anna", "Bert"):
        yield Visit(f"leave-{name}", people_[name])
    yield Visit("leave-without", people_["Anna"] + "?share=no")
    sides = world.tables["sides"]
    yield Visit("leave-points", reverse("games:leave", args=[sides.id, sides.people["Dien"].public_id]))
    wide = world.tables["sits_out_wide"]
    for nth, one in enumerate(wide.people.values()):
        yield Visit(f"leave-wide-{nth}", reverse("games:leave", args=[wide.id, one.public_id]), twin=nth not in (0, 2))
    now = Sitting.objects.get(pk=kept.sitting.pk)
    seen = f"{now.version} {now.snapshot().rounds + 1} True"
    yield Visit("leave-earlier", people_["Anna"] + "?number=2")
    out = world.tables["sits_out"]
    yield Visit("leave-earlier-out", reverse("games:leave", args=[out.id, out.people["Cor"].public_id]) + "?number=2")
    tap = {"entry_id": new_id(), "share": "yes", "paid_0": "on"}
    yield Visit("leave-unseen", people_["Anna"], {**tap, "seen": "1"})
    yield Visit("leave-gone", people_["Anna"], {**tap, "seen": seen}, 302, target="games:seats")
    left = world.tables["left"]
    again = reverse("games:leave", args=[left.id, left.people["Cor"].public_id])
    yield Visit("leave-twice", again, status=302, target="games:seats")
    closed = world.tables["purses_closed"]
    late = reverse("games:leave", args=[closed.id, closed.people["Anna"].public_id])
    yield Visit("leave-closed", late, status=302, target="games:settlement")
    yield Visit("leave-stranger", reverse("games:leave", args=[kept.id, "nobody"]), status=404, twin=True)
