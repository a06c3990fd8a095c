"""A phone without JavaScript over real HTTP: cookies, hidden fields and all."""

from __future__ import annotations

from dataclasses import dataclass
from http.client import HTTPConnection
from http.cookies import SimpleCookie
from typing import Any
from urllib.parse import urlencode

from tests.processes import HOST, PATIENCE
from tests.views.pages import Page
from tests.views.tables import NAMES, NEW, USUAL

FORM = {"Content-Type": "application/x-www-form-urlencoded"}


@dataclass(frozen=True, slots=True)
class Answer:
    """What came back, as Page reads it."""

    status_code: int
    location: str
    content: bytes


class WebPhone:
    """One phone at one server."""

    def __init__(self, port: int) -> None:
        self.server = HTTPConnection(HOST, port, timeout=PATIENCE)
        self.cookies = SimpleCookie()

    def start(self, game: str) -> str:
        """A new table of the cast where North deals first; its public id."""
        form = Page(self._ask("GET", NEW)).form("new")
        return self._sent(NEW, {**form, "game": game, **NAMES}).location.split("/")[2]

    def write(self, public_id: str, game: str) -> str:
        """A usual round through the round screen, saved when this returns; its entry's id."""
        path = f"/t/{public_id}/write/deal/"
        form = Page(self._ask("GET", path)).form("entry")
        self._sent(path, {**form, **USUAL[game]})
        return form["entry_id"][0]

    def _sent(self, path: str, form: dict[str, Any]) -> Answer:
        answer = self._ask("POST", path, urlencode(form, doseq=True))
        assert answer.status_code == 302, Page(answer).errors()
        return answer

    def _ask(self, method: str, path: str, body: str = "") -> Answer:
        cookie = "; ".join(f"{name}={kept.value}" for name, kept in self.cookies.items())
        self.server.request(method, path, body or None, {"Cookie": cookie, **(FORM if body else {})})
        response = self.server.getresponse()
        for header in response.headers.get_all("Set-Cookie") or ():
            self.cookies.load(header)
        return Answer(response.status, response.headers.get("Location", ""), response.read())
