"""Puts a copy in the place of the database, in one transaction while everybody else is kept out; SQLite alone."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import datetime
from pathlib import Path

from games.management.copies import copied, fault, free

PATIENCE = 2  # seconds that another program may take to let go of the database


class InUse(Exception):
    """Another program has the database open; the text is one line for a person."""


def replace(database: Path, good: Path, folder: Path, now: datetime) -> Path | None:
    """Fill `database` with what `good` holds, in one transaction; returns where the old one is kept, if there was one.

    One that cannot be read any more is moved there as it is. Raises InUse, CopyBroken, sqlite3.Error, OSError.
    """
    kept = None
    if not is_sound(database):
        kept = Path(shutil.move(database, free(folder, f"{database.stem}-broken", now)))
    new = not database.exists()
    database.touch(mode=0o600)
    with alone(database) as connection, closing(sqlite3.connect(good)) as source:
        if not new:
            kept = copied(connection, free(folder, database.stem, now))
        source.backup(connection)
    return kept


def is_sound(database: Path) -> bool:
    """Whether it can be read from end to end, or is not there at all; raises InUse."""
    if not database.exists():
        return True
    try:
        with alone(database) as connection:
            return not fault(connection)  # which also merges what a server left unmerged
    except sqlite3.OperationalError:  # it may be sound, but not for us
        raise
    except sqlite3.DatabaseError:
        return False


@contextmanager
def alone(database: Path) -> Iterator[sqlite3.Connection]:
    """The database with everybody else kept out to the end; raises InUse, and sqlite3.DatabaseError for no database."""
    with closing(sqlite3.connect(database, timeout=PATIENCE, isolation_level=None)) as connection:
        try:
            connection.execute("PRAGMA locking_mode=EXCLUSIVE")
            connection.execute("BEGIN EXCLUSIVE")
            connection.execute("COMMIT")  # in this locking mode the lock stays
        except sqlite3.OperationalError as problem:
            if problem.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY:
                raise
            raise InUse(f"{database} is in use: end the server first (Ctrl-C where `make run` runs).") from problem
        yield connection
