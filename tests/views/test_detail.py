"""A round opened: the sum, what was written down and how it came to be."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client
from django.utils.translation import gettext, override

from games.models import Entry, LedgerLine
from games.registry import GAMES
from games.services import seats
from tests.views.ended import ROUND, close
from tests.views.pages import Page
from tests.views.tables import CAST, GAM, POINTS, USUAL, Table, own, start

LOST_PANDOER = {"contract": "pandoer", "declarer": "N", "unplayable": "yes", "looked": ["N", "E"], "shown_by": "E"}
ROUNDS: list[tuple[str, str, dict[str, Any]]] = [
    ("pymtheg", "deal", {**GAM, "doubling": "2", "side_tricks": "14"}),
    ("pymtheg", "burn", {"fire_ns": "4", "water_ns": "2"}),
    ("pymtheg", "pass", {}),
    ("pandoeren", "deal", LOST_PANDOER),
    ("pandoeren", "husselen", {"first": "E", "times": "3", "looked": ["W"]}),
]


def figures(text: str) -> int:
    """A written amount as a number; an empty cell is nothing."""
    return int(text.replace("−", "-").replace(",", "").replace(".", "") or 0)


def rows(page: Page, part: str) -> list[list[int]]:
    """The amounts in a part of the sum."""
    return [[figures(cell.text) for cell in row.all("td")] for row in page.one("table").one(part).all("tr")]


def said(page: Page) -> dict[str, str]:
    """What was written down, question by question."""
    listed = page.one("dl", class_="said")
    return dict(zip([one.text for one in listed.all("dt")], [one.text for one in listed.all("dd")], strict=True))


def label(game: str, key: str, language: str = "en") -> str:
    """One of the game's words."""
    return str(GAMES[game].labels[key][language])


@pytest.mark.parametrize(("game", "kind", "answers"), ROUNDS, ids=[f"{one[0]}-{one[1]}" for one in ROUNDS])
def test_the_rows_of_the_sum_are_the_lines_and_add_up(
    client: Client, game: str, kind: str, answers: dict[str, Any]
) -> None:
    table = start(client, game)
    table.wrote("deal", **USUAL[game])
    entry = table.wrote(kind, **answers)
    page = table.get("entry", entry.entry_id)
    lines = LedgerLine.objects.filter(entry=entry)
    sums, after = rows(page, "tfoot")
    assert [sum(column) for column in zip(*rows(page, "tbody"), strict=True)] == sums
    assert sums == [table.rounds[-1].change[column] for column in table.totals]
    assert after == list(table.totals.values())
    assert sum(map(sum, rows(page, "tbody"))) == sum(line.amount for line in lines)
    assert len({(line.reason, str(line.params)) for line in lines}) == (len(rows(page, "tbody")) if lines else 0)
    assert page.figures("data-change").keys() == table.totals.keys()


def test_a_round_that_pays_nothing_says_so(reader: tuple[Client, str]) -> None:
    client, language = reader
    table = start(client, "pymtheg")
    page = table.get("entry", table.wrote("pass").entry_id)
    with override(language):
        assert gettext("Nothing is paid.") in page.one("table").text


def test_who_pays_whom_is_told_where_money_is_played_for(pandoeren: Table) -> None:
    page = pandoeren.get("entry", pandoeren.wrote("deal", **LOST_PANDOER).entry_id)
    arrows = page.one(class_="arrows").text
    assert "Anna → Clara 5" in arrows
    assert "Anna → Dirk 5" in arrows


def test_no_arrows_where_points_are_played_for(pymtheg: Table) -> None:
    assert pymtheg.get("entry", pymtheg.wrote("deal", **GAM).entry_id).all(class_="arrows") == []


def test_everything_that_was_written_down_is_repeated_in_the_readers_words(reader: tuple[Client, str]) -> None:
    client, language = reader
    table = start(client, "pymtheg")
    page = table.get("entry", table.wrote("deal", **GAM, doubling="2").entry_id)
    told = {
        "ask.contract": label("pymtheg", "gam_2", language),
        "ask.declarer": "Anna",
        "ask.trump": label("pymtheg", "fire", language),
        "ask.announced": label("pymtheg", "ask.announced.yes", language),
        "ask.doubling": "× 2",
        "ask.side_tricks": "11",
    }
    assert said(page) == {label("pymtheg", key, language): answer for key, answer in told.items()}


def test_what_was_written_is_repeated_also_when_the_table_would_not_ask_it_any_more(client: Client) -> None:
    """The stake needs a pot and looking a closed kijkkaart: both as they were then, not as they are now."""
    table = start(client, "pandoeren", **own("pandoeren", lappen="10"))
    table.wrote("lappen")
    staked = table.wrote(
        "deal", contract="pandoer", declarer="N", partner="E", result="made", stake="40", looked=["S"], shown_by="W"
    )
    table.wrote("deal", contract="pandoer", declarer="S", partner="N", result="made", stake="0", looked=[])
    table.wrote("husselen", first="E", times="1")
    told = said(table.get("entry", staked.entry_id))
    assert told[label("pandoeren", "ask.stake")] == "40"
    assert told[label("pandoeren", "ask.looked")] == "Clara"
    assert told[label("pandoeren", "ask.shown_by")] == "Dirk"


def test_names_are_as_they_sat(pandoeren: Table) -> None:
    page = pandoeren.get("entry", pandoeren.wrote("deal", **POINTS).entry_id)
    assert [cell.text for cell in page.one("thead").all("th")][1:5] == list(CAST.values())


def test_the_history_keeps_old_versions_readable(pymtheg: Table) -> None:
    old = pymtheg.wrote("deal", **GAM)
    assert "11" in said(pymtheg.get("entry", old.entry_id)).values()
    form = pymtheg.get("correct", old.entry_id).form("entry")
    pymtheg.post("correct", old.entry_id, **{**form, "side_tricks": "13", "reason": "misteld"})
    new = pymtheg.last
    page = pymtheg.get("entry", new.entry_id)
    assert (figures(page.figures("data-change")["NS"]), "misteld" in page.text) == (72, True)
    assert gettext("corrected") in page.one(class_="spoken").text
    assert pymtheg.url("entry", old.entry_id) in page.links()
    before = pymtheg.get("entry", old.entry_id)
    assert before.status == 200
    assert said(before)[label("pymtheg", "ask.side_tricks")] == "11"
    assert pymtheg.url("entry", new.entry_id) in before.one(class_="bad").all("a")[0].attrs.values()
    assert before.figures("data-change") == {}
    assert pymtheg.url("correct", old.entry_id) not in before.links()


def test_what_was_taken_out_stays_readable(pymtheg: Table) -> None:
    entry = pymtheg.wrote("deal", **GAM)
    pymtheg.post("remove", entry.entry_id, entry_id="gone", reason="dubbel")
    for entry_id in (entry.entry_id, "gone"):
        page = pymtheg.get("entry", entry_id)
        assert (page.status, "dubbel" in page.text) == (200, True)
        assert said(page)[label("pymtheg", "ask.side_tricks")] == "11"
        assert page.all(class_="bad")
        assert not any(name in link for link in page.links() for name in ("/correct/", "/remove/"))


def test_a_round_can_be_corrected_and_taken_out_while_the_evening_is_open(table: Table) -> None:
    entry = table.wrote("deal", **USUAL[table.sitting.game])
    ways = [table.url(name, entry.entry_id) for name in ("remove", "correct")]
    assert set(ways) <= set(table.get("entry", entry.entry_id).links())
    table.post("settlement", close="1", entry_id="close")
    assert not set(ways) & set(table.get("entry", entry.entry_id).links())


def test_no_page_of_an_entry_leads_nowhere(pandoeren: Table) -> None:
    pandoeren.wrote("deal", **POINTS)
    anna, bram = list(pandoeren.sitting.players.order_by("pk").values_list("public_id", flat=True))[:2]
    pandoeren.post("payment", payer=anna, payee=bram, cents="5", entry_id="coins")
    for entry in Entry.objects.filter(sitting=pandoeren.sitting):
        page = pandoeren.get("entry", entry.entry_id)
        assert page.status == 200
        for link in page.links():
            if link.startswith("/"):
                assert pandoeren.client.get(link).status_code == 200, (entry.kind, link)


def test_the_bidding_is_shown_where_it_was_noted(pymtheg: Table) -> None:
    auction = [["E", "gam"], ["S", "pass"], ["W", "pass"], ["N", "gam_1"], ["E", "pass"], ["S", "pass"], ["W", "pass"]]
    calls = [{"seat": seat, "call": call} for seat, call in auction]
    record = {"auction": calls, "trump": "fire", "tricks": {"side": 10, "opponents": 5}}
    pymtheg.many("deal", record, 1)
    page = pymtheg.get("entry", pymtheg.last.entry_id)
    assert page.all("dl", class_="said")[-1].text.startswith("Bram Gâm Clara")


def test_an_amount_opens_its_lines_with_rule_and_source(pymtheg: Table) -> None:
    pymtheg.wrote("deal", **GAM)
    entry = pymtheg.wrote("deal", **{**GAM, "side_tricks": "13"})
    page = pymtheg.get("entry", entry.entry_id)
    assert {link.attrs["href"] for link in page.one("tbody").all("a")} == {"#of-NS"}
    told = page.one("section", id="of-NS")
    assert "2 overtricks +2 Every trick over the target adds to it, twice as much without trump." in told.text
    assert "Gâm – Gâm +2, named in the bid: 70. Source: rule book 23.04.15, printed." in told.text
    assert told.link("It stood at +70 and then at +142") == pymtheg.url("column_sum", "NS")
    assert "Nothing here was for or against this one." in page.one("section", id="of-EW").text


def test_the_end_of_an_evening_tells_what_it_gave_each(evening: Table) -> None:
    close(evening)
    page = evening.get("entry", evening.last.entry_id)
    assert page.figures("data-change")["pot"] == "−2"
    assert "Those who sit get equal parts of the pot" in page.one("section", id="of-pot").text


def test_what_stands_after_a_round_is_of_who_sat_there(pandoeren: Table) -> None:
    """Clara has −5 when Evert takes her chair; what he brings together begins at nought."""
    pandoeren.wrote("deal", **ROUND)
    first = pandoeren.last
    seats.sit(sitting=pandoeren.sitting, seats={}, names={"S": "Evert"}, entry_id="evert", phone=None)
    pandoeren.wrote("deal", **POINTS)
    links, after = stands(pandoeren, pandoeren.last)
    assert after == ["+5", "+5", "−1", "−5", "+1"]
    assert links[2] == pandoeren.url("player_sum", pandoeren.sitting.snapshot().seats["S"])
    assert stands(pandoeren, first)[1] == ["+4", "+4", "−5", "−4", "+1"]


def stands(table: Table, entry: Entry) -> tuple[list[str], list[str]]:
    """Where the amounts after a round lead, and the amounts."""
    page = table.get("entry", entry.entry_id)
    row = next(row for row in page.all("tr") if row.attrs.get("class") == "soft")
    return [str(link.attrs["href"]) for link in row.all("a")], [cell.text for cell in row.all("td")]
