"""A house of its own: the server's settings, a fresh SQLite file, and requests straight into the WSGI handler."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from secrets import token_urlsafe
from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

if TYPE_CHECKING:
    from django.core.handlers.wsgi import WSGIHandler

    from games.models import Phone

CSRF = "a" * 32
FOLLOWS = {"HTTP_HX_REQUEST": "true"}  # what swap.js says beside the address


@contextmanager
def house(folder: Path) -> Iterator[None]:
    """Everything prepared as for the server, in a folder inside this one that is thrown away."""
    folder.mkdir(exist_ok=True)
    data = tempfile.mkdtemp(dir=folder)
    for name in ("DATABASE_URL", "SCOREKEEPER_DEBUG", "SCOREKEEPER_TLS", "SCOREKEEPER_HOSTS"):
        os.environ.pop(name, None)
    os.environ.update(SCOREKEEPER_DATA=data, DJANGO_SETTINGS_MODULE="tests.bench.settings")
    try:
        from tools.prepare import prepare

        prepare()
        yield
    finally:
        shutil.rmtree(data, ignore_errors=True)


class Browser:
    """One phone's requests, with the headers that a browser sends; `session` is that of who is signed in on it."""

    def __init__(self, phone_token: str, session: str = "") -> None:
        from django.core.wsgi import get_wsgi_application

        self.handler: WSGIHandler = get_wsgi_application()
        self.cookie = f"csrftoken={CSRF}; phone={phone_token}" + (f"; sessionid={session}" if session else "")

    def get(self, path: str, *, expect: int = 200, follows: bool = False) -> None:
        """Read a page to its end, as an open page that `follows` asks for it too; raises RuntimeError."""
        self._send(self._environ(path, "GET", b"") | (FOLLOWS if follows else {}), expect)

    def post(self, path: str, form: Mapping[str, Any], *, expect: int = 200) -> None:
        """Send a form with its CSRF token, and read the answer to its end; raises RuntimeError."""
        body = urlencode({"csrfmiddlewaretoken": CSRF, **form}, doseq=True)
        self._send(self._environ(path, "POST", body.encode()), expect)

    def _send(self, environ: dict[str, Any], expect: int) -> None:
        response = self.handler(environ, _ignore)
        b"".join(response)
        response.close()
        if response.status_code != expect:
            raise RuntimeError(f"{environ['PATH_INFO']}: {expect} was expected, the answer is {response.status_code}")

    def _environ(self, path: str, method: str, body: bytes) -> dict[str, Any]:
        path, _, query = path.partition("?")
        return {
            "REQUEST_METHOD": method,
            "PATH_INFO": path,
            "SCRIPT_NAME": "",
            "QUERY_STRING": query,
            "SERVER_NAME": "localhost",
            "SERVER_PORT": "8000",
            "SERVER_PROTOCOL": "HTTP/1.1",
            "REMOTE_ADDR": "127.0.0.1",
            "HTTP_HOST": "localhost:8000",
            "HTTP_COOKIE": self.cookie,
            "HTTP_ACCEPT_LANGUAGE": "nl,en;q=0.7",
            "HTTP_ACCEPT_ENCODING": "gzip, deflate",
            "CONTENT_TYPE": "application/x-www-form-urlencoded",
            "CONTENT_LENGTH": str(len(body)),
            "wsgi.input": BytesIO(body),
            "wsgi.url_scheme": "http",
        }


def _ignore(status: str, headers: list[tuple[str, str]], exc_info: object = None, /) -> Callable[[bytes], object]:
    """What a server would send on; the response itself has all of it."""
    return lambda data: None


def someone() -> tuple[Browser, Phone]:
    """A new phone that has been here before."""
    from games.models import Phone
    from games.selectors.phones import hashed

    token = token_urlsafe(32)
    return Browser(token), Phone.objects.create(token_hash=hashed(token))
