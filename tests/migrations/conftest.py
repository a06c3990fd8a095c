"""A database as an earlier version left it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.db import connection
from django.db.migrations.executor import MigrationExecutor


def migrated(to: str) -> Any:
    """The models as they were with this migration."""
    wanted = [("games", to)]
    MigrationExecutor(connection).migrate(wanted)
    return MigrationExecutor(connection).loader.project_state(wanted).apps


@pytest.fixture
def migrate() -> Iterator[Callable[[str], Any]]:
    """Brings the database to a migration; at the end it is up to date again."""
    yield migrated
    executor = MigrationExecutor(connection)
    executor.migrate(executor.loader.graph.leaf_nodes())
