"""The table, its names, and throwing it away."""

from __future__ import annotations

from collections.abc import Iterator

from django.urls import reverse

from tests.walk import people
from tests.walk.visit import Visit, fixture
from tests.walk.world import TITLE, Kept, World


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
    for name in (people.SCORER, people.MEMBER):
        for table in ("club_open", "club_sides"):
            there = reverse("games:table", args=[world.tables[table].id])
            yield Visit(f"table-{table}-{name}", there, user=world.users[name], knows=False)
    away = reverse("games:table", args=[world.tables["club_open"].id])
    yield Visit("table-strange-member", away, status=404, user=world.users[people.OUTSIDER], knows=False)


def names_of(kept: Kept, **others: str) -> dict[str, str]:
    """The names' form, with other names for some."""
    people = kept.people
    return {"title": "", **{f"name_{one.public_id}": others.get(name, name) for name, one in people.items()}}


@fixture("games:table_edit")
def edit(world: World) -> Iterator[Visit]:
    """Names put right, and names that cannot be."""
    for name in ("sides", "purses", "book", "purses_wide", *world.others):
        yield Visit(f"names-{name}", reverse("games:table_edit", args=[world.tables[name].id]))
    kept = world.tables["sides"]
    here = reverse("games:table_edit", args=[kept.id])
    yield Visit("names-twice", here, names_of(kept, Bert="anna"), 422)
    yield Visit("names-empty", here, names_of(kept, Bert="", Cor="\u200b"), 422)
    yield Visit("names-late", here, names_of(kept) | {"date": "2999-01-01"}, 422)
    yield Visit("names-saved", here, names_of(kept, Bert="Truus") | {"date": "2025-03-14"}, 302, target="games:table")
    yield from _edit_in_a_club(world)


def _edit_in_a_club(world: World) -> Iterator[Visit]:
    """By phone only, by a scorer, by a member whose phone writes; one for two, and saved with a new name."""
    kept = world.tables["club_open"]
    here = reverse("games:table_edit", args=[kept.id])
    scorer = world.users[people.SCORER]
    yield Visit("names-club-phone", here)
    yield Visit("names-club-closed", reverse("games:table_edit", args=[world.tables["strict_9"].id]), user=scorer)
    yield Visit("names-club-phone-saved", here, {"title": TITLE}, 302, target="games:table")
    yield Visit("names-club-scorer", here, user=scorer, knows=False)
    yield Visit("names-club-member", here, user=world.users[people.MEMBER])
    yield Visit("names-club-looking", here, user=world.users[people.MEMBER], knows=False, status=403, twin=True)
    chosen = {f"person_{one.public_id}": one.person.public_id for one in kept.people.values() if one.person}
    anna, bert = (kept.people[name].public_id for name in ("Anna", "Bert"))
    twice = chosen | {f"person_{anna}": chosen[f"person_{bert}"]}
    yield Visit("names-club-twice", here, twice, 422, user=scorer)
    new = chosen | {f"name_{anna}": "Truus"}
    yield Visit("names-club-saved", here, new, 302, user=scorer, knows=False, target="games:table")


@fixture("games:throw_away")
def throw_away(world: World) -> Iterator[Visit]:
    """The question, for none, some and many rounds."""
    for name in ("sides_new", "sides", "sides_long"):
        yield Visit(f"throw-away-{name}", reverse("games:throw_away", args=[world.tables[name].id]))
    here = reverse("games:throw_away", args=[world.tables["sides"].id])
    yield Visit("thrown-away", here, {}, 302, target="games:home")
    club = reverse("games:throw_away", args=[world.tables["club_open"].id])
    yield Visit("throw-away-club-phone", club, {}, 403, twin=True)
    yield Visit("throw-away-club-scorer", club, {}, 403, user=world.users[people.SCORER], twin=True)
    yield Visit("throw-away-club", club, user=world.users[people.OWNER], knows=False)
    yield Visit("thrown-away-club", club, {}, 302, user=world.users[people.OWNER], knows=False, target="games:club")
