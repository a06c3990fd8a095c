"""The bench with the smallest numbers, in a process of its own: for the tests that every part runs to its end."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

from games.registry import GAMES
from tests.processes import PROJECT, environment
from tests.volume import EVERYDAY_SEED, SEED_VARIABLE

SMALLEST = {"turns": 1, "seconds": 0, "rounds": 12, "entries": 12, "clubs": 2, "evenings": 2, "tries": 100, "forms": 25}
PATIENCE = 900  # seconds on a machine that does much else
PAIR = re.compile(r"^(.+?) +[\d.]+ (?:ms|µs) : +[\d.]+ (?:ms|µs) = *[\d.]+ ×   goal ≤ ", re.MULTILINE)


def bench(folder: Path, *parts: str, games: Iterable[str] = GAMES) -> dict[str, str]:
    """What each of these parts printed, also one that stopped.

    Always with the same seed, since so few records may all be refused by chance.
    """
    numbers = (f"--{name}={number}" for name, number in SMALLEST.items())
    options = ("--profile", "--folder", str(folder), *numbers, "--games", *games)
    ran = subprocess.run(
        [sys.executable, "-m", "tests.bench", *parts, *options],
        cwd=PROJECT,
        env=environment(folder, **{SEED_VARIABLE: str(EVERYDAY_SEED)}),
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert ran.returncode == (1 if " stopped after " in ran.stdout else 0), ran.stderr
    _, *said = re.split(rf"^({'|'.join(parts)})$", ran.stdout, flags=re.MULTILINE)
    return dict(zip(said[::2], said[1::2], strict=True))


def ended(text: str) -> bool:
    """Whether a part that printed this ran to its end and had something to say."""
    return " ended after " in text


def names(text: str) -> list[str]:
    """Of the pairs that were timed."""
    return PAIR.findall(text)
