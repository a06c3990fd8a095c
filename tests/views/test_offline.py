"""The page that stands for all others without a network, and what it takes to have it."""

from __future__ import annotations

from django.contrib.auth.models import User
from django.test import Client

from tests.views.pages import Page
from tests.views.tables import Table

ABOUT = "/about/offline/"


def test_the_shell_says_nothing_of_who_asks(client: Client, pandoeren: Table) -> None:
    pandoeren.post("renew")  # a message waits
    client.force_login(User.objects.create_user("anna", password="-"))
    answer = client.get("/offline/")
    assert answer.content == Client().get("/offline/").content
    assert "Set-Cookie" not in answer.headers
    assert "links" in pandoeren.get("share").text  # it still waited


def test_the_shell_is_in_the_readers_language(reader: tuple[Client, str]) -> None:
    client, language = reader
    page = Page(client.get("/offline/"))
    assert page.one("h1").text == {"nl": "Geen netwerk", "en": "No network"}[language]
    assert "data-app" in page.one(id="offline").attrs
    assert not page.all("form")


def test_plain_http_is_told_what_it_lacks_and_https_that_it_has_it(client: Client, pandoeren: Table) -> None:
    assert pandoeren.get("share").link("without a network") == ABOUT
    assert "plain http" in Page(client.get(ABOUT)).text
    for secure in ({"secure": True}, {"headers": {"host": "localhost"}}, {"headers": {"host": "127.0.0.1:8000"}}):
        assert "This address has all of it." in Page(client.get(ABOUT, **secure)).text
        share = Page(client.get(pandoeren.url("share"), **secure))
        assert ABOUT not in share.links()
