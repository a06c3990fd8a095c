"""One club's rows a hundred times over by SQL, each club with its own ids and its rows among those of the others."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

from django.contrib.auth.models import User
from django.db import models

from games.models import (
    Bid,
    Club,
    ClubSheet,
    Entry,
    LedgerLine,
    Membership,
    Player,
    Round,
    Season,
    SeatResult,
    Sitting,
    SittingResult,
)

COPIED: tuple[type[models.Model], ...] = (
    User,
    Club,
    Membership,
    Season,
    ClubSheet,
    Sitting,
    Player,
    Entry,
    Round,
    Bid,
    SeatResult,
    LedgerLine,
    SittingResult,
)
NAMES_PLAYERS = ("record", "seats", "standing")  # JSON that has public ids in it
BLOCK = 32  # rows of one club that lie together, about what an evening writes
ID = re.compile(r'"([2-9a-z]{10})"')


def multiply(source: Path, target: Path, copies: int) -> None:
    """A database like `source`, which has one club, with that club `copies` times; analysed."""
    with closing(sqlite3.connect(source)) as one, closing(sqlite3.connect(target, isolation_level=None)) as many:
        one.backup(many)
        many.execute("PRAGMA journal_mode=OFF")
        many.execute("PRAGMA synchronous=OFF")
        many.execute("PRAGMA cache_size=-400000")
        many.execute("ATTACH ? AS one", (str(source),))
        _teach(many)
        many.execute("CREATE TEMP TABLE copy (number INTEGER PRIMARY KEY, suffix TEXT)")
        many.executemany("INSERT INTO copy VALUES (?, ?)", ((n, f"{n:02}" if n else "") for n in range(copies)))
        for model in COPIED:
            _copy(many, model, copies)
        many.execute("ANALYZE")
        many.execute("PRAGMA journal_mode=WAL")


def _teach(many: sqlite3.Connection) -> None:
    """The function `moved(json, suffix)`, which knows the ids of those who sit at tables."""
    known = {row[0] for row in many.execute(f"SELECT public_id FROM {Player._meta.db_table}")}

    def moved(text: str, suffix: str) -> str:
        return ID.sub(lambda found: f'"{found[1]}{suffix}"' if found[1] in known else found[0], text)

    many.create_function("moved", 2, moved, deterministic=True)


def _copy(many: sqlite3.Connection, model: type[models.Model], copies: int) -> None:
    """The rows anew in the order of their new numbers, and the indexes after them."""
    table = model._meta.db_table
    indexes = many.execute(
        "SELECT name, sql FROM main.sqlite_master WHERE type = 'index' AND tbl_name = ? AND sql NOT NULL", (table,)
    ).fetchall()
    for name, _ in indexes:
        many.execute(f'DROP INDEX main."{name}"')
    many.execute(f'DELETE FROM main."{table}"')
    columns, values = zip(*_columns(model, copies), strict=True)
    many.execute(
        f'INSERT INTO main."{table}" ({", ".join(columns)}) SELECT {", ".join(values)} '
        f'FROM one."{table}" AS old CROSS JOIN copy ORDER BY {values[0]}'
    )
    for _, sql in indexes:
        many.execute(sql)


def _columns(model: type[models.Model], copies: int) -> Iterator[tuple[str, str]]:
    """Each column and what a copy has there, the primary key first."""
    key = model._meta.pk
    for field in (key, *(field for field in model._meta.concrete_fields if field is not key)):
        yield f'"{field.column}"', _value(field, copies)


def _value(field: models.Field[Any, Any], copies: int) -> str:
    old = f'old."{field.column}"'
    if field.primary_key or field.related_model in COPIED:
        return f"({old} / {BLOCK} * {BLOCK * copies} + copy.number * {BLOCK} + {old} % {BLOCK})"
    if field.unique and isinstance(field, models.CharField):
        return f"{old} || copy.suffix"
    return f"moved({old}, copy.suffix)" if field.name in NAMES_PLAYERS else old
