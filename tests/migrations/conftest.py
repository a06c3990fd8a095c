"""A database as an earlier version left it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.db import connection
from django.db.migrations.executor import MigrationExecutor


def migrated(to: str) -> Any:
    """The models as they were with this migration, as they are now for an empty one."""
    executor = MigrationExecutor(connection)
    wanted = [("games", to)] if to else executor.loader.graph.leaf_nodes()
    executor.migrate(wanted)
    return MigrationExecutor(connection).loader.project_state(wanted).apps


@pytest.fixture
def migrate() -> Iterator[Callable[[str], Any]]:
    """Brings the database to a migration; at the end it is up to date again."""
    yield migrated
    migrated("")
