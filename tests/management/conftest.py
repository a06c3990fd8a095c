"""A data folder as a player's, for commands that are run in processes of their own."""

from __future__ import annotations

import os
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.processes import run

on_sqlite = pytest.mark.skipif(
    os.environ.get("DATABASE_URL", "").startswith("postgres"), reason="PostgreSQL has pg_dump and pg_restore"
)


@pytest.fixture(scope="session")
def prepared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder whose database has all tables and two evenings in them; not to be changed."""
    data = tmp_path_factory.mktemp("prepared") / "data"
    for arguments in (("manage.py", "migrate"), ("-m", "tests.walk.fill")):
        done = run(data, *arguments)
        assert done.returncode == 0, done.stderr
    return data


@pytest.fixture
def data(prepared: Path, tmp_path: Path) -> Path:
    """A copy of it to work on."""
    return Path(shutil.copytree(prepared, tmp_path / "data"))


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """A small database with a name in it."""
    file = tmp_path / "scores.sqlite3"
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("CREATE TABLE player (name TEXT)")
        connection.executemany("INSERT INTO player VALUES (?)", [(f"Anna {number}",) for number in range(5000)])
    return file
