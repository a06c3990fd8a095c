"""A data folder as a player's, for commands that are run in processes of their own."""

from __future__ import annotations

import os
import shutil
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
