"""`make run`: the address, and what is said when it cannot be had."""

from __future__ import annotations

import http.client
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.processes import PATIENCE, PROJECT, environment, free_port, run
from tools.serve import address_of, announcement, check_free, command, is_here_only, port


@pytest.fixture
def taken() -> Iterator[int]:
    """A port on which somebody listens already."""
    with socket.create_server(("127.0.0.1", 0)) as other:
        yield other.getsockname()[1]


def test_the_port_is_8000_or_the_environments(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PORT", raising=False)
    assert port() == 8000
    monkeypatch.setenv("PORT", "8123")
    assert port() == 8123


@pytest.mark.parametrize("text", ["0", "65536", "-1", "80a", "²", "8000.0"])
def test_any_other_port_is_refused(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    monkeypatch.setenv("PORT", text)
    with pytest.raises(ValueError, match="PORT must be"):
        port()


def test_a_taken_port_is_one_line_and_nothing_is_prepared(taken: int, tmp_path: Path) -> None:
    told = run(tmp_path / "data", "-m", "tools.serve", HOST="127.0.0.1", PORT=str(taken))
    assert told.returncode == 1
    assert told.stdout == ""
    assert told.stderr.count("\n") == 1
    assert f"127.0.0.1:{taken}" in told.stderr
    assert not (tmp_path / "data").exists()


def test_a_host_that_is_not_here_is_refused() -> None:
    with pytest.raises(ValueError, match="cannot be used"):
        check_free("192.0.2.1", 8000)


def test_other_phones_get_the_address_and_a_picture_of_it() -> None:
    text = announcement("192.0.2.7", 8000)
    assert "http://192.0.2.7:8000/" in text
    assert "▀" in text


def test_a_server_for_this_machine_alone_shows_no_picture() -> None:
    text = announcement("127.0.0.1", 8000)
    assert "http://127.0.0.1:8000/" in text
    assert "▀" not in text


def test_an_address_of_the_sixth_version_stands_in_brackets() -> None:
    assert "http://[2001:db8::1]:8000/" in announcement("2001:db8::1", 8000)
    assert "[::]:8000" in command("::", 8000)


@pytest.mark.parametrize(
    ("host", "here"), [("127.0.0.1", True), ("localhost", True), ("::1", True), ("192.0.2.7", False), ("::", False)]
)
def test_an_address_that_only_this_machine_knows_is_told_from_others(host: str, here: bool) -> None:
    assert is_here_only(host) == here
    assert address_of("192.0.2.7", 8123) == "http://192.0.2.7:8123/"


@pytest.mark.xdist_group("static files")
def test_the_server_answers_without_debug_and_with_its_policy(tmp_path: Path) -> None:
    number = free_port()
    with subprocess.Popen(
        [sys.executable, "-m", "tools.serve"],
        cwd=PROJECT,
        env=environment(tmp_path, HOST="127.0.0.1", PORT=str(number)),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    ) as server:
        try:
            status, headers, page = _ask(number, "/no-such-page", server)
            bare = [_ask(number, path, server, "HEAD") for path in ("/no-such-page", "/", "/about/")]
        finally:
            server.terminate()
        assert server.stdout is not None
        said = server.stdout.read()
    assert [(one[0], one[2]) for one in bare] == [(404, ""), (200, ""), (200, "")]
    assert "WARNING" not in said
    assert status == 404
    assert "default-src 'self'" in headers["Content-Security-Policy"]
    assert headers["Referrer-Policy"] == "same-origin"
    assert "Traceback" not in page
    assert "urlconf" not in page.lower()


@pytest.mark.slow("a server is started three times")
@pytest.mark.xdist_group("static files")
def test_the_first_administrators_link_is_printed_until_there_is_one(tmp_path: Path) -> None:
    number, address = free_port(), "https://scores.example"
    started = {"HOST": "127.0.0.1", "PORT": str(number)}
    link = _started(tmp_path, number, **started).split()[-1]
    assert link.startswith(f"http://127.0.0.1:{number}/accounts/first/")
    again = _started(tmp_path, number, **started, SCOREKEEPER_ADDRESS=f"{address}/")
    assert again.endswith(link.replace(f"http://127.0.0.1:{number}", address) + "\n")
    made = run(tmp_path, "manage.py", "createsuperuser", "--no-input", "--username", "anna", "--email", "")
    assert made.returncode == 0, made.stderr
    assert "accounts/first" not in _started(tmp_path, number, **started)


def _started(data: Path, number: int, **more: str) -> str:
    """What a server without a terminal says, ended once it answers."""
    with subprocess.Popen(
        [sys.executable, "-m", "tools.serve"],
        cwd=PROJECT,
        env=environment(data, **more),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    ) as server:
        try:
            _ask(number, "/no-such-page", server)
        finally:
            server.terminate()
        assert server.stdout is not None
        return server.stdout.read()


def _ask(
    number: int, path: str, server: subprocess.Popen[str], method: str = "GET"
) -> tuple[int, http.client.HTTPMessage, str]:
    for _ in range(5 * PATIENCE):
        connection = http.client.HTTPConnection("127.0.0.1", number, timeout=PATIENCE)
        try:
            connection.request(method, path)
            answer = connection.getresponse()
            return answer.status, answer.headers, answer.read().decode()
        except ConnectionRefusedError:
            assert server.poll() is None, server.stdout and server.stdout.read()
            time.sleep(0.2)
        finally:
            connection.close()
    raise TimeoutError
