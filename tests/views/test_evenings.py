"""The evenings behind the figures of a board."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from django.test import Client

from games.models import Sitting
from games.services import settle
from tests.views.clubs import Member, member
from tests.views.pages import Page
from tests.views.test_board import FIRST, GAME, SECOND, lines, played
from tests.walk.evenings import deal, long_sides


@pytest.fixture
def club() -> Member:
    """Two evenings of one game."""
    return played(member())


GAM = {"contract": "gam", "declarer": "N", "trump": "fire", "tricks": {"side": 9, "opponents": 6}}


def totals(page: Page) -> dict[str, str]:
    """What stands above the list."""
    (box,) = page.all("dl", class_="totals")
    return {one.one("dt").text: one.one("dd").text for one in box.all("div")}


def rows(page: Page) -> list[str]:
    """Each evening of the list."""
    return [one.text for one in page.all("a", class_="row")]


def test_all_evenings_newest_first_with_players_and_amounts(club: Member) -> None:
    club.evening(date(2025, 12, 4), "pymtheg", ("deal", GAM))
    club.evening(date(2025, 12, 11), "pymtheg")  # a new table at which nothing was played yet
    page = club.get("club_tables")
    assert len([link for link in page.links() if link.startswith("/t/")]) == 3
    assert rows(page)[0].startswith("Thursday evening Dec. 4, 2025 · Pymtheg · 1 round ")
    assert rows(page)[1].startswith("Thursday evening Nov. 6, 2025 · Pandoeren · 2 rounds Anna 0 Bert 0 Cor 0 Evert 0")
    assert totals(page) == {"Evenings": "3", "Rounds": "4"}
    assert [one.text for one in page.one("nav", aria_label="Game").all("a")] == ["All games", "Pymtheg", "Pandoeren"]


def test_a_row_leads_to_its_table(club: Member) -> None:
    page = club.get("club_tables", period=str(FIRST))
    (row,) = page.all("a", class_="row")
    sitting = Sitting.objects.get(club=club.club, date=FIRST)
    assert row.attrs["href"] == f"/t/{sitting.public_id}/"
    assert club.follow(row.attrs["href"]).status == 200


@pytest.mark.parametrize("period", ["all", "2025", "2025-11", "2025-11-06"])
def test_every_figure_of_a_player_opens_into_evenings_that_come_to_it(club: Member, period: str) -> None:
    page = club.get("board", GAME, period=period)
    for row, line in zip(page.all("tbody")[0].all("tr"), lines(page), strict=False):
        (address,) = {link.attrs["href"] for cell in row.all("td") for link in cell.all("a")}
        name, amount, rounds, declared, made, share, per_round, per_evening, evenings = line[1:]
        told = totals(club.follow(address))
        assert told.pop(f"{name} (cents)") == amount
        expected = {"Evenings": evenings, "Rounds": rounds, "Declared": declared}
        expected |= {"Per round": per_round, "Per evening": per_evening}
        assert told == expected | ({"Made": f"{made} ({share})"} if declared != "0" else {})


def test_every_contract_and_pair_opens_into_evenings_that_come_to_it(club: Member) -> None:
    contracts, pairs = club.get("board_contracts", GAME), club.get("board_pairs", GAME)
    page = club.follow(contracts.one("tbody").all("a")[0].attrs["href"])
    assert totals(page) == {
        "The declarers (cents)": "+3",
        "Evenings": "2",
        "Rounds": "3",
        "Declared": "3",
        "Made": "3 (100%)",
        "Per round": "+1.0",
    }
    assert [one.text for one in page.all("a", class_="off")] == ["100 points × : take away"]
    page = club.follow(pairs.one("tbody").all("a")[0].attrs["href"])
    assert totals(page) == {
        "Anna (cents)": "+2",
        "Bert": "+2",
        "Evenings": "2",
        "Rounds": "2",
        "Declared": "2",
        "Made": "2 (100%)",
        "Each per round": "+1.0",
    }


def test_what_it_is_picked_by_can_be_taken_away(club: Member) -> None:
    anna, evert = club.player("Anna").public_id, club.player("Evert").public_id
    page = club.get("club_tables", game=GAME, player=anna, against=evert, period="2025")
    assert totals(page)["Rounds"] == "2"  # hers and Cor's of the second evening
    player, rival = page.all("a", class_="off")
    assert totals(club.follow(rival.attrs["href"]))["Rounds"] == "3"
    everybody = club.follow(player.attrs["href"])
    assert everybody.all("a", class_="off") == []
    assert totals(everybody) == {"Evenings": "2", "Rounds": "3"}


def test_the_form_takes_a_second_name_alone_as_the_first(club: Member) -> None:
    bert = club.player("Bert").public_id
    page = club.get("club_tables", player="", **{"with": bert})
    assert totals(page) == totals(club.get("club_tables", player=bert))
    assert page.one("select", id="id_player").one("option", value=bert).attrs.get("selected") == ""


def test_amounts_of_two_games_are_not_added_up(club: Member) -> None:
    club.evening(SECOND, "pymtheg", *long_sides(2))
    anna = club.player("Anna").public_id
    assert totals(club.get("club_tables", player=anna)) == {"Evenings": "3", "Rounds": "5"}
    assert totals(club.get("club_tables", player=anna, game=GAME))["Anna (cents)"] == "+1"


def test_twenty_at_a_time(club: Member) -> None:
    for number in range(43):
        club.evening(FIRST - timedelta(days=number + 1), GAME, deal("points_100", "N", True, "E"))
    first = club.get("club_tables", game=GAME, period="all")
    assert (len(rows(first)), totals(first)["Evenings"]) == (20, "45")
    second = club.follow(first.link("Older evenings"))
    third = club.follow(second.link("Older evenings"))
    assert [len(rows(page)) for page in (second, third)] == [20, 5]
    assert totals(third) == totals(first)
    assert "Older evenings" not in third.text
    assert rows(club.follow(second.link("Newer evenings"))) == rows(first)
    assert rows(club.get("club_tables", game=GAME, page="x")) == rows(first)


def test_an_evening_under_other_house_rules_is_marked(club: Member) -> None:
    club.evening(date(2025, 12, 4), GAME, deal("points_150", "N", True, "E"), rules="pagat")
    page = club.get("club_tables", game=GAME)
    assert ["Other house rules: Pagat, for points" in row for row in rows(page)] == [True, False, False]
    assert "1 of 3 evenings was under other house rules: Pagat, for points (1)." in page.text
    assert "Other house rules" not in club.get("club_tables", game=GAME, period="2025-12").text


def test_an_evening_at_another_value_per_point_is_marked(club: Member) -> None:
    sitting = club.evening(date(2025, 12, 4), GAME, deal("points_150", "N", True, "E"))
    anna = club.player("Anna").public_id
    pages = [("board", GAME), ("club_tables",), ("player", anna)]
    assert not any("value per point" in club.get(*page, period="all").text for page in pages)
    settle.close(sitting=sitting, value=5, step=1, leftover="winner", entry_id="close", phone=None)
    told = "1 of 3 evenings was settled at another value per point: here one point is one cent."
    assert all(told in club.get(*page, period="all").text for page in pages)
    assert "value per point" not in club.get("board", GAME, period="2025-11").text


def test_an_evening_for_points_has_no_other_value(club: Member) -> None:
    sitting = club.evening(date(2025, 12, 4), GAME, deal("points_150", "N", True, "E"), rules="pagat")
    settle.close(sitting=sitting, value=5, step=1, leftover="winner", entry_id="close", phone=None)
    assert "value per point" not in club.get("board", GAME, period="all").text


def test_with_oneself_is_alone(club: Member) -> None:
    anna = club.player("Anna").public_id
    alone = totals(club.get("club_tables", player=anna))
    assert totals(club.get("club_tables", player=anna, **{"with": anna})) == alone
    assert totals(club.get("club_tables", player=anna, against=anna)) == alone
    bert = club.player("Bert").public_id
    assert club.get("club_tables", player=anna, against=bert, **{"with": bert}).status == 404


def test_what_the_club_does_not_have_is_a_404(club: Member) -> None:
    theirs = played(member())
    stranger = theirs.player("Anna").public_id
    anna = club.player("Anna").public_id
    for asked in (
        {"player": stranger},
        {"player": anna, "with": stranger},
        {"player": anna, "against": stranger},
        {"against": anna},
        {"game": "whist"},
        {"contract": "points_100"},
        {"game": GAME, "contract": "gam_1"},
        {"period": "2025-13"},
        {"player": "\x00"},
    ):
        assert club.get("club_tables", **asked).status == 404, asked


def test_only_the_club_s_own_evenings_are_there_and_only_for_its_members(club: Member) -> None:
    theirs = played(member())
    assert totals(theirs.get("club_tables")) == totals(club.get("club_tables"))
    assert theirs.client.get(club.url("club_tables")).status_code == 404
    assert Client().get(club.url("club_tables")).status_code == 302


def test_a_club_without_evenings_says_so() -> None:
    page = member().get("club_tables")
    assert page.status == 200
    assert "Nothing was played here in this period." in page.text
