"""What a reader sees when something is not there or goes wrong: words in both languages and a way back."""

from __future__ import annotations

import pytest
from django.core.exceptions import PermissionDenied, SuspiciousOperation
from django.test import Client
from django.utils.translation import gettext, override

from games.selectors import sittings
from tests.views.pages import Page
from tests.views.tables import Table, start

FAULTS = [
    (SuspiciousOperation, 400, "That could not be read"),
    (PermissionDenied, 403, "That is not for this phone"),
    (RuntimeError, 500, "Something went wrong here"),
]


def told(page: Page) -> str:
    """The heading of an error page, which must lead back to the start."""
    assert "/" in page.links()
    return page.one("h1").text


@pytest.mark.parametrize(("fault", "status", "heading"), FAULTS)
@pytest.mark.parametrize("language", ["nl", "en"])
def test_a_fault_has_a_page(
    fault: type[Exception], status: int, heading: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*args: object) -> None:
        raise fault("secret")

    monkeypatch.setattr(sittings, "of_phone", fails)
    client = Client(raise_request_exception=False, headers={"accept-language": language})
    page = Page(client.get("/"))
    with override(language):
        assert (page.status, told(page)) == (status, gettext(heading))
    assert page.one("html").attrs["lang"] == language
    assert "secret" not in page.text


@pytest.mark.parametrize("address", ["/nothing/", "/t/nothing/", "/t/", "/t/nothing/write/deal/", "/t/%00/"])
def test_what_is_not_there(reader: tuple[Client, str], address: str) -> None:
    client, language = reader
    page = Page(client.get(address))
    with override(language):
        assert (page.status, told(page)) == (404, gettext("There is nothing here"))


def test_a_form_without_its_token_is_told_to_try_again(reader: tuple[Client, str]) -> None:
    _, language = reader
    client = Client(enforce_csrf_checks=True, headers={"accept-language": language})
    page = Page(client.post("/new/", {"game": "pymtheg"}))
    with override(language):
        assert (page.status, told(page)) == (403, gettext("Please try again"))


def test_with_its_token_a_form_is_taken() -> None:
    client = Client(enforce_csrf_checks=True)
    table: Table = start(client, "pymtheg")
    assert len(table.get().all("h1")) == 1
