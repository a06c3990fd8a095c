"""The settlement, opening again, marks and coins paid on the way."""

from __future__ import annotations

from collections.abc import Iterator

from django.urls import reverse

from tests.walk.evenings import FIRST_PAYMENT, SECOND_PAYMENT
from tests.walk.people import OWNER
from tests.walk.visit import Visit, fixture
from tests.walk.world import Kept, World, new_id


@fixture("games:settlement")
def settlement(world: World) -> Iterator[Visit]:
    """Open, closed and opened again, with rounding, with a value that cannot be, and the close itself."""
    for name in ("sides", "purses", "purses_new", "book", "sides_wide", "purses_wide", "kept", "open_again"):
        yield Visit(f"settlement-{name}", reverse("games:settlement", args=[world.tables[name].id]))
    for name in ("sides_closed", "purses_closed", "even"):
        yield Visit(f"settlement-{name}", reverse("games:settlement", args=[world.tables[name].id]))
    closed = world.tables["purses_closed"]
    cor = closed.people["Cor"].public_id
    yield Visit("settlement-how-balance", reverse("games:settlement", args=[closed.id]) + f"#of-{cor}")
    for name in ("looking", "looking_closed"):
        yield Visit(f"settlement-{name}", reverse("games:settlement", args=[world.tables[name].id]))
    yield Visit("settlement-how-payments", reverse("games:settlement", args=[closed.id]) + "#of-payments")
    for name in ("strict_8", "strict_9"):
        yield Visit(f"settlement-{name}", reverse("games:settlement", args=[world.tables[name].id]))
    strict = reverse("games:settlement", args=[world.tables["strict_9"].id])
    yield Visit("settlement-strict-owner", strict, user=world.users[OWNER], knows=False)
    looking = reverse("games:settlement", args=[world.tables["looking"].id])
    yield Visit("settlement-not-for-looking", looking, {"close": "1", "entry_id": new_id()}, 403, twin=True)
    here = reverse("games:settlement", args=[world.tables["purses"].id])
    chosen = {"value": "3", "step": "5", "entry_id": new_id()}
    yield Visit("settlement-rounded-winner", here, {**chosen, "leftover": "winner", "look": "1"})
    yield Visit("settlement-rounded-pot", here, {**chosen, "leftover": "pot", "look": "1"})
    yield Visit("settlement-wrong", here, {"value": "0", "step": "5", "close": "1"}, 422)
    yield Visit("settlement-no-id", here, {"close": "1"}, 422)
    closing = {**chosen, "leftover": "winner", "close": "1"}
    yield Visit("settlement-unseen", here, closing)
    yield Visit("settlement-close", here, {"entry_id": new_id(), "close": "1"}, 302, target="games:settlement")
    there = reverse("games:settlement", args=[closed.id])
    yield Visit("settlement-close-again", there, {**closing, "entry_id": new_id()}, 302, target="games:settlement")


@fixture("games:reopen")
def reopen(world: World) -> Iterator[Visit]:
    """A closed evening, and one that is open."""
    for name in ("purses_closed", "purses"):
        here = reverse("games:reopen", args=[world.tables[name].id])
        yield Visit(f"reopen-{name}", here, {"entry_id": new_id()}, 302, target="games:table")


def coins(kept: Kept, payer: str, payee: str, cents: int | str) -> dict[str, str]:
    """A payment as a form sends it."""
    people = kept.people
    return {
        "payer": people[payer].public_id,
        "payee": people[payee].public_id,
        "cents": str(cents),
        "entry_id": new_id(),
    }


@fixture("games:paid")
def paid(world: World) -> Iterator[Visit]:
    """A mark, one that is made already, its way back, and a form that cannot be read."""
    kept = world.tables["purses_closed"]
    here, after = reverse("games:paid", args=[kept.id]), "games:settlement"
    undo = {"entry_id": new_id(), "undo": kept.entries[-1].entry_id}
    yield Visit("paid", here, coins(kept, *SECOND_PAYMENT), 302, target=after)
    yield Visit("paid-already", here, coins(kept, *FIRST_PAYMENT), 302, target=after)
    open_again = world.tables["open_again"]
    late = reverse("games:paid", args=[open_again.id])
    yield Visit("paid-open-again", late, coins(open_again, *FIRST_PAYMENT), 302, target=after)
    yield Visit("paid-undo", here, undo, 302, target=after)
    yield Visit("paid-unreadable", here, {"payer": "nobody"}, 302, target=after)
    yield Visit("paid-no-id", here, coins(kept, *FIRST_PAYMENT) | {"entry_id": " " * 65}, 302, target=after)


@fixture("games:payment")
def payment(world: World) -> Iterator[Visit]:
    """Empty, refused in every way, written down, and too late."""
    kept = world.tables["purses"]
    here = reverse("games:payment", args=[kept.id])
    yield Visit("payment", here)
    yield Visit("payment-wide", reverse("games:payment", args=[world.tables["purses_wide"].id]))
    yield Visit("payment-nothing", here, {"entry_id": new_id()}, 422)
    yield Visit("payment-same", here, coins(kept, "Anna", "Anna", "x"), 422)
    yield Visit("payment-stranger", here, {**coins(kept, "Anna", "Bert", "0"), "payer": "nobody"}, 422)
    yield Visit("payment-done", here, coins(kept, "Anna", "Bert", "25"), 302, target="games:table")
    points = reverse("games:payment", args=[world.tables["sides"].id])
    yield Visit("payment-points", points, status=302, target="games:settlement")
    closed = world.tables["purses_closed"]
    late = reverse("games:payment", args=[closed.id])
    yield Visit("payment-closed", late, None, 302, target="games:settlement")
    yield Visit("payment-late", late, coins(closed, "Anna", "Bert", "25"), 422)
