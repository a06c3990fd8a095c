"""Putting a copy in the place of the database: whole or not at all, with nobody in between."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from games.management.copies import copy_to
from games.management.replacing import InUse, alone, is_sound, replace
from tests.management.test_copies import NOW, names


def test_the_old_one_is_kept_with_what_was_written_last(database: Path, tmp_path: Path) -> None:
    good = copy_to(database, tmp_path / "good")
    with closing(sqlite3.connect(database)) as writer, writer:
        writer.execute("INSERT INTO player VALUES ('Bram')")
    kept = replace(database, good, tmp_path / "backups", NOW)
    assert kept == tmp_path / "backups" / "scores-20260301-213005.sqlite3"
    assert (names(kept), names(database)) == (5001, 5000)


def test_a_reader_that_stays_is_in_the_way(database: Path, tmp_path: Path) -> None:
    good = copy_to(database, tmp_path / "good")
    with closing(sqlite3.connect(database)) as reader:
        reader.execute("SELECT name FROM player").fetchone()
        with pytest.raises(InUse):
            replace(database, good, tmp_path / "backups", NOW)
    assert is_sound(database)


def test_a_copy_with_pages_of_another_size_will_do(database: Path, tmp_path: Path) -> None:
    good = copy_to(database, tmp_path / "good")
    with closing(sqlite3.connect(good)) as other:
        other.executescript("PRAGMA page_size=8192; VACUUM; DELETE FROM player WHERE name = 'Anna 7'")
    replace(database, good, tmp_path / "backups", NOW)
    assert names(database) == 4999


def test_a_replacement_that_fails_midway_leaves_the_old_one(database: Path, tmp_path: Path) -> None:
    good = tmp_path / "good"
    good.write_bytes(b"no database" * 1000)
    with pytest.raises(sqlite3.DatabaseError):
        replace(database, good, tmp_path / "backups", NOW)
    assert names(database) == 5000


def test_others_are_kept_out_and_find_the_new_one_afterwards(database: Path, tmp_path: Path) -> None:
    with alone(database) as connection:
        with closing(sqlite3.connect(database, timeout=0.1)) as early, pytest.raises(sqlite3.OperationalError):
            early.execute("SELECT count(*) FROM player").fetchone()
        connection.execute("DELETE FROM player")
    assert names(database) == 0
