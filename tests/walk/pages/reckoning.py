"""The sums behind totals: sides, seats, players, the pot."""

from __future__ import annotations

from collections.abc import Iterator

from django.urls import reverse

from tests.walk.visit import Visit, fixture
from tests.walk.world import Kept, World


@fixture("games:column_sum")
def of_column(world: World) -> Iterator[Visit]:
    """Sides, the pot with payments and partings, a seat that changed hands, games that start over, and none."""
    for name, column in (
        ("sides", "NS"),
        ("sides_new", "EW"),
        ("sides_long", "NS"),
        ("sides_wide", "EW"),
        ("purses", "pot"),
        ("purses_wide", "W"),
        ("purses_closed", "pot"),
        ("sits_out_wide", "S"),
        ("left", "pot"),
        ("cards", "2"),
        ("looking", "N"),
        ("changed", "NS"),
    ):
        yield Visit(f"sum-{name}-{column}", _column(world.tables[name], column))
    long = _column(world.tables["sides_long"], "NS")
    yield Visit("sum-sides_long-older", f"{long}?until=10")
    yield Visit("sum-none", _column(world.tables["sides"], "pot"), status=404)


def _column(kept: Kept, column: str) -> str:
    return reverse("games:column_sum", args=[kept.id, column])


@fixture("games:player_sum")
def of_player(world: World) -> Iterator[Visit]:
    """Who stayed, who paid on the way, who changed seats, who left, who came late; and somebody who is not there."""
    for name, who in (
        ("sides", "Anna"),
        ("purses", "Bert"),
        ("purses_long", "Dien"),
        ("purses_wide", "Wilhelmina-Annemarie van Buren"),
        ("purses_closed", "Cor"),
        ("left", "Cor"),
        ("sits_out", "Evert"),
        ("cards", "Anna"),
        ("deals", "Anna"),
        ("club_open", "Anna"),
    ):
        kept = world.tables[name]
        yield Visit(f"sum-of-{name}", reverse("games:player_sum", args=[kept.id, kept.people[who].public_id]))
    yield Visit("sum-of-nobody", reverse("games:player_sum", args=[kept.id, "nobody"]), status=404)
