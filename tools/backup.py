"""A checked copy of the SQLite database, taken before a newer version changes its tables."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import datetime
from pathlib import Path


class CopyBroken(Exception):
    """The copy is not a sound database; the text is one line for a person."""


def copy(database: Path, folder: Path, now: datetime) -> Path:
    """Copy `database` into `folder` under a name with the time, check the copy and return it.

    Works while others write; raises CopyBroken, and then no copy is left under the final name.
    """
    folder.mkdir(mode=0o700, exist_ok=True)
    target = _free(folder, f"{database.stem}-{now:%Y%m%d-%H%M%S}")
    draft = target.with_suffix(".part")
    with closing(sqlite3.connect(database)) as source, closing(sqlite3.connect(draft)) as sink:
        source.backup(sink)
        fault = _fault(sink)
    if fault:
        draft.unlink()
        raise CopyBroken(f"The copy of {database} is broken ({fault}); nothing was changed.")
    draft.chmod(0o600)
    return draft.rename(target)


def _fault(connection: sqlite3.Connection) -> str:
    try:
        connection.execute("PRAGMA journal_mode=DELETE")  # the copy is one file
        found = str(connection.execute("PRAGMA integrity_check(1)").fetchone()[0])
    except sqlite3.DatabaseError as problem:
        return str(problem)
    return "" if found == "ok" else found.splitlines()[-1]


def _free(folder: Path, stem: str) -> Path:
    target, number = folder / f"{stem}.sqlite3", 1
    while target.exists():
        number += 1
        target = folder / f"{stem}-{number}.sqlite3"
    return target
