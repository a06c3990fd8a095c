"""`make setup`: what it makes, and what it copies first."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.processes import run

pytestmark = pytest.mark.xdist_group("static files")  # two of them at once would write the same ones


def test_the_first_run_makes_key_and_database_and_a_newer_version_copies_it(tmp_path: Path) -> None:
    data = tmp_path / "new" / "data"
    first = run(data, "-m", "tools.prepare")
    assert (first.returncode, first.stderr) == (0, "")
    key = data / "secret_key"
    assert key.stat().st_mode & 0o777 == 0o600
    assert (data / "scorekeeper.sqlite3").exists()

    kept = key.read_text()
    again = run(data, "-m", "tools.prepare")
    assert again.returncode == 0
    assert key.read_text() == kept
    assert not (data / "backups").exists()

    assert run(data, "manage.py", "migrate", "sessions", "zero").returncode == 0  # as if they came with the update
    update = run(data, "-m", "tools.prepare")
    copies = list((data / "backups").iterdir())
    assert len(copies) == 1
    assert f"copied to {copies[0]}" in update.stdout


@pytest.mark.slow("the programs of a server run one after the other")
def test_a_table_that_nobody_used_for_long_goes_when_the_server_is_started(tmp_path: Path) -> None:
    assert run(tmp_path, "-m", "tools.prepare").returncode == 0
    assert run(tmp_path, "-m", "tests.walk.fill").returncode == 0

    def unused_since(day: str) -> None:
        with closing(sqlite3.connect(tmp_path / "scorekeeper.sqlite3")) as connection, connection:
            connection.execute("UPDATE games_sitting SET used = ? WHERE game = 'pymtheg'", [day])

    assert "Thrown away" not in run(tmp_path, "-m", "tools.prepare").stdout
    unused_since("2020-02-02")
    assert "Thrown away" not in run(tmp_path, "-m", "tools.prepare", SCOREKEEPER_KEEP_DAYS="0").stdout
    assert "Thrown away: 1 tables" in run(tmp_path, "-m", "tools.prepare").stdout
    assert "No faults" in run(tmp_path, "manage.py", "audit").stdout


def test_a_data_folder_that_cannot_be_made_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    told = run(tmp_path / "file" / "data", "-m", "tools.prepare")
    assert told.returncode == 1
    assert told.stderr.count("\n") == 1
    assert str(tmp_path / "file" / "data") in told.stderr
    assert "SCOREKEEPER_DATA" in told.stderr


def test_a_file_that_is_no_database_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "scorekeeper.sqlite3").write_text("a shopping list " * 200)
    told = run(tmp_path, "-m", "tools.prepare")
    assert told.returncode == 1
    assert told.stderr == "scorekeeper: The database cannot be used: file is not a database\n"
