"""Nothing of a club is reached by a stranger, by too low a role, or by an id of another club."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Any

import pytest
from django.apps import apps
from django.utils import timezone

from games.services import club_sheets, clubs, invitations, seasons
from tests.views.clubhouse import MEMBER, OWNER, SCORER, STRANGER, Clubhouse, open_club

DAYS = {"first": "2025-09-01", "last": "2026-06-30"}


@dataclass(frozen=True)
class Asked:
    """One page or button of a club; `of` is whose id it needs, `least` the least role."""

    name: str
    least: str
    of: str = ""
    data: dict[str, str] | None = None


ROLES = (MEMBER, SCORER, OWNER)
EVERYTHING = (
    Asked("club", MEMBER),
    Asked("club_players", MEMBER),
    Asked("club_players", SCORER, data={"name": "Nieuw"}),
    Asked("player_edit", SCORER, "player"),
    Asked("player_edit", SCORER, "player", {"do": "rename", "name": "Nieuw"}),
    Asked("player_edit", SCORER, "player", {"do": "remove"}),
    Asked("player_edit", OWNER, "player", {"do": "join", "other": "x"}),
    Asked("player_edit", OWNER, "player", {"do": "member", "member": ""}),
    Asked("club_people", MEMBER),
    Asked("member", OWNER, "member"),
    Asked("member", OWNER, "member", {"do": "role", "role": "scorer"}),
    Asked("member", OWNER, "member", {"do": "player", "player": ""}),
    Asked("member", OWNER, "member", {"do": "remove"}),
    Asked("invite", OWNER, data={"role": "owner"}),
    Asked("invited", OWNER, "invitation"),
    Asked("invited", OWNER, "invitation", {}),
    Asked("club_settings", OWNER),
    Asked("club_settings", OWNER, data={"name": "Nieuw", "ranked_from": "3"}),
    Asked("season_new", OWNER),
    Asked("season_new", OWNER, data={"name": "Nieuw", "first": "2001-01-01", "last": "2001-12-31"}),
    Asked("season", OWNER, "season"),
    Asked("season", OWNER, "season", {"do": "save", "name": "Nieuw", **DAYS}),
    Asked("season", OWNER, "season", {"do": "remove"}),
    Asked("club_rules", MEMBER),
    Asked("club_sheet_new", OWNER),
    Asked("club_sheet_new", OWNER, data={"name": "Nieuw", "game": "pandoeren"}),
    Asked("club_sheet", MEMBER, "sheet"),
    Asked("club_sheet", OWNER, "sheet", {"do": "usual"}),
    Asked("club_sheet", OWNER, "sheet", {"do": "remove"}),
)


def furnished(name: str, before: str = "") -> tuple[Clubhouse, dict[str, str]]:
    """A club with one of everything that has an id, and the ids."""
    house = open_club(name, before)
    sheet = club_sheets.add(club=house.club, name="Huisregels", game="pandoeren", rules_raw=None)
    days = {key: date.fromisoformat(day) for key, day in DAYS.items()}
    return house, {
        "player": clubs.add_player(club=house.club, name="Evert").public_id,
        "member": house.member(f"{before}{SCORER}").public_id,
        "invitation": invitations.invite(club=house.club, role="member", now=timezone.now()).public_id,
        "season": seasons.add(club=house.club, name="Dit jaar", **days).public_id,
        "sheet": sheet.public_id,
    }


def ask(house: Clubhouse, who: str, one: Asked, ids: dict[str, str]) -> int:
    """The status of the answer."""
    path = house.url(one.name, *([ids[one.of]] if one.of else []))
    phone = house.phones[who]
    return (phone.get(path) if one.data is None else phone.post(path, one.data)).status_code


def everything() -> dict[str, list[Any]]:
    """All rows of the app."""
    return {
        model.__name__: list(model._default_manager.order_by("pk").values())
        for model in apps.get_app_config("games").get_models()
    }


@pytest.mark.parametrize("one", EVERYTHING, ids=str)
def test_a_lesser_role_and_a_stranger(one: Asked) -> None:
    house, ids = furnished("De Bonte Kaart")
    before = everything()
    for who in ROLES[: ROLES.index(one.least)]:
        if one.name == "member" and who == SCORER and (one.data or {}).get("do") in ("player", "remove"):
            continue  # one's own
        assert ask(house, who, one, ids) == 403, who
    assert ask(house, STRANGER, one, ids) == 404
    assert everything() == before
    joins_nobody = (one.data or {}).get("do") == "join"
    assert ask(house, one.least, one, ids) == (422 if joins_nobody else 200 if one.data is None else 302)


@pytest.mark.parametrize("one", [one for one in EVERYTHING if one.of], ids=str)
def test_an_id_of_another_club(one: Asked) -> None:
    house, own = furnished("De Bonte Kaart")
    _other, strange = furnished("De Overkant", "x")
    before = everything()
    for wrong in (strange[one.of], "none", "a%00b", "x" * 500, *(own[key] for key in own if key != one.of)):
        assert ask(house, OWNER, one, {one.of: wrong}) == 404, wrong
    assert everything() == before


def test_ids_of_another_club_in_what_is_sent() -> None:
    house, own = furnished("De Bonte Kaart")
    _other, strange = furnished("De Overkant", "x")
    before = everything()
    for name, of, data in (
        ("player_edit", "player", {"do": "join", "other": strange["player"]}),
        ("player_edit", "player", {"do": "member", "member": strange["member"]}),
        ("member", "member", {"do": "player", "player": strange["player"]}),
    ):
        assert house.post(OWNER, name, own[of], **data).status_code == 422
    assert everything() == before
