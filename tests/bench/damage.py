"""The long random tests: whatever a record holds, it is scored or refused; SCOREKEEPER_DAMAGE sets another number."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator

from scorekeeper.folder import PROJECT

TRIES = os.environ.get("SCOREKEEPER_DAMAGE", "10000")
TEST = "tests/catalog/test_damage.py"


def lines() -> Iterator[str]:
    """A line as each begins and one with its share that was accepted; raises CalledProcessError if a test fails."""
    yield f"{TRIES} records of each sort and game; this takes some minutes"
    environ = {key: value for key, value in os.environ.items() if key not in ("DJANGO_SETTINGS_MODULE", "DATABASE_URL")}
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-s",
        "-v",
        "-p",
        "no:cacheprovider",
        "-o",
        "faulthandler_timeout=0",
        TEST,
    ]
    with subprocess.Popen(
        command, cwd=PROJECT, env={**environ, "SCOREKEEPER_DAMAGE": TRIES}, stdout=subprocess.PIPE, text=True
    ) as run:
        assert run.stdout is not None
        for line in run.stdout:
            if "::" in line or "accepted" in line or "FAILED" in line or line.startswith("E "):
                yield line.rstrip()
    if run.returncode:
        raise subprocess.CalledProcessError(run.returncode, command)
