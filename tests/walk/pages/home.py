"""Home, a new table, the same again, about, and the choice of language."""

from __future__ import annotations

from collections.abc import Iterator

from django.urls import reverse

from games.forms.seating import Way, way, ways
from games.management.make.cast import FIRST_NAMES
from games.registry import GAMES
from tests.walk import people
from tests.walk.visit import Visit, fixture
from tests.walk.world import NAMES, World, new_id


def start_of(game: str, **more: str) -> dict[str, str]:
    """What Start sends; the second one deals where anybody does."""
    seats = way(GAMES.get(game))
    names = dict(zip(seats.fields, NAMES.values(), strict=False))
    dealer = {"dealer": seats.seats[1]} if seats.dealers else {}
    return {"game": game, "entry_id": new_id(), **dealer, **names, **more}


def many_of(setup: Way, **more: str) -> dict[str, str]:
    """What Start sends with a name on every seat of a setup, on twenty at most."""
    names = dict(zip(setup.fields, FIRST_NAMES.split()[:20], strict=False))
    said = {f"setup_{setup.game.key}": setup.setup} if setup.setup else {}
    return {**start_of(setup.game.key), **said, **names, **more}


@fixture("set_language")
def language(world: World) -> Iterator[Visit]:
    """Back to the page on which it was chosen."""
    here = reverse("games:about")
    yield Visit("language", reverse("set_language"), {"language": "nl", "next": here}, 302, target="games:about")


@fixture("games:home")
def home(world: World) -> Iterator[Visit]:
    """A phone that knows nothing, and one that knows many tables."""
    yield Visit("home-first", reverse("games:home"), knows=False)
    yield Visit("home", reverse("games:home"))
    yield Visit("home-member", reverse("games:home"), user=world.users[people.OWNER])
    yield Visit("home-member-only", reverse("games:home"), user=world.users[people.OUTSIDER], knows=False)
    yield Visit("home-newcomer", reverse("games:home"), user=world.users[people.NEWCOMER], knows=False)
    yield Visit("home-scorer", reverse("games:home"), user=world.users[people.SCORER])


@fixture("games:about")
def about(world: World) -> Iterator[Visit]:
    """The games' rules in short."""
    yield Visit("about", reverse("games:about"))


@fixture("games:new_table")
def new_table(world: World) -> Iterator[Visit]:
    """Empty, with own house rules, refused, and made."""
    here = reverse("games:new_table")
    yield Visit("new-first", here, knows=False)
    yield Visit("new", here)
    yield Visit("new-nothing", here, {"entry_id": new_id()}, 422)
    yield Visit("new-unknown", here, start_of("no_such_game"), 422)
    for key in GAMES:
        twice = {way(GAMES[key]).fields[2]: "Anna"}
        yield Visit(f"new-{key}-own", here, start_of(key, **twice, **{f"sheet_{key}": "own"}), 422)
        yield Visit(f"new-{key}-rules", here, start_of(key, **{f"sheet_{key}": "no_such_sheet"}), 422)

    for one in ways():
        screen = f"new-{one.game.key}-{one.setup or 'seats'}"
        yield Visit(f"{screen}-look", here, many_of(one, look="seats"), twin=not one.setup and not one.game.empty_seats)
        yield Visit(screen, here, many_of(one), 302, target="games:table")


@fixture("games:same_again")
def same_again(world: World) -> Iterator[Visit]:
    """The same players."""
    for name in ("sides", "purses"):
        here = reverse("games:same_again", args=[world.tables[name].id])
        yield Visit(f"again-{name}", here, {"entry_id": new_id()}, 302, target="games:table")
    club = reverse("games:same_again", args=[world.tables["club_sides"].id])
    scorer = world.users[people.SCORER]
    yield Visit("again-club", club, {"entry_id": new_id()}, 302, user=scorer, knows=False, target="games:table")
    yield Visit("again-club-phone", club, {"entry_id": new_id()}, 403, twin=True)
