"""`manage.py backup [FILE]`: a checked copy of the database while the server runs."""

from __future__ import annotations

import sqlite3
import sys
from datetime import datetime
from pathlib import Path
from typing import Any, NoReturn

from django.conf import settings
from django.core.management.base import BaseCommand, CommandParser

from games.management.copies import CopyBroken, copy_to, free
from games.management.looking import Unusable, contents, database_file


class Command(BaseCommand):
    """Exit status 1 if the copy stands but is not audited without a fault, 2 with one line if there is no copy."""

    help = "Copies the database while the server runs, checks the copy and says what it holds. SQLite alone."
    requires_system_checks = []

    def add_arguments(self, parser: CommandParser) -> None:
        """FILE, which must not be there yet."""
        parser.add_argument("file", nargs="?", metavar="FILE", help="a new file; without it one in the data folder")

    def handle(self, *args: Any, file: str | None, **options: Any) -> None:
        """Copy, say where and how large, and look inside."""
        database = database_file()
        if database is None:
            self._refuse("The database is PostgreSQL: pg_dump makes its backup, pg_restore brings it back.")
        elif not database.exists():
            self._refuse(f"There is no database yet at {database}.")
        else:
            self._look(self._copy(database, file))

    def _copy(self, database: Path, file: str | None) -> Path:
        folder = settings.DATA / "backups"
        try:
            target = Path(file) if file else free(folder, database.stem, datetime.now())
            copied = copy_to(database, target).resolve()
        except FileExistsError:
            self._refuse(f"{file} is there already; a backup never overwrites.")
        except CopyBroken as problem:
            self._refuse(str(problem))
        except sqlite3.Error as problem:
            self._refuse(f"{database} cannot be copied ({problem}).")
        except OSError as problem:
            self._refuse(f"{file or folder} cannot be written ({problem.strerror}).")
        self.stdout.write(f"Backup: {copied}, {copied.stat().st_size:,} bytes, sound.")
        return copied

    def _look(self, copied: Path) -> None:
        try:
            found = contents(copied)
        except Unusable as problem:
            self.stdout.write(f"Not audited: {problem}.")
            sys.exit(1)
        self.stdout.write(str(found))
        for fault in found.faults:
            self.stdout.write(str(fault))
        if found.faults:
            sys.exit(1)

    def _refuse(self, why: str) -> NoReturn:
        self.stderr.write(why)
        sys.exit(2)
