"""House rules above the boards: points and cents are never one number, and a sheet can be picked."""

from __future__ import annotations

from datetime import date

import pytest

from tests.views.clubs import Member, member
from tests.views.pages import Page
from tests.views.test_board import lines
from tests.walk.evenings import deal

GAME = "pandoeren"
POINTS, KERST = "pagat", {"lappen": 10}


@pytest.fixture
def club() -> Member:
    """Anna made the same deal at three evenings: two of cents, which count 1 and 2 rounds, and one of points."""
    found = member()
    found.club.ranked_from = 0
    found.club.save()
    one, dear = deal("points_100", "N", True, "E"), deal("points_150", "N", True, "E")
    found.evening(date(2025, 10, 30), GAME, one)
    found.evening(date(2025, 11, 6), GAME, one, one)
    found.evening(date(2025, 11, 13), GAME, dear, rules=POINTS)
    return found


def rules(page: Page) -> dict[str, str]:
    """The house rules that can be picked, by their words; the chosen one has a star."""
    rows = [row for row in page.all("nav", class_="picks") if row.attrs.get("aria-label") == "House rules"]
    return {one.text + "*" * ("aria-current" in one.attrs): one.attrs["href"] for row in rows for one in row.all("a")}


def of_anna(page: Page) -> list[str]:
    """Amount and rounds."""
    return next(line[2:4] for line in lines(page) if line[1] == "Anna")


def test_a_board_adds_up_one_unit_and_names_what_it_leaves_out(club: Member) -> None:
    cents = club.get("board", GAME)
    assert of_anna(cents) == ["+3", "3"]
    assert "1 evening counted in points, and is not in here" in cents.text
    assert list(rules(cents))[:2] == ["All in points", "All in cents*"]
    points = club.follow(rules(cents)["All in points"])
    assert of_anna(points) == ["+2", "1"]
    assert "2 evenings counted in cents, and are not in here" in points.text
    for page in (cents, points):
        (link,) = [row.one("a", class_="plain") for row in page.all("div", class_="buttons") if "evening" in row.text]
        said = " ".join(one.text for one in club.follow(link.attrs["href"]).all("div", class_="panel"))
        assert ("Nov. 13" in said, "Nov. 6" in said) == (page is points, page is cents)


def test_a_sheet_is_picked_by_itself(club: Member) -> None:
    made = deal("points_100", "N", True, "E")
    for day, lappen in ((20, 10), (21, 20)):
        club.evening(date(2025, 11, day), GAME, made, rules={"lappen": lappen})
    page = club.get("board", GAME)
    assert of_anna(page)[1] == "5"
    names = list(rules(page))
    assert set(names[:2]) == {"All in cents*", "All in points"}
    assert {"own house rules", "own house rules 2", "Pagat, for points"} < set(names[2:])
    picked = club.follow(rules(page)["own house rules 2"])
    assert of_anna(picked)[1] == "1"
    assert "own house rules 2*" in rules(picked)
    assert all("rules=" in one.attrs["href"] for one in picked.one("nav", class_="tabs").all("a"))
    assert club.client.get(club.url("board", GAME), {"rules": "nothing"}).status_code == 404


def test_a_player_s_page_and_the_list_of_evenings_keep_units_apart(club: Member) -> None:
    anna = club.player("Anna").public_id
    page = club.get("player", anna)
    assert page.one("a", class_="total").text.startswith("+3 cents")
    assert "1 evening counted in points, and is not in here" in page.text
    points = club.follow(rules(page)["All in points"])
    assert points.one("a", class_="total").text.startswith("+2 points")
    every = club.get("club_tables", game=GAME, player=anna)
    sums = {one.one("dt").text: one.one("dd").text for one in every.one("dl", class_="totals").all("div")}
    assert (sums["Anna (cents)"], sums["Anna (points)"]) == ("+3", "+2")
    assert {"Per round (cents)", "Per round (points)"} < set(sums)
    assert not {"Anna", "Per round"} & set(sums)
    behind = club.follow(page.one("a", class_="total").attrs["href"])
    assert "Anna (points)" not in behind.text


def test_the_club_s_page_has_one_unit(club: Member) -> None:
    page = Page(club.client.get(club.url("club")))
    top = page.one("a", class_="top")
    assert "cents" in top.text
    assert "+3" in top.text
