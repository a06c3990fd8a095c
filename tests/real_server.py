"""A gunicorn of two processes on the tests' own database, as `make run` starts one; it can be killed and come back."""

from __future__ import annotations

import os
import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from django.conf import settings
from django.db import connection

from tests.processes import HOST, PROJECT, environment, free_port, wait_for
from tests.stalling import FOLDER, MOMENTS, STALLED
from tools.serve import command


def database_url() -> str:
    """The address of the database that the tests are in right now."""
    name = str(connection.settings_dict["NAME"])
    if connection.vendor == "sqlite":
        return f"sqlite:///{name}"
    return urlsplit(os.environ["DATABASE_URL"])._replace(path=f"/{name}").geturl()


class RealServer:
    """Runs on one port from `start` to `kill`, as often as one likes."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self._running: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        """Where phones find it."""
        return f"http://{HOST}:{self.port}"

    @property
    def is_running(self) -> bool:
        """Whether it was started and not killed."""
        return self._running is not None

    @property
    def log(self) -> str:
        """What it has written so far."""
        return (self.folder / "log").read_text()

    def start(self) -> None:
        """Let it run, until it answers."""
        more = {
            "DATABASE_URL": database_url(),
            "DJANGO_SETTINGS_MODULE": "tests.server_settings",
            "SECRET_KEY": settings.SECRET_KEY,
            "SCOREKEEPER_WORKERS": "2",
            FOLDER: str(self.folder),
        }
        with (self.folder / "log").open("ab") as log:
            self._running = subprocess.Popen(
                command(HOST, self.port),
                cwd=PROJECT,
                env=environment(self.folder, **more),
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
        wait_for(self._running, self.port)

    def kill(self) -> None:
        """As when the plug is pulled: all its processes at once, without a word."""
        if self._running is not None:
            os.killpg(self._running.pid, signal.SIGKILL)
            self._running.wait()
            self._running = None

    def stall_at(self, moment: str) -> None:
        """The next save stands still there."""
        (self.folder / moment).touch()

    def forget_stalls(self) -> None:
        """No save stands still any more, and none will."""
        for name in (*MOMENTS, STALLED):
            (self.folder / name).unlink(missing_ok=True)

    def has_stalled(self) -> bool:
        """Whether a save stands still."""
        return (self.folder / STALLED).exists()


@pytest.fixture
def real_server(transactional_db: None, tmp_path: Path) -> Iterator[RealServer]:
    """One that runs; it is gone before the rows of the test are."""
    server = RealServer(tmp_path)
    server.start()
    yield server
    server.kill()
