"""The page of a sum: of a side, a seat, the pot, a player; what its lines say, and where they lead."""

from __future__ import annotations

import pytest
from django.test import Client

from games.models import Phone
from games.views import reckoning
from tests.many import hearts, race
from tests.views.ended import ROUND, close, ids
from tests.views.pages import Page
from tests.views.tables import CAST, GAM, Table, own, start


@pytest.fixture
def phone(client: Client) -> Phone:
    """The phone that this client is."""
    start(client, "pymtheg")
    return Phone.objects.get(rights__isnull=False)


def lines(page: Page) -> list[str]:
    """The lines of the sum, without their headings."""
    return [row.text for row in page.all("a", class_="row") if "/entry/" in row.attrs["href"]]


def test_a_total_at_the_table_opens_its_sum_and_each_line_its_round(pymtheg: Table) -> None:
    first = pymtheg.wrote("deal", **GAM)
    pymtheg.wrote("deal", **{**GAM, "declarer": "E", "side_tricks": "9"})
    page = Page(pymtheg.client.get(pymtheg.get().one("a", id="sum-NS").attrs["href"]))
    assert page.one("h1").text == "North-South"
    (row,) = page.one(class_="lines").all("a")
    assert row.attrs["href"] == pymtheg.url("entry", first.entry_id) + "#of-NS"
    assert row.text == "1 Gâm +2 Anna · made · fire · named in the bid +70 +70 plus 70, then it stood at plus 70"


def test_the_amount_of_a_name_is_a_sentence(pandoeren: Table) -> None:
    pandoeren.wrote("deal", **ROUND)
    labels = {
        link.attrs["id"]: link.attrs["aria-label"] for link in pandoeren.get().all("a") if "aria-label" in link.attrs
    }
    assert labels["sum-S"] == "Clara, minus 5, purse 195, how it comes about"
    assert labels["sum-pot"] == "the pot, 1, how it comes about"


def test_a_player_on_another_seat_keeps_his_own_sum(evening: Table) -> None:
    evening.post(
        "seats",
        **{**evening.get("seats").form("seats-form"), "seat_N": ids(evening)["Bram"], "seat_E": ids(evening)["Anna"]},
    )
    evening.wrote("deal", **ROUND)
    page = evening.get("player_sum", ids(evening)["Anna"])
    assert [line.split(" · ")[-1].split()[0] for line in lines(page)] == ["East", "North", "North"]
    assert page.one(class_="whole").text.startswith("+12")
    column = evening.get("column_sum", "N")
    assert [node.text for node in column.one(class_="note").all("a")] == ["Anna", "Bram"]


def test_payments_stand_apart_and_the_pot_is_divided_at_the_end(evening: Table) -> None:
    evening.post(
        "payment",
        **{
            **evening.get("payment").form("payment"),
            "payer": ids(evening)["Anna"],
            "payee": ids(evening)["Dirk"],
            "cents": "3",
        },
    )
    assert "Anna → Dirk +3" in evening.get("player_sum", ids(evening)["Anna"]).text
    assert "Anna → Dirk −3" in evening.get("player_sum", ids(evening)["Dirk"]).text
    close(evening)
    page = evening.get("column_sum", "pot")
    assert page.one(class_="whole").text.startswith("0 0 cents")
    assert lines(page)[0].startswith("The end of the evening The pot divided −2 0")


def test_a_purse_starts_with_the_buy_in_of_the_sheet(evening: Table, client: Client) -> None:
    assert "Started with 200, so the purse holds 208." in evening.get("player_sum", ids(evening)["Anna"]).text
    points = start(client, "pandoeren", sheet_pandoeren="pagat")
    assert "Started" not in points.get("player_sum", ids(points)["Anna"]).text


def test_a_long_sum_has_pages(pandoeren: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reckoning, "PAGE", 2)
    for _ in range(5):
        pandoeren.wrote("deal", **ROUND)
    page = pandoeren.get("column_sum", "N")
    assert [line.split()[0] for line in lines(page)] == ["5", "4"]
    older = Page(pandoeren.client.get(pandoeren.url("column_sum", "N") + page.link("Older ones")))
    assert [line.split()[0] for line in lines(older)] == ["3", "2"]
    last = Page(pandoeren.client.get(pandoeren.url("column_sum", "N") + older.link("Older ones")))
    assert [line.split()[0] for line in lines(last)] == ["1"]
    assert "Older ones" not in last.text


@pytest.mark.parametrize("until", ["0", "-3", "x", "999999999999"])
def test_a_page_that_is_not_there_is_the_newest(pandoeren: Table, until: str) -> None:
    pandoeren.wrote("deal", **ROUND)
    assert len(lines(pandoeren.get("column_sum", "N", until=until))) == 1


def test_nothing_is_known_of_a_column_that_is_not_played(pymtheg: Table, client: Client) -> None:
    assert pymtheg.get("column_sum", "pot").status == 404
    without = start(client, "pandoeren", **own("pandoeren", pot='"off"'))
    assert without.get("column_sum", "pot").status == 404
    assert without.get("player_sum", "nobody").status == 404


@pytest.mark.usefixtures("many")
def test_games_that_start_over_stand_apart_and_the_evening_is_a_players(client: Client, phone: Phone) -> None:
    table = Table(client, hearts("3", (100, 0, 5), (1, 0, 0), by=phone).public_id)
    page = table.get("column_sum", "1")
    assert [node.text for node in page.all("h2")] == ["Game 2", "Game 1 · Bert won the game"]
    assert page.one(class_="whole").text.startswith("1 ")
    whole = Page(client.get(page.one(class_="note").one("a").attrs["href"]))
    assert whole.one(class_="whole").text.startswith("101 ")


@pytest.mark.usefixtures("many")
def test_a_round_that_is_not_all_in_gives_a_player_nothing_yet(client: Client, phone: Phone) -> None:
    table = Table(client, race(2, (60, 70), (50,), by=phone).public_id)
    page = table.get("player_sum", ids(table)["Anna"])
    assert page.one(class_="whole").text.startswith("1 ")
    assert [row.one(class_="amounts").text for row in page.one(class_="lines").all("a")] == ["0 1", "1 1"]


def test_the_cast_is_named_in_the_columns_of_a_round(evening: Table) -> None:
    page = evening.get("entry", evening.last.entry_id)
    hows = [one.attrs["aria-label"] for one in page.all("section", class_="how")]
    assert hows == [*CAST.values(), "Pot"]
    first = page.all("section", class_="how")[0]
    assert "200 points made: 4 a head" in first.text
    assert "Source: The game as played in Noord-Holland and Utrecht, printed." in first.text
