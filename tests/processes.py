"""Runs the project's programs in processes of their own, as a person would, with a data folder of their own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

PROJECT = Path(__file__).resolve().parent.parent


def environment(data: Path, **more: str) -> dict[str, str]:
    """This machine's environment without what the tests set: the database is SQLite in `data`."""
    ours = ("SCOREKEEPER_", "DATABASE_URL", "DJANGO_", "SECRET_KEY", "HOST", "PORT")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(ours)}
    return kept | {"SCOREKEEPER_DATA": str(data)} | more


def run(data: Path, *arguments: str, **more: str) -> subprocess.CompletedProcess[str]:
    """Run the project's Python with these arguments to its end; a word of `more` goes into the environment."""
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=PROJECT,
        env=environment(data, **more),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
