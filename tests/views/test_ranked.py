"""The end of an evening without money: places, games won, and the text to share."""

from __future__ import annotations

import pytest
from django.test import Client
from django.utils.translation import override

from games.models import Phone, Sitting
from games.selectors.settlement import view as settled
from games.selectors.table import load
from games.views import ranked
from tests.many import hearts, race
from tests.toy import write
from tests.views.tables import USUAL, Table, start

pytestmark = pytest.mark.usefixtures("many")


def lines(sitting: Sitting) -> list[tuple[int, str, str, str]]:
    """Place, name, amount and what else is told."""
    return [
        (one["place"], one["name"], one["shown"], one["more"]) for one in ranked.rows(load(sitting), settled(sitting))
    ]


def test_games_won_come_before_the_sum_of_all_games() -> None:
    sitting = hearts("3", (100, 0, 5), (0, 60, 90), (0, 50, 10))
    with override("en"):
        assert lines(sitting) == [
            (1, "Anna", "100", "Games won: 1"),
            (2, "Bert", "110", "Games won: 1"),
            (3, "Cor", "105", ""),
        ]


def test_a_team_is_ranked_by_what_its_members_won() -> None:
    assert lines(hearts("2x2", (100, 0), (40, 70), (5, 40), (3, 1))) == [
        (1, "Team B: Bert, Dien", "111", "Games won: 1"),
        (2, "Team A: Anna, Cor", "148", "Games won: 1"),
    ]


def test_who_played_fewer_rounds_is_told_so_in_the_games_words() -> None:
    sitting = race(3, (90, 80, 70))
    seats = dict(sitting.snapshot().seats)
    write(sitting, "seats", {seat: seats[seat] for seat in "12"})
    write(sitting, "deal", {"results": {"1": 60, "2": 70}})
    assert lines(sitting) == [
        (1, "Anna", "4", "deals won: 1 · deals: 2"),
        (1, "Bert", "4", "deals: 2"),
        (3, "Cor", "1", "deals won: 1 · deals: 1"),
    ]


def test_who_played_alone_has_rounds_and_no_sum_of_places() -> None:
    assert lines(race(1, (90,), (None,))) == [(1, "Anna", "", "finished: 1 · deals: 2")]


def test_the_ranking_can_be_shared(client: Client) -> None:
    start(client, "pymtheg")
    sitting = hearts("3", (100, 0, 5), (0, 60, 90), by=Phone.objects.get())
    write(sitting, "round", {"1": 3})
    page = Table(client, sitting.public_id).get("settlement")
    told = "Friday evening, January 9 Ranking: 1. Bert 60 (Games won: 1) 2. Cor 95 3. Anna 103"
    assert page.one("pre").text == told
    copied = next(one.attrs["data-copy"] for one in page.all("button") if "data-copy" in one.attrs)
    assert " ".join(copied.split()) == told
    assert page.all(class_="row")[0].text == "1 Bert Games won: 1 60"


def test_points_of_two_sides_keep_their_signs(client: Client) -> None:
    table = start(client, "pymtheg")
    table.wrote("deal", **USUAL["pymtheg"])
    assert [row.text for row in table.get("settlement").all(class_="row")] == [
        "1 North-South: Anna, Clara +70",
        "2 East-West: Bram, Dirk 0",
    ]
