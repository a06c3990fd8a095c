"""`manage.py restore FILE`: puts a backup in the place of the database."""

from __future__ import annotations

import sqlite3
import sys
from datetime import datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NoReturn

from django.conf import settings
from django.core.management.base import BaseCommand, CommandParser

from games.management.copies import CopyBroken, fetch
from games.management.looking import Unusable, bring_up_to_date, contents, count_as_used, database_file
from games.management.replacing import InUse, is_sound, replace


class Command(BaseCommand):
    """Exit status 1 if what is restored has faults that its audit finds, 2 with one line if nothing was restored."""

    help = "Puts a backup in the place of the database, which is copied to the data folder's backups first."
    requires_system_checks = []

    def add_arguments(self, parser: CommandParser) -> None:
        """FILE, and the answer to the question."""
        parser.add_argument("file", metavar="FILE", help="what `backup` made")
        parser.add_argument("--yes", action="store_true", help="do not ask")

    def handle(self, *args: Any, file: str, yes: bool, **options: Any) -> None:
        """Look at the backup, bring it up to date, ask, and put it in place."""
        database = database_file()
        if database is None:
            self._refuse("The database is PostgreSQL: pg_restore brings back what pg_dump made.")
        try:
            settings.DATA.mkdir(mode=0o700, parents=True, exist_ok=True)
            is_sound(database)  # and nobody uses it: said before anything is asked
            with TemporaryDirectory(prefix="restore-", dir=settings.DATA) as folder:
                self._restore(Path(file), fetch(Path(file), Path(folder)), database, yes)
        except Unusable as problem:
            self._refuse(f"{file} cannot be restored: {problem}.")
        except (CopyBroken, InUse) as problem:
            self._refuse(str(problem))
        except sqlite3.Error as problem:
            self._refuse(f"{database} cannot be replaced ({problem}); nothing was changed.")
        except OSError as problem:
            self._refuse(f"{problem.filename or file}: {problem.strerror}.")

    def _restore(self, file: Path, draft: Path, database: Path, yes: bool) -> None:
        older = bring_up_to_date(draft)
        found = contents(draft)
        self.stdout.write(f"{file}: {found}{' It was brought up to this version.' if older else ''}")
        for fault in found.faults:
            self.stdout.write(str(fault))
        if not yes:
            self._ask(database)
        count_as_used(draft)
        if kept := replace(database, draft, settings.DATA / "backups", datetime.now()):
            self.stdout.write(f"What {database} held until now is kept in {kept}.")
        self.stdout.write(f"Restored: {database}")
        if found.faults:
            sys.exit(1)

    def _ask(self, database: Path) -> None:
        if not sys.stdin.isatty():
            self._refuse("Nothing was changed: say --yes where nobody can be asked.")
        self.stdout.write(f"Put it in the place of {database}, which is kept in backups? [y/N] ", ending="")
        self.stdout.flush()
        if sys.stdin.readline().strip().lower() not in ("y", "yes"):
            self._refuse("Nothing was changed.")

    def _refuse(self, why: str) -> NoReturn:
        self.stderr.write(why)
        sys.exit(2)
