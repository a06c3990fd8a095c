"""The command `restore`: what it refuses, what it keeps, and what it asks."""

from __future__ import annotations

import os
import pty
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from games.management.copies import copy_to
from tests.management.conftest import on_sqlite
from tests.management.test_backup import DATABASE, change
from tests.processes import PROJECT, environment, run

pytestmark = on_sqlite


@pytest.fixture
def backup(data: Path, tmp_path: Path) -> Path:
    """A copy, after which every evening got another title."""
    target = copy_to(data / DATABASE, tmp_path / "evening")
    change(data / DATABASE, "UPDATE games_sitting SET title = 'later'")
    return target


def titles(database: Path) -> set[str]:
    with closing(sqlite3.connect(database)) as connection:
        return {title for (title,) in connection.execute("SELECT title FROM games_sitting")}


def audit(data: Path) -> str:
    return run(data, "manage.py", "audit").stdout


def nothing_changed(data: Path) -> None:
    assert titles(data / DATABASE) == {"later"}
    assert {file.name for file in data.iterdir()} == {DATABASE, "secret_key"}


def test_it_is_as_it_was_and_what_was_there_is_kept(data: Path, backup: Path) -> None:
    before = backup.read_bytes()
    told = run(data, "manage.py", "restore", str(backup), "--yes")
    (kept,) = (data / "backups").iterdir()
    assert (told.returncode, told.stderr) == (0, "")
    assert told.stdout.splitlines() == [
        f"{backup}: Tables: 2, rounds: 28, faults: 0.",
        f"What {data / DATABASE} held until now is kept in {kept}.",
        f"Restored: {data / DATABASE}",
    ]
    assert "later" not in titles(data / DATABASE)
    assert titles(kept) == {"later"}
    assert audit(data) == "No faults.\n"
    assert backup.read_bytes() == before
    assert {file.name for file in data.iterdir()} == {DATABASE, "secret_key", "backups"}


def test_where_there_was_no_database_it_is_for_its_owner_alone(backup: Path, tmp_path: Path) -> None:
    new = tmp_path / "new"
    told = run(new, "manage.py", "restore", str(backup), "--yes")
    assert (told.returncode, told.stderr) == (0, "")
    assert (new / DATABASE).stat().st_mode & 0o777 == 0o600
    assert {file.name for file in new.iterdir()} == {DATABASE, "secret_key"}
    assert audit(new) == "No faults.\n"


def _gone(file: Path) -> None:
    file.unlink()


def _folder(file: Path) -> None:
    file.unlink()
    file.mkdir()


def _text(file: Path) -> None:
    file.write_text("a shopping list " * 500)


def _empty(file: Path) -> None:
    file.write_bytes(b"")


def _torn(file: Path) -> None:
    os.truncate(file, file.stat().st_size // 2)


def _scratched(file: Path) -> None:
    with file.open("r+b") as opened:
        opened.seek(5 * 4096)
        opened.write(b"\xff" * 2 * 4096)


def _another(file: Path) -> None:
    file.unlink()
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("CREATE TABLE recipe (name TEXT)")


def _newer(file: Path) -> None:
    change(file, "INSERT INTO django_migrations (app, name, applied) VALUES ('games', '9999_more', '2030-01-01')")


def _incomplete(file: Path) -> None:
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("DROP TABLE games_ledgerline")


@pytest.mark.parametrize(
    ("spoil", "why"),
    [
        (_gone, "No such file"),
        (_folder, "Is a directory"),
        (_text, "no sound database"),
        (_empty, "no database of Scorekeeper"),
        (_torn, "no sound database"),
        (_scratched, "no sound database"),
        (_another, "no database of Scorekeeper"),
        (_newer, "newer version (it has games.9999_more)"),
        (_incomplete, "no such table: games_ledgerline"),
    ],
)
def test_what_is_no_good_copy_is_refused_in_one_line(
    data: Path, backup: Path, spoil: Callable[[Path], None], why: str
) -> None:
    spoil(backup)
    told = run(data, "manage.py", "restore", str(backup), "--yes")
    assert (told.returncode, told.stdout, told.stderr.count("\n")) == (2, "", 1)
    assert str(backup) in told.stderr
    assert why in told.stderr
    nothing_changed(data)


def test_while_a_program_has_the_database_open_nothing_is_restored(data: Path, backup: Path) -> None:
    with closing(sqlite3.connect(data / DATABASE)) as server:
        server.execute("SELECT count(*) FROM games_round").fetchall()
        told = run(data, "manage.py", "restore", str(backup), "--yes")
    assert (told.returncode, told.stdout, told.stderr.count("\n")) == (2, "", 1)
    assert f"{data / DATABASE} is in use: end the server first" in told.stderr
    nothing_changed(data)


def test_an_older_one_is_brought_up_to_date(data: Path, backup: Path, tmp_path: Path) -> None:
    old = tmp_path / "old"
    old.mkdir()
    shutil.copy(backup, old / DATABASE)
    assert run(old, "manage.py", "migrate", "sessions", "zero").returncode == 0
    told = run(data, "manage.py", "restore", str(old / DATABASE), "--yes")
    assert (told.returncode, told.stderr) == (0, "")
    assert "It was brought up to this version." in told.stdout
    assert run(data, "manage.py", "migrate", "--check").returncode == 0
    assert audit(data) == "No faults.\n"


def test_one_from_before_accounts_gets_the_table_of_what_is_counted(data: Path, backup: Path, tmp_path: Path) -> None:
    old = tmp_path / "old"
    old.mkdir()
    shutil.copy(backup, old / DATABASE)
    assert run(old, "manage.py", "migrate", "games", "0004").returncode == 0
    with closing(sqlite3.connect(old / DATABASE)) as connection:
        connection.execute("DROP TABLE cache")
    assert run(data, "manage.py", "restore", str(old / DATABASE), "--yes").returncode == 0
    with closing(sqlite3.connect(data / DATABASE)) as connection:
        assert connection.execute("SELECT count(*) FROM cache").fetchone() == (0,)


def test_tables_that_come_back_after_years_are_not_thrown_away_at_once(data: Path, tmp_path: Path) -> None:
    old = tmp_path / "old.sqlite3"
    with closing(sqlite3.connect(data / DATABASE)) as connection, connection:
        connection.execute("UPDATE games_sitting SET used = '2020-02-02'")
    assert run(data, "manage.py", "backup", str(old)).returncode == 0
    assert run(data, "manage.py", "restore", str(old), "--yes").returncode == 0
    assert "Thrown away: 0 tables" in run(data, "manage.py", "tidy").stdout
    with closing(sqlite3.connect(old)) as connection:
        assert connection.execute("SELECT DISTINCT used FROM games_sitting").fetchall() == [("2020-02-02",)]


def unmerged(data: Path, copied: Path) -> Path:
    """A copy of the data folder as it is while a server runs that wrote and did not merge it yet."""
    with closing(sqlite3.connect(data / DATABASE)) as server:
        server.execute("PRAGMA journal_mode=WAL")
        server.execute("UPDATE games_sitting SET title = 'not merged'")
        server.commit()
        shutil.copytree(data, copied)
    assert (copied / f"{DATABASE}-wal").stat().st_size > 0
    return copied


def test_a_data_folder_copied_by_hand_counts_with_what_was_not_merged_yet(data: Path, tmp_path: Path) -> None:
    by_hand = unmerged(data, tmp_path / "by hand")
    assert run(data, "manage.py", "restore", str(by_hand / DATABASE), "--yes").returncode == 0
    assert titles(data / DATABASE) == {"not merged"}
    assert (by_hand / f"{DATABASE}-wal").exists()


@pytest.mark.parametrize("spoil", [_text, _scratched])
def test_a_broken_database_is_replaced_and_kept(data: Path, backup: Path, spoil: Callable[[Path], None]) -> None:
    spoil(data / DATABASE)
    broken = (data / DATABASE).read_bytes()
    told = run(data, "manage.py", "restore", str(backup), "--yes")
    assert (told.returncode, told.stderr) == (0, "")
    assert audit(data) == "No faults.\n"
    (kept,) = (data / "backups").iterdir()
    assert "-broken-" in kept.name
    assert kept.read_bytes()[4096:] == broken[4096:]  # the first page says who wrote last


def test_what_a_broken_database_had_not_merged_does_not_reach_the_restored_one(
    data: Path, backup: Path, tmp_path: Path
) -> None:
    torn = unmerged(data, tmp_path / "torn")
    _text(torn / DATABASE)
    assert run(torn, "manage.py", "restore", str(backup), "--yes").returncode == 0
    assert "not merged" not in titles(torn / DATABASE)
    assert audit(torn) == "No faults.\n"
    assert {file.name for file in torn.iterdir()} == {DATABASE, "secret_key", "backups"}


def test_faults_are_told_and_it_is_restored(data: Path, backup: Path) -> None:
    change(backup, "UPDATE games_ledgerline SET amount = amount + 1 WHERE id = 1")
    told = run(data, "manage.py", "restore", str(backup), "--yes")
    assert told.returncode == 1
    assert "amount is" in told.stdout.splitlines()[1]
    assert told.stdout.endswith(f"Restored: {data / DATABASE}\n")


def test_where_nobody_can_be_asked_it_wants_to_be_told(data: Path, backup: Path) -> None:
    told = run(data, "manage.py", "restore", str(backup))
    assert told.returncode == 2
    assert told.stderr == "Nothing was changed: say --yes where nobody can be asked.\n"
    nothing_changed(data)


@pytest.mark.parametrize("answer", ["", "yesterday"])
def test_any_answer_but_yes_changes_nothing(data: Path, backup: Path, answer: str) -> None:
    assert asked(data, backup, answer) == 2
    nothing_changed(data)


@pytest.mark.parametrize("answer", ["y", "YES"])
def test_a_yes_on_the_terminal_restores(data: Path, backup: Path, answer: str) -> None:
    assert asked(data, backup, answer) == 0
    assert "later" not in titles(data / DATABASE)


def asked(data: Path, backup: Path, answer: str) -> int:
    """The exit status after this answer on a terminal."""
    terminal, screen = pty.openpty()
    try:
        os.write(terminal, f"{answer}\n".encode())
        return subprocess.run(
            [sys.executable, "manage.py", "restore", str(backup)],
            cwd=PROJECT,
            env=environment(data),
            stdin=screen,
            capture_output=True,
            timeout=60,
            check=False,
        ).returncode
    finally:
        os.close(terminal)
        os.close(screen)
