"""Runs the project's programs in processes of their own, as a person would, with a data folder of their own."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

PROJECT = Path(__file__).resolve().parent.parent
HOST = "127.0.0.1"
PATIENCE = 300  # seconds for what takes a moment, on the slowest and busiest machine


def environment(data: Path, **more: str) -> dict[str, str]:
    """This machine's environment without what the tests set: the database is SQLite in `data`."""
    ours = ("SCOREKEEPER_", "DATABASE_URL", "DJANGO_", "SECRET_KEY", "HOST", "PORT")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(ours)}
    return kept | {"SCOREKEEPER_DATA": str(data)} | more


def run(data: Path, *arguments: str, **more: str) -> subprocess.CompletedProcess[str]:
    """Run the project's Python with these arguments to its end; a word of `more` goes into the environment."""
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=PROJECT,
        env=environment(data, **more),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )


def free_port() -> int:
    """A port that nobody used a moment ago."""
    with socket.create_server((HOST, 0)) as found:
        return int(found.getsockname()[1])


@contextmanager
def serving(data: Path) -> Iterator[int]:
    """The site as `make run` serves it, ended afterwards; the port on which it answers."""
    port = free_port()
    with subprocess.Popen(
        [sys.executable, "-m", "tools.serve"],
        cwd=PROJECT,
        env=environment(data, HOST=HOST, PORT=str(port)),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    ) as server:
        try:
            wait_for(server, port)
            yield port
        finally:
            server.terminate()


def wait_for(server: subprocess.Popen[bytes], port: int) -> None:
    """Until somebody answers on the port."""
    until = time.monotonic() + PATIENCE
    while True:
        try:
            with socket.create_connection((HOST, port), timeout=5):
                return
        except OSError:
            assert server.poll() is None, "the server ended"
            assert time.monotonic() < until, "the server does not answer"
            time.sleep(0.1)
