"""The copy of the database before its tables change."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import datetime
from pathlib import Path

import pytest

from games.management.copies import CopyBroken, copy, copy_to

NOW = datetime(2026, 3, 1, 21, 30, 5)


def names(file: Path) -> int:
    """How many names a database holds."""
    with closing(sqlite3.connect(file)) as connection:
        return int(connection.execute("SELECT count(*) FROM player").fetchone()[0])


def test_the_copy_holds_everything_under_a_name_with_the_time(database: Path, tmp_path: Path) -> None:
    saved = copy(database, tmp_path / "backups", NOW)
    assert saved.name == "scores-20260301-213005.sqlite3"
    assert names(saved) == 5000
    assert saved.stat().st_mode & 0o777 == 0o600
    assert [file.name for file in saved.parent.iterdir()] == [saved.name]


def test_what_another_connection_wrote_and_not_yet_merged_is_in_the_copy(database: Path, tmp_path: Path) -> None:
    with closing(sqlite3.connect(database)) as writer:
        writer.execute("INSERT INTO player VALUES ('Bram')")
        writer.commit()
        assert names(copy(database, tmp_path / "backups", NOW)) == 5001


def test_two_copies_in_a_second_are_both_kept(database: Path, tmp_path: Path) -> None:
    first, second = (copy(database, tmp_path / "backups", NOW) for _ in range(2))
    assert first != second
    assert names(first) == names(second) == 5000


def test_a_broken_database_is_said_and_leaves_no_copy(database: Path, tmp_path: Path) -> None:
    page = 4096
    with closing(sqlite3.connect(database)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    broken = bytearray(database.read_bytes())
    broken[3 * page : 5 * page] = b"\xff" * 2 * page
    database.write_bytes(broken)
    with pytest.raises(CopyBroken, match="nothing was changed"):
        copy(database, tmp_path / "backups", NOW)
    assert list((tmp_path / "backups").iterdir()) == []


def no_links(*_: object) -> None:
    raise PermissionError(1, "Operation not permitted")


@pytest.mark.parametrize("link", [os.link, no_links], ids=["links", "no links"])
def test_no_file_is_overwritten_also_where_there_are_no_links(
    database: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, link: Callable[..., None]
) -> None:
    monkeypatch.setattr(os, "link", link)
    target = copy_to(database, tmp_path / "stick")
    assert names(target) == 5000
    target.write_text("mine")
    with pytest.raises(FileExistsError):
        copy_to(database, target)
    assert target.read_text() == "mine"
    assert not list(tmp_path.glob("*.part"))


def test_what_is_not_there_is_not_made(tmp_path: Path) -> None:
    with pytest.raises(sqlite3.OperationalError):
        copy_to(tmp_path / "nothing", tmp_path / "stick")
    assert list(tmp_path.iterdir()) == []
