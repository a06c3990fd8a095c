"""The page that shares a table, and a table that follows what other phones do."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client
from django.utils.translation import gettext

from games.models import PhoneRight
from games.selectors.links import Level, key_of
from tests.views.pages import Page
from tests.views.tables import CAST, USUAL, Table

HTMX = {"HX-Request": "true"}

ROUND: dict[str, tuple[str, dict[str, Any]]] = {
    "pymtheg": ("burn", {"fire": {"NS": 10, "EW": 5}, "water": {"NS": 5, "EW": 10}}),
    "pandoeren": ("deal", {"contract": "zwabber_solo", "declarer": "N", "dry": {"N": True}}),
}


def joined(table: Table, level: Level) -> Table:
    """The same table on another phone."""
    client = Client()
    assert client.post(table.url("join", key_of(table.sitting, level))).status_code == 302
    return Table(client, table.public_id)


def of(table: Table, name: str) -> str:
    """A player's public id."""
    return str(table.sitting.players.get(name=name).public_id)


def phones(page: Page) -> list[str]:
    """The lines of the phones at the table."""
    return [row.text for row in page.all(class_="row")]


def test_the_links_stand_as_text_as_picture_and_to_copy(table: Table) -> None:
    response = table.client.get(table.url("share"))
    page = Page(response)
    wanted = [f"http://testserver{table.url('join', key_of(table.sitting, level))}" for level in Level]
    assert [node.text for node in page.all(class_="address")] == wanted
    assert [node.attrs["data-copy"] for node in page.all("button") if "data-copy" in node.attrs] == wanted
    pictures = page.all("svg", class_="qr")
    assert len(pictures) == 2
    assert pictures[0].all("path")[1].attrs["d"] != pictures[1].all("path")[1].attrs["d"]
    assert "style=" not in response.content.decode()
    assert "no-store" in response.headers["Cache-Control"]


def test_the_code_stays_the_same_and_is_gone_with_the_evening(table: Table) -> None:
    first, second = (table.get("share").one(class_="code").text for _ in range(2))
    assert first == second
    assert len(first) == 6
    table.post("settlement", close="1", entry_id="close")
    assert table.get("share").all(class_="code") == []


@pytest.mark.parametrize("language", ["nl", "en"])
def test_a_time_ends_no_sentence(table: Table, language: str) -> None:
    joined(table, Level.READ).post("ask")
    page = Page(table.client.get(table.url("share"), headers={"accept-language": language}))
    assert page.all(class_="asking")
    assert page.all(class_="code")
    assert ".." not in page.text


def test_a_phone_that_only_looks_sees_no_link_and_can_ask(table: Table) -> None:
    other = joined(table, Level.READ)
    page = other.get("share")
    assert page.all(class_="address") == page.all("svg") == page.all(class_="code") == []
    assert page.one("form", id="ask").attrs["action"] == other.url("ask")
    assert other.post("ask").headers["Location"] == other.url("share")
    assert other.get("share").all("form", id="ask") == []
    assert [note.text for note in table.get().all(class_="asking")] != []


@pytest.mark.parametrize(("agree", "status"), [("1", 200), ("0", 403), ("", 403)])
def test_who_writes_agrees_or_refuses(table: Table, agree: str, status: int) -> None:
    other = joined(table, Level.READ)
    other.post("whose", player=of(table, "Bram"))
    other.post("ask")
    form = table.get("share").one("form", class_="asking")
    assert "Bram" in form.text
    asked = form.one("input", name="phone").attrs["value"]
    table.post("answer", phone=asked, agree=agree)
    assert other.client.get(other.url("write", "deal")).status_code == status
    assert table.get("share").all(class_="asking") == table.get().all(class_="asking") == []


def test_the_phones_at_the_table_are_listed_with_their_players(table: Table) -> None:
    joined(table, Level.WRITE).post("whose", player=of(table, "Clara"))
    joined(table, Level.READ)
    told = phones(table.get("share"))
    assert len(told) == 3
    assert gettext("this phone") in told[0]
    assert "Clara" in told[1]
    assert gettext("writes") in told[1]
    assert gettext("only looking") in told[2]


def test_whose_phone_it_is_is_asked_once_and_can_be_changed(table: Table) -> None:
    assert table.get().all("form", class_="whose") == []  # with one phone there is nothing to tell apart
    joined(table, Level.READ)
    asked = table.get().one("form", class_="whose")
    buttons = {node.text: node.attrs["value"] for node in asked.all("button")}
    assert list(buttons) == [*CAST.values(), gettext("nobody’s")]
    assert table.post("whose", player=buttons["Anna"]).headers["Location"] == table.url()
    assert table.get().all("form", class_="whose") == []
    assert pressed(table) == ["Anna"]
    assert table.post("whose", player="", back="share").headers["Location"] == table.url("share")
    assert pressed(table) == [gettext("nobody’s")]
    assert table.get().all("form", class_="whose") == []
    assert table.post("whose", player="nobody").status_code == 404


def pressed(table: Table) -> list[str]:
    """Who is marked as this phone's owner on the page that shares."""
    return [node.text for node in table.get("share").one(class_="whose").all("button", aria_pressed="true")]


def test_a_round_says_by_whose_phone_it_was_written(table: Table) -> None:
    table.wrote("deal", **USUAL[table.sitting.game])
    here = table.url("entry", table.last.entry_id)
    other = joined(table, Level.READ)

    def told(one: Table) -> bool:
        return gettext("by %(name)s’s phone") % {"name": "Dirk"} in Page(one.client.get(here)).text

    assert gettext("by another phone") in Page(other.client.get(here)).text
    table.post("whose", player=of(table, "Dirk"))
    assert (told(other), told(table)) == (True, False)


def test_renewing_keeps_this_phone_and_says_so(table: Table) -> None:
    other = joined(table, Level.WRITE)
    old = table.get("share").one(class_="code").text
    page = Page(table.client.post(table.url("renew"), follow=True))
    assert gettext("The links are new. The other phones have to come in again.") in page.text
    assert page.one(class_="code").text != old
    assert other.client.get(other.url()).status_code == 404
    assert PhoneRight.objects.count() == 1
    assert Page(other.client.get("/")).all(class_="table-card") == []


def test_a_table_follows_rounds_asking_and_agreeing(table: Table) -> None:
    other = joined(table, Level.READ)

    def changed(one: Table, seen: str) -> bool:
        return bool(one.client.get(seen, headers=HTMX).status_code == 200)

    def following(one: Table) -> str:
        return one.get().one(data_follow="").attrs["hx-get"]

    for happens in (
        lambda: table.wrote("deal", **USUAL[table.sitting.game]),
        lambda: other.post("ask"),
        lambda: table.post("answer", phone=asked(), agree="1"),
    ):
        before = [following(one) for one in (table, other)]
        assert not any(map(changed, (table, other), before))
        happens()
        assert all(map(changed, (table, other), before))

    assert other.url("write", "deal") in other.get().links()


def asked() -> str:
    """The right of the phone that asks."""
    return PhoneRight.objects.get(asked__isnull=False).public_id


def test_a_table_that_follows_keeps_the_older_rounds_that_were_opened(table: Table) -> None:
    table.many(*ROUND[table.sitting.game], 50)

    def shown(**query: str) -> list[int]:
        page = Page(table.client.get(table.url(), query, headers=HTMX))
        assert page.one(id="live")
        return [int(row.one(class_="n").text) for row in page.all("a", class_="row")]

    assert shown(v="0") == list(range(50, 30, -1))
    assert shown(down="11") == list(range(50, 10, -1))
    assert shown(down="1") == list(range(50, 0, -1))
    for odd in ("49", "0", "x", "-3", "9" * 30):
        assert len(shown(down=odd)) in (20, 50)
    page = Page(table.client.get(f"{table.url()}?below=31", headers=HTMX))
    assert page.one("input", name="down").attrs["value"] == "11"
