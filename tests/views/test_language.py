"""Every page in both languages; the choice stays, and the page too."""

from __future__ import annotations

import pytest
from django.test import Client
from django.utils.translation import gettext, override

from tests.views.pages import Page
from tests.views.tables import USUAL, Table, start


def language(page: Page) -> str:
    """The language that a page says it is in."""
    return page.one("html").attrs["lang"]


def switch(client: Client, page: Page, to: str) -> str:
    """Choose a language at the foot of a page; where that leads."""
    form = next(form for form in page.all("form") if form.all("button", name="language"))
    following = form.one("input", name="next").attrs["value"]
    response = client.post(form.attrs["action"], {"next": following, "language": to})
    return str(response.headers["Location"])


@pytest.mark.parametrize(
    ("asked", "given"), [("nl", "nl"), ("nl-BE,nl;q=0.9", "nl"), ("en-GB", "en"), ("fr", "en"), ("", "en")]
)
def test_the_browser_decides_first(asked: str, given: str) -> None:
    assert language(Page(Client(headers={"accept-language": asked}).get("/"))) == given


def test_a_choice_stays_and_keeps_the_page_with_its_question(client: Client) -> None:
    table = start(client, "pymtheg")
    address = f"{table.url()}?below=7"
    page = Page(client.get(address))
    assert switch(client, page, "nl") == address
    for one in (address, "/", "/new/"):
        assert language(Page(client.get(one))) == "nl"
    assert switch(client, Page(client.get("/")), "en") == "/"
    assert language(Page(client.get(address))) == "en"


def test_a_choice_leads_nowhere_else(client: Client) -> None:
    response = client.post("/language/", {"next": "https://example.org/", "language": "nl"})
    assert response.headers["Location"] == "/"


def test_the_chosen_language_is_marked(reader: tuple[Client, str]) -> None:
    client, chosen = reader
    marked = [one.attrs["value"] for one in Page(client.get("/")).all("button", name="language", aria_current="true")]
    assert marked == [chosen]


@pytest.mark.parametrize("game", USUAL)
def test_a_round_reads_in_the_language_of_who_looks(game: str) -> None:
    client = Client(headers={"accept-language": "nl"})
    table = start(client, game)
    entry = table.wrote("deal", **USUAL[game])
    seen: dict[str, str] = {}
    for asked in ("nl", "en"):
        page = Page(client.get(table.url("entry", entry.entry_id), headers={"accept-language": asked}))
        with override(asked):
            assert gettext("The sum") in [heading.text for heading in page.all("h2")]
        seen[asked] = page.one("tbody").text
    assert seen["nl"] != seen["en"]


def test_every_page_of_a_table_says_its_language(reader: tuple[Client, str]) -> None:
    client, chosen = reader
    table: Table = start(client, "pandoeren")
    entry = table.wrote("deal", **USUAL["pandoeren"])
    for name in ("table", "table_edit", "throw_away", "payment", "settlement"):
        assert language(table.get(name)) == chosen
    for name in ("entry", "correct", "remove"):
        assert language(table.get(name, entry.entry_id)) == chosen
