"""Boards, evenings and players' pages of games that the lowest wins, of teams and of single players."""

from __future__ import annotations

import dataclasses
from datetime import date, timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games.registry import GAMES
from tests.more_toys import HEAT, RACE
from tests.selectors.other_games import DAY, LATER, SIX, THREE, THREES, more, played, points
from tests.views.clubs import Member, member
from tests.views.pages import Page
from tests.views.test_board import lines
from tests.views.test_evenings import rows, totals

__all__ = ["more"]


def heat(**times: int) -> tuple[str, dict[str, dict[str, int]]]:
    """A deal in which these lanes finished."""
    return "heat", {"times": {lane.removeprefix("_"): seconds for lane, seconds in times.items()}}


@pytest.fixture
def club() -> Member:
    """Cor won one game and shared one; Anna was first of three, then alone."""
    found = member()
    played(found.club, RACE, DAY, THREE, points(_1=6, _2=2), points(_1=4, _2=1), points(_1=12, _2=3, _3=3))
    played(found.club, RACE, LATER, {**THREE, "2": "Dien"}, points(_1=1, _2=7))
    played(found.club, HEAT, DAY, THREE, heat(_1=31, _2=40, _3=60), heat(_1=50, _2=51, _3=52))
    played(found.club, HEAT, LATER, {"1": "Anna"}, heat(_1=1_234))
    return found


def sorted_by(page: Page) -> list[tuple[str, str]]:
    """The head of the column that it is sorted by, and how."""
    return [(head.text, head.attrs["aria-sort"]) for head in page.all("th") if "aria-sort" in head.attrs]


def test_the_board_has_the_game_s_columns_and_neither_signs_nor_colours(club: Member) -> None:
    page = club.get("board", RACE.key, **{"from": "0"})
    assert lines(page) == [
        ["1", "Cor", "2", "0.8", "2", "4", "3", "2"],
        ["2", "Bert", "1", "2.0", "2", "3", "6", "1"],
        ["3", "Anna", "0", "5.8", "2", "4", "23", "2"],
        ["3", "Dien", "0", "7.0", "0", "1", "7", "1"],
    ]
    assert sorted_by(page) == [("Won", "descending")]
    assert [link.attrs.get("class", "") for link in page.one("tbody").all("td")[1].all("a")] == [""]
    assert page.one("tbody").all("small")[0].text == "2 evenings 2 of 2 won"
    assert [chip.text for chip in page.one("nav", class_="sorts").all("a")] == [
        *("Won", "Per round", "Games", "Rounds", "Amount", "Evenings")
    ]


def test_the_lowest_average_is_the_best(club: Member) -> None:
    page = club.get("board", RACE.key, by="per_round", **{"from": "2"})
    assert [line[:4] for line in lines(page)] == [
        ["1", "Cor", "2", "0.8"],
        ["2", "Bert", "1", "2.0"],
        ["3", "Anna", "0", "5.8"],
        ["– no place", "Dien", "0", "7.0"],
    ]
    assert sorted_by(page) == [("Per round", "ascending")]
    assert sorted_by(club.get("board", RACE.key, by="made")) == [("Won", "descending")]  # not of this game


def test_own_words_for_columns(club: Member, monkeypatch: pytest.MonkeyPatch) -> None:
    own = {"board.won": {"nl": "Potjes", "en": "Heats won"}, "board.amount": {"nl": "Strafpunten", "en": "Penalties"}}
    monkeypatch.setitem(GAMES, RACE.key, dataclasses.replace(RACE, labels={**RACE.labels, **own}))
    page = club.get("board", RACE.key)
    assert sorted_by(page) == [("Heats won", "descending")]
    heads = [head.text for head in page.one("thead").all("th")]
    assert heads[2:] == ["Heats won", "Per round", "Games", "Rounds", "Penalties", "Evenings"]
    assert page.link("Penalties").endswith("by=amount")
    assert "Heats won" in club.follow(club.url("player", club.player("Cor").public_id) + f"?game={RACE.key}").text


def test_only_the_boards_that_the_game_has(club: Member) -> None:
    page = club.get("board", RACE.key)
    assert [tab.text for tab in page.one("nav", aria_label="Boards").all("a")] == ["Players", "Pairs"]
    assert club.get("board_contracts", RACE.key).status == 404
    assert club.get("board", HEAT.key).all("nav", aria_label="Boards") == []
    assert [club.get(name, HEAT.key).status for name in ("board", "board_contracts", "board_pairs")] == [200, 404, 404]


def test_pairs_of_a_team_of_three_show_what_they_have_in_common(club: Member) -> None:
    played(club.club, THREES, DAY, SIX, points(A=2, B=8), points(A=3, B=4))
    page = club.get("board_pairs", THREES.key)
    assert lines(page)[0] == ["Anna & Cor", "2", "5", "2.5"]
    assert [head.text for head in page.all("th") if "row" not in head.attrs["scope"]][:2] == ["Pair", "Rounds"]
    assert len(lines(page)) == 6


def test_the_club_s_page_shows_who_won_most(club: Member) -> None:
    club.club.ranked_from = 0
    club.club.save()
    found = {row.one("b").text: row for row in club.get("club").all("a", class_="top")}
    assert [line.text for line in found[RACE.key].all("span", class_="first")] == ["1 Cor 2", "2 Bert 1", "3 Anna 0"]
    assert found[RACE.key].one("small").text.endswith("· Won")


def test_evenings_name_the_players_in_the_order_of_their_end(club: Member) -> None:
    anna = club.player("Anna").public_id
    page = club.get("club_tables", game=RACE.key, player=anna)
    assert totals(page) == {
        "Anna (points)": "23",
        "Evenings": "2",
        "Rounds": "4",
        "Games": "2",
        "Won": "0",
        "Per round": "5.8",
    }
    assert rows(page)[1].endswith("3 rounds Cor 3 Bert 6 Anna 22 22")
    page = club.get("club_tables", game=HEAT.key, player=anna)
    assert totals(page) == {"Evenings": "2", "Rounds": "3", "Won": "3", "Per round": "1.0"}
    assert rows(page)[0].endswith("1 round · Won: 1 Anna ›")  # alone: a sum of first places says nothing
    assert rows(page)[1].endswith("2 rounds · Won: 2 Anna 2 Bert 4 Cor 6 ›")


def test_of_many_players_the_first_few_are_named(club: Member) -> None:
    many = {str(n): f"Player {n}" for n in range(1, 12)}
    played(club.club, HEAT, DAY + timedelta(days=30), many, heat(**{f"_{n}": n for n in range(1, 12)}))
    row = rows(club.get("club_tables", game=HEAT.key))[0]
    assert "Player 8 8" in row
    assert "Player 9" not in row
    assert "and 3 more" in row


def of_player(club: Member, name: str, **asked: str) -> Page:
    return club.get("player", club.player(name).public_id, **asked)


def test_a_player_s_figures_are_those_of_the_board(club: Member) -> None:
    page = of_player(club, "Anna", game=RACE.key)
    assert page.one("a", class_="total").text.startswith("0 Won")
    assert [tile.text for tile in page.all("a", class_="tile")] == [
        *("2 evenings", "4 rounds", "5.8 per round", "2 games"),
        "1.0 best evening Nov. 13, 2025",
        "7.3 worst evening Nov. 6, 2025",
    ]
    assert page.all("h2", id="by-contract") == []
    assert "Against whom" not in page.text


def test_an_average_for_each_evening_instead_of_a_sum_that_grows(club: Member) -> None:
    page = of_player(club, "Anna", game=RACE.key)
    assert "Per round, the average of each evening. Lower is better." in page.text
    assert page.one("svg", class_="course").attrs["aria-label"] == "The average of each evening, from 7.3 to 1.0"
    assert len(page.one("polyline").attrs["points"].split()) == 2
    table = page.one("table", class_="sum-table")
    assert [[cell.text for cell in row.inside() if cell.tag in ("th", "td")] for row in table.all("tr")] == [
        ["Evening", "Average"],
        ["Nov. 13, 2025 Thursday evening", "1.0"],
        ["Nov. 6, 2025 Thursday evening", "7.3"],
    ]


def test_a_diary_of_the_rounds_with_the_figures_of_the_game(club: Member) -> None:
    page = of_player(club, "Anna", game=HEAT.key)
    assert page.one("svg", class_="course").attrs["aria-label"] == "The average of each evening, from 40.5 to 1,234.0"
    assert ["Nov. 6, 2025 Thursday evening", "40.5", "31"] in [
        [cell.text for cell in row.inside() if cell.tag in ("th", "td")] for row in page.all("tr")
    ]
    assert rows(page) == [
        "kind.heat 1 Nov. 13, 2025 · Thursday evening place 1,234",
        "kind.heat 2 won Nov. 6, 2025 · Thursday evening place 50",
        "kind.heat 1 won Nov. 6, 2025 · Thursday evening place 31",
    ]
    assert club.follow(page.all("a", class_="row")[1].attrs["href"]).status == 200
    assert of_player(club, "Bert", game=HEAT.key).all("svg") == []  # one evening is no line
    assert "kind" not in of_player(club, "Anna", game=RACE.key).text


def test_twenty_rounds_at_a_time(club: Member) -> None:
    played(club.club, HEAT, date(2025, 12, 1), {"3": "Anna"}, *[heat(_3=20)] * 25)
    first = of_player(club, "Anna", game=HEAT.key)
    second = club.follow(first.link("Older"))
    assert [len(rows(page)) for page in (first, second)] == [20, 8]
    assert rows(club.follow(second.link("Newer"))) == rows(first)
    assert "Newer" not in [link.text for link in first.all("a")]
    short = of_player(club, "Anna", game=HEAT.key, period="2025-11", page="9")  # no such page: the last one
    assert len(rows(short)) == 3


@pytest.mark.parametrize("key", [RACE.key, HEAT.key])
def test_as_many_queries_for_many_evenings_as_for_few(club: Member, key: str) -> None:
    pages = [
        *(club.url("board", key) + asked for asked in ("", "?by=per_round")),
        club.url("club_tables") + f"?game={key}",
        club.url("player", club.player("Anna").public_id) + f"?game={key}",
    ]
    counts = []
    for _ in range(3):
        counts.append([queries(club, page) for page in pages])
        for number in range(6):
            played(club.club, RACE, DAY - timedelta(days=number), THREE, points(_1=12), points(_2=3))
            played(club.club, HEAT, DAY - timedelta(days=number), THREE, heat(_1=9, _2=8), heat(_1=7))
    assert counts[1] == counts[2]  # the first time a connection asks more


def queries(club: Member, page: str) -> int:
    with CaptureQueriesContext(connection) as caught:
        assert club.follow(page).status == 200
    return len(caught)
