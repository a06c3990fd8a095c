"""The table, its rounds, the names put right and a table thrown away."""

from __future__ import annotations

import re
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone
from django.utils.translation import gettext

from games.models import Entry, Player, Sitting
from games.registry import GAMES
from games.words import Words
from tests.views.pages import Page
from tests.views.tables import CAST, USUAL, Table, own, start

FIRST = {game.key: next(iter(game.kinds)) for game in GAMES.values()}
HTMX = {"HX-Request": "true"}
PLAYED = {
    "pymtheg": {"contract": "gam_2", "declarer": "N", "trump": "fire", "tricks": {"side": 11, "opponents": 4}},
    "pandoeren": {"contract": "misere", "declarer": "N", "dry": {"N": True}},
}


def numbers(page: Page) -> list[int]:
    """The rounds in the list, as they stand."""
    return [int(row.one(class_="n").text) for row in page.all("a", class_="row")]


def hints(page: Page) -> list[str]:
    """What the page asks for now."""
    return [note.text for note in page.one("main").all(class_="note")]


def names_of(table: Table) -> dict[str, str]:
    """Names by player."""
    return dict(Player.objects.filter(sitting=table.sitting).order_by("pk").values_list("public_id", "name"))


def test_a_name_opens_the_round_with_that_declarer(table: Table) -> None:
    page = table.get()
    for seat, name in CAST.items():
        link = page.one("a", id=f"seat-{seat}")
        assert name in link.text
        asked = Page(table.client.get(link.attrs["href"])).form("entry")
        assert asked["declarer"] == [seat]


def test_a_declarer_who_does_not_sit_here_is_not_chosen(table: Table) -> None:
    assert "declarer" not in table.get("write", FIRST[table.sitting.game], declarer="X").form("entry")


def test_dealer_and_who_speaks_first_are_told(pandoeren: Table) -> None:
    def tags(seat: str) -> list[str]:
        return [tag.text for tag in pandoeren.get().one("a", id=f"seat-{seat}").all(class_="tag")]

    assert (tags("N"), tags("E"), tags("S")) == ([gettext("deals")], [gettext("speaks first")], [])
    pandoeren.wrote("deal", **USUAL["pandoeren"])
    assert (tags("N"), tags("E"), tags("S")) == ([], [gettext("deals")], [gettext("speaks first")])


def test_the_totals_stand_at_the_table(pymtheg: Table, client: Client) -> None:
    pymtheg.wrote("deal", **USUAL["pymtheg"])
    assert pymtheg.get().figures("data-total") == {"NS": "+70", "EW": "0"}


def test_purses_and_pot_stand_at_the_table(pandoeren: Table) -> None:
    pandoeren.wrote("deal", **USUAL["pandoeren"], looked=["S", "W"])
    page = pandoeren.get()
    assert page.figures("data-total") == {"N": "+1", "E": "+1", "S": "−2", "W": "−2", "pot": "2"}
    assert "198" in page.one("a", id="sum-S").text


def test_a_round_is_one_line_that_opens_it(table: Table) -> None:
    entry = table.wrote("deal", **USUAL[table.sitting.game])
    page = table.get()
    row = page.one("a", class_="row")
    assert row.attrs["href"] == table.url("entry", entry.entry_id)
    assert CAST["N"] in row.text
    assert numbers(page) == [1]
    assert table.get("write", "deal").form("entry")["number"] == ["2"]


def test_the_newest_rounds_stand_first_and_older_ones_come_when_asked_for(table: Table) -> None:
    table.many("deal", PLAYED[table.sitting.game], 45)
    page = table.get()
    assert numbers(page) == list(range(45, 25, -1))
    more = page.one("a", class_="rows-more").attrs
    assert more["href"] == more["hx-get"]
    part = Page(table.client.get(more["href"], headers=HTMX))
    whole = Page(table.client.get(more["href"]))
    assert numbers(part) == numbers(whole) == list(range(25, 5, -1))
    assert part.all("html") == []
    assert whole.all("html") != []
    last = Page(table.client.get(part.one("a", class_="rows-more").attrs["href"]))
    assert numbers(last) == [5, 4, 3, 2, 1]
    assert last.all(class_="rows-more") == []


@pytest.mark.parametrize("below", ["", "x", "-1", "²", "9" * 30])
def test_a_damaged_place_in_the_list_shows_the_newest(pymtheg: Table, below: str) -> None:
    pymtheg.many("deal", PLAYED["pymtheg"], 2)
    assert numbers(pymtheg.get(below=below)) == [2, 1]


def test_a_screen_that_follows_is_answered_when_something_changed(table: Table) -> None:
    following = table.get().one(data_follow="").attrs["hx-get"]
    assert table.client.get(following).status_code == 204
    seen = following.rpartition("=")[2]
    table.wrote("deal", **USUAL[table.sitting.game])
    assert table.client.get(table.url(), {"v": seen}).status_code == 200


def test_the_last_round_can_be_undone_from_the_table(table: Table) -> None:
    assert table.url("remove", table.last.entry_id) not in table.get().links()
    table.many("deal", PLAYED[table.sitting.game], 2)
    undo = table.url("remove", table.last.entry_id)
    assert undo in table.get().links()
    form = Page(table.client.get(undo)).form("remove")
    assert table.client.post(undo, form).status_code == 302
    assert len(table.rounds) == 1


def test_an_empty_pot_asks_for_lappen_until_it_is_put_in(client: Client) -> None:
    table = start(client, "pandoeren", **own("pandoeren", lappen="10"))
    assert table.url("write", "lappen") in table.get().links()
    assert any("10" in hint for hint in hints(table.get()))
    table.wrote("lappen")
    assert table.totals == {"N": -10, "E": -10, "S": -10, "W": -10, "pot": 40}
    assert hints(table.get()) == []


def test_without_lappen_an_empty_pot_asks_for_nothing(pandoeren: Table) -> None:
    assert hints(pandoeren.get()) == []


def test_the_end_by_rounds_is_told_and_more_rounds_may_follow(client: Client) -> None:
    table = start(client, "pymtheg", **own("pymtheg", end='"rounds"', end_value="8"))
    burn = {"fire": {"NS": 10, "EW": 5}, "water": {"NS": 5, "EW": 10}}
    table.many("burn", burn, 7)
    table.many("pass", {}, 5)  # which are no rounds
    assert hints(table.get()) == []
    table.many("burn", burn, 1)
    assert len(hints(table.get())) == 1
    table.wrote("pass")
    assert len(table.rounds) == 14


def test_the_end_beyond_a_limit_is_told(client: Client) -> None:
    table = start(client, "pymtheg", **own("pymtheg", end='"limit"', end_value="1000"))
    lost = {"contract": "ry_3", "declarer": "E", "tricks": {"declarer": 1, "partner": 0, "opponents": 3}}
    table.many("deal", lost, 1)
    assert table.totals == {"NS": 0, "EW": -1000}
    assert hints(table.get()) == []
    table.many("deal", lost, 1)
    assert len(hints(table.get())) == 1


def test_the_end_by_the_clock_is_told(client: Client) -> None:
    table = start(client, "pymtheg", **own("pymtheg", end='"time"', end_value='"22:00"'))
    today = timezone.localdate()
    for day, told in ((today + timedelta(days=2), 0), (today - timedelta(days=2), 1)):
        Sitting.objects.filter(public_id=table.public_id).update(date=day)
        assert len(hints(table.get())) == told


def test_the_chart_comes_with_the_first_round_and_tells_the_totals(table: Table) -> None:
    assert table.get().all("svg", class_="chart") == []
    columns = len(table.totals) - ("pot" in table.totals)
    for played in (1, 2):
        table.many("deal", PLAYED[table.sitting.game], 1)
        chart = table.get().one("svg", class_="chart")
        assert [len(line.attrs["points"].split()) for line in chart.all("polyline")] == [played + 1] * columns
        assert str(played) in chart.attrs["aria-label"]
        assert all(re.fullmatch(r"\d+,\d+( \d+,\d+)+", line.attrs["points"]) for line in chart.all("polyline"))


def test_names_that_begin_alike_have_a_line_each_in_the_chart(client: Client) -> None:
    alike = {f"name_{seat}": f"Maximiliaan {seat}" for seat in CAST}
    table = start(client, "pandoeren", **alike)
    table.many("deal", PLAYED["pandoeren"], 2)
    assert len(table.get().all("polyline")) == 4


def test_a_closed_table_writes_no_rounds_and_leads_to_the_settlement(table: Table) -> None:
    table.wrote("deal", **USUAL[table.sitting.game])
    form = table.fill("deal", USUAL[table.sitting.game])
    table.post("settlement", close="1", entry_id="close")
    page = table.get()
    assert page.all("a", class_="seat") == []
    assert table.url("settlement") in page.links()
    assert table.url("write", "deal") not in page.links()
    assert not any("/remove/" in link for link in page.links())
    refused = Page(table.post("write", "deal", **form))
    assert refused.status == 422
    assert gettext_of("closed_meanwhile", table) in refused.text
    assert refused.form("entry")["declarer"] == ["N"]  # nothing of it is lost
    assert len(table.rounds) == 1


def gettext_of(key: str, table: Table) -> str:
    """One of the table's sentences in the reader's language."""
    return Words(table.sitting.game_and_rules()[0], {}).say(key)


def test_a_page_that_stood_open_changes_only_what_was_typed_there(table: Table) -> None:
    anna, *_others = (f"name_{who}" for who in names_of(table))
    stale = table.get("table_edit").form("names")
    table.post("table_edit", **{**stale, anna: "Johanna", "date": "2026-01-02"})
    table.post("table_edit", **{**stale, "title": "Kelder"})
    after = table.get("table_edit").form("names")
    assert (after[anna], after["title"], after["date"]) == (["Johanna"], ["Kelder"], ["2026-01-02"])


def test_names_can_be_put_right_and_two_can_change_places(table: Table) -> None:
    form = table.get("table_edit").form("names")
    anna, bram, clara, dirk = (f"name_{who}" for who in names_of(table))
    data = {**form, anna: "Bram", bram: "Anna", dirk: " Dirk  Jan ", "title": "Kelder"}
    assert table.post("table_edit", **data).headers["Location"] == table.url()
    assert list(names_of(table).values()) == ["Bram", "Anna", "Clara", "Dirk Jan"]
    assert table.sitting.title == "Kelder"
    assert "Bram" in table.get().one(class_="at-N").text
    assert clara in form


def test_equal_or_missing_names_are_refused_beside_them_and_nothing_is_lost(pymtheg: Table) -> None:
    anna, bram, clara, dirk = (f"name_{who}" for who in names_of(pymtheg))
    data = {anna: "Eva", bram: "eva", clara: "", dirk: "D" * 31, "title": "Kelder"}
    page = Page(pymtheg.post("table_edit", **data))
    assert page.status == 422
    assert {name: page.form("names")[name][0] for name in data} == data
    assert all(page.one(id=f"id_{name}_error").text for name in (anna, bram, clara, dirk))
    assert page.all(id="id_title_error") == []
    assert list(names_of(pymtheg).values()) == list(CAST.values())


def test_the_names_page_tells_the_house_rules(client: Client) -> None:
    table = start(client, "pandoeren", **own("pandoeren", settle='"each"', buy_in="150"))
    told = table.get("table_edit").one("dl").text
    labels = GAMES["pandoeren"].labels
    assert all(str(labels[key]["en"]) in told for key in ("settle", "settle.each", "joiners.allowed"))
    assert "150" in told


def test_a_table_is_thrown_away_after_one_question(table: Table) -> None:
    table.wrote("deal", **USUAL[table.sitting.game])
    page = table.get("throw_away")
    assert "1" in page.one(class_="bad").text
    assert Sitting.objects.count() == 1
    assert table.client.post(table.url("throw_away"), page.form("away")).headers["Location"] == "/"
    assert not Sitting.objects.exists()
    assert not Entry.objects.exists()
    assert table.client.get(table.url()).status_code == 404
    assert Page(table.client.get("/")).all(class_="table-card") == []
