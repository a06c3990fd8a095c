"""The long random tests: whatever a record holds, it is scored or refused."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from secrets import randbits

from scorekeeper.folder import PROJECT
from tests.bench.asked import Asked
from tests.volume import SEED_VARIABLE

TEST = "tests/catalog/test_damage.py"
OPTIONS = ("-s", "-v", "-p", "no:cacheprovider", "-o", "faulthandler_timeout=0")
NOT_THEIRS = ("DJANGO_SETTINGS_MODULE", "DATABASE_URL", "SCOREKEEPER_DATA", "SCOREKEEPER_TEST_FOLDER")


def lines(asked: Asked) -> Iterator[str]:
    """A line as each begins and one with its share that was accepted; raises CalledProcessError if a test fails.

    Other records each time; SCOREKEEPER_TEST_SEED has those of an earlier run.
    """
    seed = os.environ.get(SEED_VARIABLE, str(randbits(32)))
    yield f"{asked.tries:,} records of each sort and game, {SEED_VARIABLE}={seed}"
    environ = {key: value for key, value in os.environ.items() if key not in NOT_THEIRS}
    environ |= {"SCOREKEEPER_DAMAGE": str(asked.tries), SEED_VARIABLE: seed}
    command = [sys.executable, "-m", "pytest", *OPTIONS, TEST]
    with subprocess.Popen(command, cwd=PROJECT, env=environ, stdout=subprocess.PIPE, text=True) as run:
        assert run.stdout is not None
        for line in run.stdout:
            if "::" in line or line.startswith("E "):
                yield line.rstrip()
    if run.returncode:
        raise subprocess.CalledProcessError(run.returncode, command)
