"""The browser, the phones and the server of the browser tests."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any, Protocol

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect
from pytest_django.live_server_helper import LiveServer

from tests.browser.phones import PATIENCE, Scheme, browser, listen, phone
from tests.real_server import RealServer
from tools.browser import found, required

expect.set_options(timeout=PATIENCE)


class NewPhone(Protocol):
    """What the fixture `phone_page` gives."""

    def __call__(
        self, language: str = "nl", scheme: Scheme = "light", *, strict: bool = True, **options: Any
    ) -> Page: ...


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Everything in this folder is marked `browser`."""
    for item in items:
        if item.path.is_relative_to(os.path.dirname(__file__)):
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """A running Chromium; without one the test is left out, or fails where browser tests are required."""
    path = found()
    if path is None and required():
        pytest.fail("There is no Chromium here, and the tests in a browser are required: make browser")
    if path is None:
        pytest.skip("There is no Chromium here: make browser")
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"  # Playwright's loop stays in the thread of the tests to the end
    with browser(path) as running:
        yield running


@pytest.fixture
def server(live_server: LiveServer) -> str:
    """The address of the site, served from the test database; what a test wrote is gone after it."""
    return str(live_server.url)


@pytest.fixture
def phone_page(chromium: Browser) -> Iterator[NewPhone]:
    """Makes phones, each with its own cookies, and gives a page of it.

    A script error or a broken policy fails the test at its end, unless the phone was made with strict=False.
    """
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def new(language: str = "nl", scheme: Scheme = "light", *, strict: bool = True, **options: Any) -> Page:
        contexts.append(phone(chromium, language, scheme, **options))
        page = contexts[-1].new_page()
        if strict:
            listen(page, complaints)
        return page

    yield new
    for context in contexts:
        context.close()
    assert complaints == []


@pytest.fixture(scope="session")
def lasting_server(django_db_setup: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[RealServer]:
    """A server of its own processes, started once: that takes longer than most of what is done on it."""
    server = RealServer(tmp_path_factory.mktemp("server"))
    yield server
    server.kill()


@pytest.fixture
def real_server(transactional_db: None, lasting_server: RealServer) -> RealServer:
    """It runs, on the rows of this test; phones that are asked for after it are gone before those rows are."""
    lasting_server.forget_stalls()
    if not lasting_server.is_running:
        lasting_server.start()
    return lasting_server
