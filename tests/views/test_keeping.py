"""What a phone is told of tables that are not kept for ever, of too many of them, and of an address of no use."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import Settings

from games.middleware import COOKIE
from games.models import Phone, Sitting
from games.services.limits import tidy
from games.views.shown import day
from tests.views.pages import Page
from tests.views.tables import CAST, NEW, Table, filled, start
from tests.walk.people import club_of, new_user

DAY = timedelta(days=1)


def unused(table: Table, days: int) -> None:
    """As if nobody had opened it for so long."""
    Sitting.objects.filter(public_id=table.public_id).update(used=timezone.localdate() - days * DAY)


def card(table: Table) -> list[str]:
    """The warning on the home page, if any."""
    return [node.text for node in Page(table.client.get("/")).all("small", class_="soon")]


@pytest.mark.parametrize("name", ["table", "share"])
def test_a_page_says_until_when_the_table_is_kept(table: Table, settings: Settings, name: str) -> None:
    unused(table, 40)
    told = table.get(name).one("p", class_="kept")
    assert day(timezone.localdate() + 90 * DAY) in told.text
    settings.KEEP_DAYS = 7
    assert day(timezone.localdate() + 7 * DAY) in table.get(name).one("p", class_="kept").text
    settings.KEEP_DAYS = 0
    assert table.get(name).all("p", class_="kept") == []
    settings.KEEP_DAYS = 7
    Sitting.objects.update(club=club_of(new_user("anna")))
    assert table.get(name).all("p", class_="kept") == []


@pytest.mark.parametrize(("days", "left"), [(0, None), (75, None), (76, 14), (90, 0), (300, 0)])
def test_the_list_of_tables_warns_two_weeks_before(table: Table, days: int, left: int | None) -> None:
    unused(table, days)
    told = card(table)
    assert len(told) == (left is not None)
    assert all(day(timezone.localdate() + (left or 0) * DAY) in one for one in told)


def test_the_list_of_tables_does_not_warn_of_one_that_stays(table: Table, settings: Settings) -> None:
    unused(table, 89)
    settings.KEEP_DAYS = 0
    assert card(table) == []
    settings.KEEP_DAYS = 90
    Sitting.objects.update(club=club_of(new_user("anna")))
    assert card(table) == []


def test_who_opens_a_table_that_is_gone_gets_the_page_of_one_that_never_was(table: Table) -> None:
    unused(table, 91)
    assert tidy(timezone.now()).tables == 1
    never = table.client.get("/t/nosuchtable/")
    for name in ("table", "share", "settlement", "table_edit"):
        response = table.client.get(table.url(name))
        assert response.status_code == 404
        assert response.content == never.content
    assert Page(table.client.get("/")).all(class_="table-card") == []


def test_a_table_too_many_is_refused_beside_start_and_nothing_typed_is_lost(
    reader: tuple[Client, str], settings: Settings
) -> None:
    client, language = reader
    settings.TABLES_PER_DAY = 2
    for _ in range(2):
        start(client, "pandoeren")
    data = filled(client, "pandoeren", title="Kelder", dealer="W")
    page = Page(client.post(NEW, data))
    told = page.one("section", class_="foot").one("p", class_="error")
    assert (page.status, told.attrs["role"]) == (422, "alert")
    assert {"nl": "2 tafels", "en": "2 tables"}[language] in told.text
    kept = page.form("new")
    assert [kept[name][0] for name in ("name_N", "title", "dealer")] == [CAST["N"], "Kelder", "W"]
    assert Sitting.objects.count() == 2


def test_an_address_too_many_leaves_no_phone_behind(settings: Settings) -> None:
    settings.TABLES_PER_DAY = 1
    phones = [Client() for _ in range(11)]
    answers = [phone.post(NEW, filled(phone, "pandoeren")) for phone in phones]
    assert [one.status_code for one in answers] == [302] * 10 + [422]
    assert "10 tables" in Page(answers[-1]).one("section", class_="foot").one("p", class_="error").text
    assert COOKIE not in answers[-1].cookies
    assert Sitting.objects.count() == Phone.objects.count() == 10
    elsewhere = Client(REMOTE_ADDR="192.0.2.7")
    assert elsewhere.post(NEW, filled(elsewhere, "pandoeren")).status_code == 302


def test_the_same_four_again_is_refused_on_the_first_page(client: Client, settings: Settings) -> None:
    settings.TABLES_PER_DAY = 1
    table = start(client, "pandoeren")
    page = Page(table.post("same_again", entry_id="again"))
    assert page.status == 422
    assert len(page.errors()) == 1
    assert len(page.all(class_="table-card")) == Sitting.objects.count() == 1


@pytest.mark.parametrize(
    ("host", "here"),
    [
        ("localhost", True),
        ("localhost:8000", True),
        ("phone.localhost", True),
        ("127.0.0.1:8000", True),
        ("127.8.8.8", True),
        ("[::1]:8000", True),
        ("192.168.1.7:8000", False),
        ("[2001:db8::1]", False),
        ("localhost.example", False),
        ("127.example", False),
    ],
)
def test_links_that_no_phone_can_follow_are_told_of_or_mended(
    table: Table, settings: Settings, host: str, here: bool
) -> None:
    def shared() -> Page:
        return Page(table.client.get(table.url("share"), headers={"host": host}))

    settings.ADDRESS = ""
    page = shared()
    assert len(page.all(class_="warning")) == here
    assert all(node.text.startswith(f"http://{host}/t/") for node in page.all(class_="address"))
    settings.ADDRESS = "https://kaart.example"
    page = shared()
    assert page.all(class_="warning") == []
    first = "https://kaart.example/t/" if here else f"http://{host}/t/"
    assert all(node.text.startswith(first) for node in page.all(class_="address"))
    assert len(page.all(class_="address")) == 2
