"""Checked copies of a SQLite database, and putting one in the database's place; without Django.

SQLite itself copies and locks, so nothing is torn, whoever else has the file open.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from datetime import datetime
from pathlib import Path
from tempfile import mkstemp

PATIENCE = 2  # seconds that another program may take to let go of the database


class CopyBroken(Exception):
    """A copy is not a sound database; the text is one line for a person."""


class InUse(Exception):
    """Another program has the database open; the text is one line for a person."""


def copy(database: Path, folder: Path, now: datetime) -> Path:
    """Copy `database` into `folder` under a name with the time, check the copy and return it.

    Works while others write; raises CopyBroken, and then no copy is left under the final name.
    """
    return copy_to(database, free(folder, database.stem, now))


def copy_to(database: Path, target: Path) -> Path:
    """The same under a name of its own; also raises FileExistsError, and OSError where nothing can be written."""
    with closing(sqlite3.connect(f"{database.resolve().as_uri()}?mode=rw", uri=True)) as source:
        return _copied(source, target)


def free(folder: Path, stem: str, now: datetime) -> Path:
    """A name with the time that no file in `folder` has; the folder is made."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    name, number = f"{stem}-{now:%Y%m%d-%H%M%S}", 1
    target = folder / f"{name}.sqlite3"
    while target.exists():
        number += 1
        target = folder / f"{name}-{number}.sqlite3"
    return target


def fetch(file: Path, folder: Path) -> Path:
    """A sound copy of `file` in `folder` to work on, `file` itself left as it is; raises CopyBroken, OSError."""
    draft = folder / "draft.sqlite3"
    for part in ("", "-wal"):  # what a server that was not ended well had not merged yet
        if part == "" or Path(f"{file}{part}").exists():
            shutil.copyfile(f"{file}{part}", f"{draft}{part}")
    with closing(sqlite3.connect(draft)) as connection:
        if fault := _fault(connection):
            raise CopyBroken(f"{file} is no sound database ({fault}); nothing was changed.")
    return draft


def replace(database: Path, good: Path, folder: Path, now: datetime) -> Path | None:
    """Fill `database` with what `good` holds, in one transaction; returns where the old one is kept, if there was one.

    One that cannot be read any more is moved there as it is. Raises InUse, CopyBroken, sqlite3.Error, OSError.
    """
    kept = None if is_sound(database) else _moved(database, free(folder, f"{database.stem}-broken", now))
    new = not database.exists()
    database.touch(mode=0o600)
    with alone(database) as connection, closing(sqlite3.connect(good)) as source:
        if not new:
            kept = _copied(connection, free(folder, database.stem, now))
        source.backup(connection)
    return kept


def is_sound(database: Path) -> bool:
    """Whether it can be read from end to end, or is not there at all; raises InUse."""
    if not database.exists():
        return True
    try:
        with alone(database) as connection:
            return not _fault(connection)
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
            connection.execute("PRAGMA journal_mode=DELETE")  # only who is alone may; merges what was not yet
            connection.execute("BEGIN EXCLUSIVE")
            connection.execute("COMMIT")  # the lock stays
        except sqlite3.OperationalError as problem:
            if problem.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY:
                raise
            raise InUse(f"{database} is in use: end the server first (Ctrl-C where `make run` runs).") from problem
        yield connection


def _copied(source: sqlite3.Connection, target: Path) -> Path:
    handle, name = mkstemp(dir=target.parent, prefix=f"{target.stem}-", suffix=".part")  # its owner's alone
    os.close(handle)
    draft = Path(name)
    try:
        with closing(sqlite3.connect(draft)) as sink:
            if fault := _fault(sink, source):
                raise CopyBroken(f"The copy of the database is broken ({fault}); nothing was changed.")
        _name(draft, target)
    finally:
        draft.unlink(missing_ok=True)
    return target


def _fault(copied: sqlite3.Connection, source: sqlite3.Connection | None = None) -> str:
    try:
        if source is not None:
            source.backup(copied)
        copied.execute("PRAGMA journal_mode=DELETE")  # a copy is one file
        found = str(copied.execute("PRAGMA integrity_check(1)").fetchone()[0])
    except sqlite3.DatabaseError as problem:
        return str(problem)
    return "" if found == "ok" else found.splitlines()[-1]


def _name(draft: Path, target: Path) -> None:
    """Give a finished copy its name, over no other file."""
    try:
        os.link(draft, target)
    except FileExistsError:
        raise
    except OSError:  # a memory stick knows no links
        if target.exists():
            raise FileExistsError(17, "File exists", str(target)) from None
        draft.rename(target)


def _moved(database: Path, target: Path) -> Path:
    for part in ("", "-wal", "-shm", "-journal"):
        with suppress(FileNotFoundError):
            shutil.move(f"{database}{part}", f"{target}{part}")
    return target
