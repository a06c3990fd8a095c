"""A house of its own: the server's settings, a fresh SQLite file, and requests straight into the WSGI handler."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from io import BytesIO
from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

from scorekeeper.folder import PROJECT

if TYPE_CHECKING:
    from django.core.handlers.wsgi import WSGIHandler

FOLDER = PROJECT / ".bench"  # beside the code, since a folder for temporary files may be no real disk
CSRF = "a" * 32


@contextmanager
def house() -> Iterator[None]:
    """Everything prepared as for the server, in a folder that is thrown away."""
    FOLDER.mkdir(exist_ok=True)
    data = tempfile.mkdtemp(dir=FOLDER)
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

    def get(self, path: str) -> int:
        """The status of a page, read to its end."""
        return self._send(path, "GET", b"")

    def post(self, path: str, form: Mapping[str, Any]) -> int:
        """The status of a form sent with its CSRF token."""
        body = urlencode({"csrfmiddlewaretoken": CSRF, **form}, doseq=True)
        return self._send(path, "POST", body.encode())

    def _send(self, path: str, method: str, body: bytes) -> int:
        response = self.handler(self._environ(path, method, body), _ignore)
        b"".join(response)
        response.close()
        return int(response.status_code)

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
