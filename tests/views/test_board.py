"""The leaderboard, contracts and pairs as a member sees them."""

from __future__ import annotations

from datetime import date

import pytest
from django.test import Client
from django.urls import reverse

from games.models import ClubSheet, Membership, Season
from games.registry import GAMES
from tests.views.clubs import Member, member
from tests.views.pages import Node, Page
from tests.walk.evenings import deal

FIRST, SECOND = date(2025, 10, 30), date(2025, 11, 6)
GAME = "pandoeren"
BOARDS = ("board", "board_contracts", "board_pairs")


def played(found: Member) -> Member:
    """Two evenings of 2025: three rounds in all, made by Anna with Bert, Anna with Bert, and Cor with Evert."""
    found.club.ranked_from = 2
    found.club.save()
    found.evening(FIRST, GAME, deal("points_100", "N", True, "E"))
    names = {"N": "Anna", "E": "Bert", "S": "Cor", "W": "Evert"}
    found.evening(SECOND, GAME, deal("points_100", "N", True, "E"), deal("points_100", "S", True, "W"), names=names)
    return found


@pytest.fixture
def club() -> Member:
    """In English."""
    return played(member())


def lines(page: Page) -> list[list[str]]:
    """Place, name and the columns of each line."""
    rows = [row for body in page.all("tbody") for row in body.all("tr") if row.all("td")]
    return [[_cell(cell) for cell in row.children if isinstance(cell, Node)] for row in rows]


def _cell(cell: Node) -> str:
    names = cell.all(class_="name")
    return " & ".join(name.text for name in names) if names else cell.text


def test_players_stand_in_order_with_all_their_figures(club: Member) -> None:
    assert lines(club.get("board", GAME)) == [
        ["1", "Anna", "+1", "3", "2", "2", "100%", "+0.3", "+0.5", "2"],
        ["1", "Bert", "+1", "3", "0", "0", "–", "+0.3", "+0.5", "2"],
        ["3", "Evert", "0", "2", "0", "0", "–", "0.0", "0.0", "1"],
        ["4", "Cor", "−1", "3", "1", "1", "100%", "−0.3", "−0.5", "2"],
        ["– no place", "Dien", "−1", "1", "0", "0", "–", "−1.0", "−1.0", "1"],
    ]


def test_amounts_and_averages_are_written_in_the_reader_s_way() -> None:
    page = played(member("nl")).get("board", GAME)
    assert lines(page)[3] == ["4", "Cor", "−1", "3", "1", "1", "100%", "−0,3", "−0,5", "2"]
    assert lines(page)[4][0] == "– geen plaats"
    assert "Nog geen plaats: minder dan 2 rondes" in page.text


def test_by_every_column_and_by_none_that_there_is_not(club: Member) -> None:
    columns = GAMES[GAME].board
    for by in (*columns, "games", "name"):
        page = club.get("board", GAME, by=by)
        (head,) = page.all("th", aria_sort="descending")
        assert head.attrs["class"].split()[0] == (by if by in columns else "amount")
        assert "on" in head.attrs["class"].split()
    assert [line[:2] for line in lines(club.get("board", GAME, by="share"))][:3] == [
        ["1", "Anna"],
        ["1", "Cor"],
        ["– no place", "Bert"],
    ]


def test_from_how_many_rounds_on_one_is_ranked_can_be_changed(club: Member) -> None:
    assert [line[0] for line in lines(club.get("board", GAME, **{"from": "0"}))] == ["1", "1", "3", "4", "4"]
    assert {line[0] for line in lines(club.get("board", GAME, **{"from": "100"}))} == {"– no place"}
    usual = lines(club.get("board", GAME))
    for other in ("-1", "1001", "x", "²", "99999"):
        assert lines(club.get("board", GAME, **{"from": other})) == usual
    everybody = club.get("board", GAME).link("everybody")
    assert lines(club.follow(everybody)) == lines(club.get("board", GAME, **{"from": "0"}))


def test_on_a_single_evening_everybody_is_ranked(club: Member) -> None:
    page = club.get("board", GAME, period=str(FIRST), **{"from": "100"})
    assert [line[:3] for line in lines(page)] == [
        ["1", "Anna", "+1"],
        ["1", "Bert", "+1"],
        ["3", "Cor", "−1"],
        ["3", "Dien", "−1"],
    ]
    assert page.all("details") == []


def test_the_reader_s_own_line_is_marked(club: Member) -> None:
    assert club.get("board", GAME).all("tr", class_="me") == []
    Membership.objects.filter(club=club.club, role="member").update(player=club.player("Cor"))
    (row,) = club.get("board", GAME).all("tr", class_="me")
    assert "Cor" in row.text
    assert "you" in row.text


def test_the_current_season_is_looked_at_first_where_it_has_evenings(club: Member) -> None:
    def chosen() -> list[str]:
        strips = club.get("board", GAME).all("nav", class_="picks")
        return [one.text for strip in strips for one in strip.all("a", aria_current="true")]

    assert chosen() == ["All time", "Amount", "2"]
    Season.objects.create(club=club.club, name="Jubileum", first=date(2025, 11, 1), last=date(2099, 12, 31))
    assert chosen() == ["Jubileum", "Amount", "2"]
    assert [line[1] for line in lines(club.get("board", GAME))][:4] == ["Anna", "Bert", "Cor", "Evert"]


def test_the_period_stays_from_tab_to_tab_and_when_it_is_sorted_anew(club: Member) -> None:
    page = club.get("board", GAME, period="2025-11", by="rounds")
    for text in ("Contracts", "Pairs", "Players"):
        assert page.link(text).endswith("?period=2025-11")
    assert page.link("Per evening") == club.url("board", GAME) + "?period=2025-11&by=per_evening"
    assert page.link("2025") == club.url("board", GAME) + "?period=2025&by=rounds"
    assert page.link("Thu 6") == club.url("board", GAME) + "?period=2025-11-06&by=rounds"


def test_contracts_and_pairs(club: Member) -> None:
    assert lines(club.get("board_contracts", GAME)) == [["100 points", "3", "3", "100%", "+3", "+1.0"]]
    assert lines(club.get("board_contracts", GAME, period=str(FIRST))) == [
        ["100 points", "1", "1", "100%", "+1", "+1.0"]
    ]
    assert lines(club.get("board_pairs", GAME)) == [
        ["Anna & Bert", "2", "2", "2", "+2", "+1.0"],
        ["Cor & Evert", "1", "1", "1", "+1", "+1.0"],
    ]


def test_partners_who_got_unequal_amounts_both_show_theirs(club: Member) -> None:
    club.evening(SECOND, GAME, deal("points_100", "W", True, "S", looked=["W"]))
    assert lines(club.get("board_pairs", GAME))[2] == ["Cor & Dien", "1", "1", "1", "Cor +1 / Dien 0", "+0.5"]


def test_fifty_pairs_at_a_time(club: Member) -> None:
    for number in range(51):
        names = {"N": f"P {number}", "E": f"Q {number}", "S": "Cor", "W": "Dien"}
        club.evening(SECOND, GAME, deal("points_100", "N", True, "E"), names=names)
    first = club.get("board_pairs", GAME, period="all")
    second = club.follow(first.link("Next pairs"))
    assert [len(lines(page)) for page in (first, second)] == [50, 3]
    assert lines(club.follow(second.link("Previous pairs"))) == lines(first)
    assert "Next pairs" not in second.text


def test_other_house_rules_in_the_period_are_told(club: Member) -> None:
    assert "house rules" not in club.get("board", GAME).text
    odd = club.evening(SECOND, GAME, deal("points_100", "N", True, "E"), rules={"lappen": 10})
    for name in BOARDS:
        page = club.get(name, GAME)
        assert "1 of 3 evenings was under other house rules: own house rules (1)." in page.text
    assert "house rules" not in club.get("board", GAME, period="2025-10").text
    ClubSheet.objects.create(club=club.club, rule_sheet=odd.rule_sheet, name="Kerst", name_key="kerst")
    assert "other house rules: Kerst (1)." in club.get("board", GAME).text
    assert "not in here" not in club.get("board", GAME).text
    club.evening(FIRST, GAME, deal("points_150", "N", True, "E"), rules="pagat")
    told = club.get("board", GAME).text
    assert "1 of 3 evenings was under other house rules: Kerst (1)." in told
    assert "1 evening counted in points, and is not in here: points and cents are never added up." in told


def test_sheets_that_play_alike_are_the_same_however_they_were_chosen(club: Member) -> None:
    club.evening(SECOND, GAME, deal("points_100", "N", True, "E"), rules={})
    assert "house rules" not in club.get("board", GAME).text


def test_a_board_without_evenings_says_so() -> None:
    empty = member()
    for name in BOARDS:
        page = empty.get(name, GAME)
        assert page.status == 200
        assert page.all("table") == []
        assert "Nothing was played here in this period." in page.text


@pytest.mark.parametrize("name", BOARDS)
def test_a_board_that_there_is_not_is_a_404(club: Member, name: str) -> None:
    theirs = Season.objects.create(club=played(member()).club, name="Hun", first=FIRST, last=SECOND)
    assert club.get(name, "whist").status == 404
    for period in ("2025-13", "x", f"season-{theirs.public_id}", "2025\x00"):
        assert club.get(name, GAME, period=period).status == 404


@pytest.mark.parametrize("name", BOARDS)
def test_a_board_is_for_the_club_s_members(club: Member, name: str) -> None:
    stranger = member()
    assert stranger.client.get(club.url(name, GAME)).status_code == 404
    away = Client().get(club.url(name, GAME))
    assert away.status_code == 302
    assert away.headers["Location"].startswith(reverse("account_login"))
    assert club.client.post(club.url(name, GAME)).status_code == 405
