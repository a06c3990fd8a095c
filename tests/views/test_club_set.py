"""A club's settings, seasons and house rules."""

from __future__ import annotations

import pytest

from games.models import ClubSheet, Season
from tests.views.clubhouse import MEMBER, OWNER, SCORER, open_club
from tests.views.pages import Page
from tests.views.tables import own

YEAR = {"name": "Dit jaar", "first": "2025-09-01", "last": "2026-06-30"}


def test_the_settings_are_an_owners() -> None:
    house = open_club()
    assert house.post(OWNER, "club_settings", name="De Overkant", ranked_from="0").status_code == 302
    house.club.refresh_from_db()
    assert (house.club.name, house.club.ranked_from) == ("De Overkant", 0)
    for wrong in ("", "1001", "-1", "1.5", "tien"):
        page = Page(house.post(OWNER, "club_settings", name="x", ranked_from=wrong))
        assert (page.status, page.errors()) == (422, ["This takes a whole number from 0 to 1000."])
        assert page.one("input", name="ranked_from").attrs["value"] == wrong
    for who in (SCORER, MEMBER):
        assert house.get(who, "club_settings").status == 403
        assert house.post(who, "club_settings", name="x", ranked_from="1").status_code == 403


def test_seasons_come_and_go() -> None:
    house = open_club()
    assert house.post(OWNER, "season_new", **YEAR).status_code == 302
    one = Season.objects.get()
    assert house.url("season", one.public_id) in house.get(OWNER, "club_settings").links()
    following = house.get(OWNER, "season_new").form("season")
    assert [following[key] for key in ("name", "first", "last")] == [["2026/2027"], ["2026-07-01"], ["2027-06-30"]]
    over = Page(house.post(OWNER, "season_new", **YEAR | {"first": "2025-01-01"}))
    assert (over.status, over.errors()) == (422, ["This reaches into another season."])
    assert over.form("season")["first"] == ["2025-01-01"]
    shorter = YEAR | {"last": "2025-12-31", "do": "save"}
    assert house.post(OWNER, "season", one.public_id, **shorter).status_code == 302
    one.refresh_from_db()
    assert one.last.isoformat() == "2025-12-31"
    assert house.post(OWNER, "season", one.public_id, do="remove").status_code == 302
    assert not Season.objects.exists()


@pytest.mark.parametrize("name", ["All time", "ALLES", "all  time"])
def test_a_season_is_not_called_like_all_evenings_together(name: str) -> None:
    page = Page(open_club().post(OWNER, "season_new", **YEAR | {"name": name}))
    assert (page.status, page.errors()) == (422, ["All evenings together are called so already."])
    assert page.form("season")["name"] == [name]
    assert not Season.objects.exists()


@pytest.mark.parametrize("day", ["2026-02-30", "01/02/2026", "0000-01-01", "99999-01-01", "\x00"])
def test_what_is_no_day(day: str) -> None:
    house = open_club()
    page = Page(house.post(OWNER, "season_new", **YEAR | {"last": day}))
    assert page.status == 422
    assert len(page.errors()) == 1


def test_the_season_after_a_leap_day() -> None:
    house = open_club()
    house.post(OWNER, "season_new", name="Tot de schrikkeldag", first="2027-03-01", last="2028-02-28")
    following = house.get(OWNER, "season_new").form("season")
    assert [following[key] for key in ("first", "last")] == [["2028-02-29"], ["2029-02-28"]]


@pytest.mark.parametrize(("game", "switch"), [("pymtheg", {"end": '"rounds"'}), ("pandoeren", {"pot": '"off"'})])
def test_house_rules_are_written_down_and_read(game: str, switch: dict[str, str]) -> None:
    house = open_club()
    said = {"name": "Zoals bij Olga", "game": game, **own(game, **switch)}
    assert house.post(OWNER, "club_sheet_new", **said).status_code == 302
    one = ClubSheet.objects.get()
    assert (one.rule_sheet.game, one.usual) == (game, True)
    ((key, value),) = switch.items()
    assert one.rule_sheet.raw == {key: value.strip('"')}
    for who in (OWNER, MEMBER):
        page = house.get(who, "club_sheet", one.public_id)
        assert page.one("h1").text == "Zoals bij Olga"
        assert page.all("dt")
        assert bool(page.all("button", value="remove")) == (who == OWNER)
    twice = Page(house.post(OWNER, "club_sheet_new", **said))
    assert (twice.status, twice.errors()) == (422, ["This name is there already."])
    assert "checked" in twice.one("input", name=f"sheet_{game}", value="own").attrs
    for who in (SCORER, MEMBER):
        assert house.post(who, "club_sheet_new", **said | {"name": "Anders"}).status_code == 403
        assert house.post(who, "club_sheet", one.public_id, do="remove").status_code == 403


def test_another_is_the_usual_one_and_one_is_removed() -> None:
    house = open_club()
    for name in ("Eerste", "Tweede"):
        house.post(OWNER, "club_sheet_new", name=name, game="pandoeren", sheet_pandoeren="pagat")
    first, second = ClubSheet.objects.order_by("pk")
    assert house.get(MEMBER, "club_rules").one(class_="tag").parent.text.startswith("Eerste")  # type: ignore[union-attr]
    house.post(OWNER, "club_sheet", second.public_id, do="usual")
    assert house.get(MEMBER, "club_rules").one(class_="tag").parent.text.startswith("Tweede")  # type: ignore[union-attr]
    house.post(OWNER, "club_sheet", first.public_id, do="remove")
    assert list(ClubSheet.objects.values_list("name", flat=True)) == ["Tweede"]
    assert house.post(OWNER, "club_sheet", second.public_id, do="x").status_code == 400
