"""The table, its names, and throwing it away."""

from __future__ import annotations

from collections.abc import Iterator

from django.urls import reverse

from tests.walk.visit import Visit, fixture
from tests.walk.world import Kept, World


@fixture("games:table")
def table(world: World) -> Iterator[Visit]:
    """Every table, its older rounds, and one that this phone may not see."""
    for name, kept in world.tables.items():
        yield Visit(f"table-{name}", reverse("games:table", args=[kept.id]))
    for name in ("sides_long", "purses_long"):
        older = reverse("games:table", args=[world.tables[name].id]) + "?below=41"
        yield Visit(f"table-{name}-older", older)
        yield Visit(f"table-{name}-older-part", older, part=True)
    kept = world.tables["sides"]
    here = reverse("games:table", args=[kept.id])
    yield Visit("table-unchanged", f"{here}?v={kept.sitting.stamp}", status=204)
    yield Visit("table-strange-phone", here, status=404, knows=False)


def names_of(kept: Kept, **others: str) -> dict[str, str]:
    """The names' form, with other names for some."""
    people = kept.people
    return {"title": "", **{f"name_{one.public_id}": others.get(name, name) for name, one in people.items()}}


@fixture("games:table_edit")
def edit(world: World) -> Iterator[Visit]:
    """Names put right, and names that cannot be."""
    for name in ("sides", "purses", "book", "purses_wide"):
        yield Visit(f"names-{name}", reverse("games:table_edit", args=[world.tables[name].id]))
    kept = world.tables["sides"]
    here = reverse("games:table_edit", args=[kept.id])
    yield Visit("names-twice", here, names_of(kept, Bert="anna"), 422)
    yield Visit("names-empty", here, names_of(kept, Bert="", Cor="\u200b"), 422)
    yield Visit("names-saved", here, names_of(kept, Bert="Truus"), 302, target="games:table")


@fixture("games:throw_away")
def throw_away(world: World) -> Iterator[Visit]:
    """The question, for none, some and many rounds."""
    for name in ("sides_new", "sides", "sides_long"):
        yield Visit(f"throw-away-{name}", reverse("games:throw_away", args=[world.tables[name].id]))
    here = reverse("games:throw_away", args=[world.tables["sides"].id])
    yield Visit("thrown-away", here, {}, 302, target="games:home")
