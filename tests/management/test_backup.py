"""The command `backup`: where the copy goes, who may read it, what is said of it, and when there is none."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.management.conftest import on_sqlite
from tests.processes import run

pytestmark = on_sqlite
DATABASE = "scorekeeper.sqlite3"


def change(database: Path, statement: str) -> None:
    with closing(sqlite3.connect(database)) as connection, connection:
        assert connection.execute(statement).rowcount > 0


def test_without_a_file_it_goes_to_the_data_folder_for_its_owner_alone(data: Path) -> None:
    told = run(data, "manage.py", "backup")
    assert (told.returncode, told.stderr) == (0, "")
    (copied,) = (data / "backups").iterdir()
    assert copied.stat().st_mode & 0o777 == 0o600
    size = f"{copied.stat().st_size:,}"
    assert told.stdout == f"Backup: {copied}, {size} bytes, sound.\nTables: 2, rounds: 28, faults: 0.\n"


def test_a_file_of_ones_own_holds_everything_and_nothing_lies_beside_it(data: Path, tmp_path: Path) -> None:
    target = tmp_path / "stick" / "evening"
    target.parent.mkdir()
    assert run(data, "manage.py", "backup", str(target)).returncode == 0
    assert list(target.parent.iterdir()) == [target]
    assert target.stat().st_mode & 0o777 == 0o600
    with closing(sqlite3.connect(target)) as copied, closing(sqlite3.connect(data / DATABASE)) as database:
        assert list(copied.iterdump()) == list(database.iterdump())


def test_a_file_that_is_there_stays_as_it_is(data: Path, tmp_path: Path) -> None:
    target = tmp_path / "evening"
    target.write_text("last year's")
    told = run(data, "manage.py", "backup", str(target))
    assert (told.returncode, told.stdout) == (2, "")
    assert told.stderr == f"{target} is there already; a backup never overwrites.\n"
    assert target.read_text() == "last year's"
    assert {file.name for file in tmp_path.iterdir()} == {"data", "evening"}


@pytest.mark.parametrize("name", ["not there/evening", "file/evening"])
def test_a_place_that_cannot_be_written_is_one_line(data: Path, tmp_path: Path, name: str) -> None:
    (tmp_path / "file").touch()
    told = run(data, "manage.py", "backup", str(tmp_path / name))
    assert (told.returncode, told.stdout, told.stderr.count("\n")) == (2, "", 1)
    assert f"{tmp_path / name} cannot be written" in told.stderr


def test_without_a_database_there_is_no_backup_and_none_is_made(tmp_path: Path) -> None:
    told = run(tmp_path / "data", "manage.py", "backup")
    assert (told.returncode, told.stdout, told.stderr.count("\n")) == (2, "", 1)
    assert {file.name for file in (tmp_path / "data").iterdir()} == {"secret_key"}


def test_a_broken_database_makes_no_backup(data: Path) -> None:
    with (data / DATABASE).open("r+b") as file:
        file.seek(4096)
        file.write(b"\xff" * 3 * 4096)
    told = run(data, "manage.py", "backup")
    assert (told.returncode, told.stdout, told.stderr.count("\n")) == (2, "", 1)
    assert list((data / "backups").iterdir()) == []


def test_faults_are_told_and_the_copy_is_kept(data: Path) -> None:
    change(data / DATABASE, "UPDATE games_ledgerline SET amount = amount + 1 WHERE id = 1")
    told = run(data, "manage.py", "backup")
    assert told.returncode == 1
    assert "faults: 1.\n" in told.stdout
    assert "amount is" in told.stdout.splitlines()[-1]
    assert len(list((data / "backups").iterdir())) == 1


def test_a_database_before_its_update_is_copied_too(data: Path) -> None:
    assert run(data, "manage.py", "migrate", "sessions", "zero").returncode == 0
    told = run(data, "manage.py", "backup")
    assert (told.returncode, told.stderr) == (1, "")
    assert len(list((data / "backups").iterdir())) == 1
    assert told.stdout.endswith("Not audited: its tables are older than this version's.\n")


@pytest.mark.parametrize("arguments", [("backup",), ("restore", "evening", "--yes")])
def test_postgresql_is_told_in_one_line_without_its_password(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    address = "postgres://anna:secret@127.0.0.1:9/scores"
    told = run(tmp_path, "manage.py", *arguments, DATABASE_URL=address)
    assert (told.returncode, told.stdout, told.stderr.count("\n")) == (2, "", 1)
    assert "pg_dump" in told.stderr
    assert "pg_restore" in told.stderr
    assert "secret" not in told.stderr
