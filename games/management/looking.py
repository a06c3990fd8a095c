"""What a copy of the database holds, and whether this version of the code can use it; SQLite alone."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from django.core.management import call_command
from django.db import DatabaseError, connection
from django.db.migrations.executor import MigrationExecutor
from django.utils import timezone

from games.models import Round, Sitting
from games.selectors.audit import Fault, all_faults


class Unusable(Exception):
    """This version cannot use the copy; the text is one line for a person."""


@dataclass(frozen=True, slots=True)
class Contents:
    """How much a database holds, and what of it does not follow from its log."""

    sittings: int
    rounds: int
    faults: tuple[Fault, ...]

    def __str__(self) -> str:
        return f"Tables: {self.sittings}, rounds: {self.rounds}, faults: {len(self.faults)}."


def database_file() -> Path | None:
    """The file of the site's database; None where it is no SQLite."""
    return Path(connection.settings_dict["NAME"]) if connection.vendor == "sqlite" else None


def contents(file: Path) -> Contents:
    """Count and audit, without changing the file; raises Unusable where its tables are not this version's."""
    with _opened(file, "ro"):
        executor = MigrationExecutor(connection)
        _known(executor)
        if _pending(executor):
            raise Unusable("its tables are older than this version's")
        return Contents(Sitting.objects.count(), Round.objects.count(), tuple(all_faults()))


def bring_up_to_date(file: Path) -> bool:
    """Migrate a copy of an older version, and say whether it was one; raises Unusable."""
    with _opened(file, "rw"):
        executor = MigrationExecutor(connection)
        _known(executor)
        older = _pending(executor)
        if older:
            call_command("migrate", interactive=False, verbosity=0)
    return older


def count_as_used(file: Path) -> None:
    """Tables of an old backup are used on the day of their return, else they might go before anybody has seen them."""
    with _opened(file, "rw"):
        Sitting.objects.update(used=timezone.localdate())


@contextmanager
def _opened(file: Path, mode: str) -> Iterator[None]:
    """In here the models read and write this file instead of the site's database; DatabaseError becomes Unusable."""
    settings = connection.settings_dict
    kept = {key: settings[key] for key in ("NAME", "OPTIONS")}
    connection.close()
    settings |= {"NAME": f"{file.resolve().as_uri()}?mode={mode}", "OPTIONS": {}}
    try:
        yield
    except DatabaseError as problem:
        raise Unusable(f"its tables are not as they should be ({problem})") from problem
    finally:
        connection.close()
        settings |= kept


def _known(executor: MigrationExecutor) -> None:
    """Refuse what is not ours, and what a version made that this one does not know."""
    applied = set(executor.loader.applied_migrations)
    if not any(app == "games" for app, _ in applied):
        raise Unusable("it is no database of Scorekeeper")
    if unknown := sorted(applied - set(executor.loader.disk_migrations)):
        raise Unusable(f"it comes from a newer version (it has {'.'.join(unknown[-1])}); update first")


def _pending(executor: MigrationExecutor) -> bool:
    return bool(executor.migration_plan(executor.loader.graph.leaf_nodes()))
