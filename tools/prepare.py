"""Everything between the installed packages and a running server: `make setup`."""

from __future__ import annotations

import hashlib
import os
import sys
from datetime import datetime
from pathlib import Path

from django.core.exceptions import ImproperlyConfigured

from games.management.copies import CopyBroken, copy
from scorekeeper.folder import FolderUnusable, data_folder, make
from tools.translations import compile_all


class DatabaseUnusable(Exception):
    """The database does not answer; the text is one line for a person."""


def prepare() -> None:
    """Data folder, key, translations, static files and the database's tables; raises what main tells.

    Tables without a club that nobody used for long are thrown away, unless a setting keeps them.
    """
    make(data_folder())
    compile_all()
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "scorekeeper.settings")
    import django

    django.setup()
    collect()
    migrate()
    tidy()


def collect() -> None:
    """Gather and compress the static files, unless none of them changed since the last time."""
    from django.conf import settings
    from django.core.management import call_command

    stamp, now = Path(settings.STATIC_ROOT) / ".listing", _listing()
    if stamp.exists() and stamp.read_text() == now:
        return
    call_command("collectstatic", interactive=False, verbosity=0)
    stamp.write_text(now)


def _listing() -> str:
    from django.contrib.staticfiles.finders import get_finders

    found = hashlib.sha256()
    for finder in get_finders():
        for name, storage in finder.list(None):
            file = Path(storage.path(name)).stat()
            found.update(f"{name} {file.st_size} {file.st_mtime_ns}\n".encode())
    return found.hexdigest()


def migrate() -> None:
    """Bring the tables up to date; a SQLite database with contents is copied to `backups` first."""
    from django.conf import settings
    from django.core.management import call_command
    from django.db import DatabaseError, connection
    from django.db.migrations.executor import MigrationExecutor

    try:
        executor = MigrationExecutor(connection)
    except DatabaseError as problem:
        raise DatabaseUnusable(f"The database cannot be used: {str(problem).strip().splitlines()[0]}") from problem
    pending = executor.migration_plan(executor.loader.graph.leaf_nodes())
    if not pending:
        return
    if connection.vendor == "sqlite" and executor.loader.applied_migrations:
        saved = copy(Path(connection.settings_dict["NAME"]), settings.DATA / "backups", datetime.now())
        print(f"The database was copied to {saved} before it is brought up to date.")
    call_command("migrate", interactive=False, verbosity=0)


def tidy() -> None:
    """Throw away what nobody can want any more, and say so where a table was among it."""
    from django.utils import timezone

    from games.management.commands.tidy import told
    from games.services import limits

    limits.rested(timezone.now())
    done = limits.tidy(timezone.now())
    if done.tables:
        print(told(done))


def main() -> None:
    """Prepare, and tell what stands in the way in one line."""
    try:
        prepare()
    except (FolderUnusable, CopyBroken, DatabaseUnusable, ImproperlyConfigured) as problem:
        sys.exit(f"scorekeeper: {problem}")


if __name__ == "__main__":
    main()
    print("Ready: `make run` starts the server.")
