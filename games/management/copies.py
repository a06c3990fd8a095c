"""Checked copies of a SQLite database, taken by SQLite itself, so that nothing is torn while others write."""

from __future__ import annotations

import os
import shutil
import sqlite3
from contextlib import closing
from datetime import datetime
from pathlib import Path
from tempfile import mkstemp


class CopyBroken(Exception):
    """A copy is not a sound database; the text is one line for a person."""


def copy(database: Path, folder: Path, now: datetime) -> Path:
    """Copy `database` into `folder` under a name with the time, check the copy and return it.

    Works while others write; raises CopyBroken, and then no copy is left under the final name.
    """
    return copy_to(database, free(folder, database.stem, now))


def copy_to(database: Path, target: Path) -> Path:
    """The same under a name of its own; also raises FileExistsError, and OSError where nothing can be written."""
    with closing(sqlite3.connect(f"{database.resolve().as_uri()}?mode=rw", uri=True)) as source:
        return copied(source, target)


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
        if found := fault(connection):
            raise CopyBroken(f"{file} is no sound database ({found}); nothing was changed.")
    return draft


def copied(source: sqlite3.Connection, target: Path) -> Path:
    """What `source` holds, as `copy_to` leaves it."""
    handle, name = mkstemp(dir=target.parent, prefix=f"{target.stem}-", suffix=".part")  # its owner's alone
    os.close(handle)
    draft = Path(name)
    try:
        with closing(sqlite3.connect(draft)) as sink:
            if found := fault(sink, source):
                raise CopyBroken(f"The copy of the database is broken ({found}); nothing was changed.")
        _name(draft, target)
    finally:
        draft.unlink(missing_ok=True)
    return target


def fault(copy: sqlite3.Connection, source: sqlite3.Connection | None = None) -> str:
    """Why a copy is not sound, empty if it is; with a `source` it is filled from there first."""
    try:
        if source is not None:
            source.backup(copy)
        copy.execute("PRAGMA journal_mode=DELETE")  # a copy is one file
        found = str(copy.execute("PRAGMA integrity_check(1)").fetchone()[0])
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
