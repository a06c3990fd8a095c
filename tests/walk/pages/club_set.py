"""What a club is set to: its name, its seasons, its house rules."""

from __future__ import annotations

from collections.abc import Iterator

from django.urls import reverse

from games.models import ClubSheet, Season
from games.registry import GAMES
from tests.walk.people import LONG_SEASON, LONG_SHEET, MEMBER, OWNER, SEASON, SHEET
from tests.walk.visit import Visit, fixture
from tests.walk.world import World


@fixture("games:club_settings")
def settings(world: World) -> Iterator[Visit]:
    """With and without seasons; saved and refused."""
    owner = world.users[OWNER]
    for name in ("club", "empty", "strict"):
        yield Visit(f"settings-{name}", reverse("games:club_settings", args=[world.clubs[name].public_id]), user=owner)
    here = reverse("games:club_settings", args=[world.clubs["club"].public_id])
    yield Visit("settings-saved", here, {"name": "Leeg", "ranked_from": "0"}, 302, user=owner, target="games:club")
    yield Visit("settings-refused", here, {"name": "", "ranked_from": "1001"}, 422, user=owner)


@fixture("games:season_new")
def season_new(world: World) -> Iterator[Visit]:
    """The next one, one that fits, and two that do not."""
    here, owner = reverse("games:season_new", args=[world.clubs["club"].public_id]), world.users[OWNER]
    yield Visit("season-new", here, user=owner)
    fits = {"name": "Leeg", "first": "2001-09-01", "last": "2002-06-30"}
    yield Visit("season-added", here, fits, 302, user=owner, target="games:club_settings")
    yield Visit("season-overlaps", here, fits | {"last": "2100-01-01"}, 422, user=owner)
    yield Visit("season-name-twice", here, fits | {"name": SEASON.upper()}, 422, user=owner)
    yield Visit("season-no-days", here, {"name": "", "first": "x", "last": ""}, 422, user=owner)


@fixture("games:season")
def season(world: World) -> Iterator[Visit]:
    """Put right, refused, removed."""
    club, owner = world.clubs["club"], world.users[OWNER]
    for name in (SEASON, LONG_SEASON):
        here = reverse("games:season", args=[club.public_id, Season.objects.get(club=club, name=name).public_id])
        yield Visit(f"season-{len(name)}", here, user=owner)
    backwards = {"do": "save", "name": LONG_SEASON, "first": "2002-01-01", "last": "2001-01-01"}
    yield Visit("season-backwards", here, backwards, 422, user=owner)
    right = backwards | {"first": "2000-01-01"}
    yield Visit("season-saved", here, right, 302, user=owner, target="games:club_settings")
    yield Visit("season-removed", here, {"do": "remove"}, 302, user=owner, target="games:club_settings")
    yield Visit("season-what", here, {}, 400, user=owner, twin=True)


@fixture("games:club_rules")
def rules(world: World) -> Iterator[Visit]:
    """For an owner and a member, and where there are none."""
    here = reverse("games:club_rules", args=[world.clubs["club"].public_id])
    for name in (OWNER, MEMBER):
        yield Visit(f"club-rules-{name}", here, user=world.users[name])
    empty = reverse("games:club_rules", args=[world.clubs["empty"].public_id])
    yield Visit("club-rules-none", empty, user=world.users[OWNER])


@fixture("games:club_sheet_new")
def sheet_new(world: World) -> Iterator[Visit]:
    """Empty, own switches, refused, and written down."""
    here, owner = reverse("games:club_sheet_new", args=[world.clubs["club"].public_id]), world.users[OWNER]
    yield Visit("sheet-new", here, user=owner)
    yield Visit("sheet-new-nothing", here, {}, 422, user=owner)
    yield Visit("sheet-new-member", here, status=403, user=world.users[MEMBER], twin=True)
    for key in GAMES:
        said = {"name": SHEET.upper(), "game": key, f"sheet_{key}": "own"}
        yield Visit(f"sheet-new-{key}-twice", here, said, 422, user=owner)
        yield Visit(f"sheet-new-{key}-wrong", here, said | {"name": "Leeg", f"sheet_{key}": "no_such"}, 422, user=owner)
        written = said | {"name": "Leeg", "usual": "on"}
        yield Visit(f"sheet-new-{key}", here, written, 302, user=owner, target="games:club_rules")


@fixture("games:club_sheet")
def sheet(world: World) -> Iterator[Visit]:
    """The usual one and another, for an owner and a member; made usual, removed."""
    club, owner = world.clubs["club"], world.users[OWNER]
    at = {
        one.name: reverse("games:club_sheet", args=[club.public_id, one.public_id])
        for one in ClubSheet.objects.filter(club=club)
    }
    yield Visit("sheet-usual", at[SHEET], user=owner)
    yield Visit("sheet-other", at["Zonder pot"], user=owner)
    yield Visit("sheet-member", at[LONG_SHEET], user=world.users[MEMBER])
    target = "games:club_rules"
    yield Visit("sheet-made-usual", at["Zonder pot"], {"do": "usual"}, 302, user=owner, target=target)
    yield Visit("sheet-removed", at[SHEET], {"do": "remove"}, 302, user=owner, target=target)
    yield Visit("sheet-what", at[SHEET], {"do": "x"}, 400, user=owner, twin=True)
    yield Visit("sheet-by-member", at[SHEET], {"do": "remove"}, 403, user=world.users[MEMBER], twin=True)
