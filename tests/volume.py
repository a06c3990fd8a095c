"""How much the tests do: `make test` is the everyday suite, `make test-all` everything at full volume.

All that the everyday suite leaves to the full one stands here: tests with the mark `full`, and smaller numbers.
`python -m tests.volume` writes both into CONTRIBUTING.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from random import SystemRandom

FULL = os.environ.get("SCOREKEEPER_TESTS") == "all"
EVERYDAY_SEED = 1515
SEED_VARIABLE = "SCOREKEEPER_TEST_SEED"
CONTRIBUTING = Path(__file__).resolve().parent.parent / "CONTRIBUTING.md"
HEAD = "| only in `make test-all` | why the everyday suite can do without |\n|---|---|\n"
END = "\n\n<!-- the end of what tests/volume.py writes -->"


@dataclass(frozen=True, slots=True)
class Volume:
    """A number that differs between the suites, and why the smaller one is enough for every day."""

    of: str
    everyday: int
    full: int
    why: str

    @property
    def now(self) -> int:
        """The number for this run."""
        return self.full if FULL else self.everyday


VOLUMES: dict[str, Volume] = {
    "examples": Volume(
        "examples of a property that names no number of its own",
        40,
        100,
        "a property that breaks mostly breaks within a few examples",
    ),
}
ONLY_FULL: dict[str, str] = {}


def volume(key: str) -> int:
    """The number of VOLUMES for this run."""
    return VOLUMES[key].now


def seed() -> int:
    """What everything done by chance hangs on: the same every day, another one in each full run.

    SCOREKEEPER_TEST_SEED plays a run again. What is chosen here reaches the processes that tests start.
    """
    chosen = SystemRandom().randrange(2**32) if FULL else EVERYDAY_SEED
    return int(os.environ.setdefault(SEED_VARIABLE, str(chosen)))


def table() -> str:
    """What the everyday suite leaves to the full one, as CONTRIBUTING has it."""
    smaller = [
        f"| {one.full:,} in place of {one.everyday:,} {one.of} (`{key}`) | {one.why} |" for key, one in VOLUMES.items()
    ]
    left = [f"| {what} | {why} |" for what, why in ONLY_FULL.items()]
    return HEAD + "\n".join(left + smaller)


def main() -> None:
    """Write the table into CONTRIBUTING in the place of the one that stands there."""
    before, _, rest = CONTRIBUTING.read_text("utf-8").partition(HEAD)
    CONTRIBUTING.write_text(before + table() + END + rest.partition(END)[2], "utf-8")


if __name__ == "__main__":
    main()
