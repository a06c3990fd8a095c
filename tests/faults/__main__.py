"""Plants faults one by one in copies of the project, and tells which test caught each: `make faults`.

    python -m tests.faults [NAME …] [--at-once N] [--planted-only]

First the tests that should catch them have to pass on a copy without a fault; `--planted-only` leaves this out.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.copied import copy_project
from tests.faults.fault import PARTS, DoesNotFit, Fault, faults
from tests.faults.trying import DidNotRun, tried

HEAD = "| fault | part | caught by | failed | seconds |\n|---|---|---|---|---|"


@dataclass(frozen=True, slots=True)
class Row:
    """What came of a fault: the first test that failed (none: nothing caught it) and how many did, or what is wrong."""

    fault: Fault
    seconds: float
    caught_by: str = ""
    failed: int = 0
    wrong: str = ""

    def __str__(self) -> str:
        told = self.caught_by or "NOT CAUGHT"
        part = PARTS[self.fault.part].called
        row = f"| {self.fault.name} | {part} | {told} | {self.failed} | {self.seconds:.0f} |"
        return f"{row}\n{self.wrong}" if self.wrong else row


def main() -> int:
    """Print the table; 1 where a fault is not caught or does not fit any more, or a test fails without one."""
    known, asked = faults(), _asked()
    if unknown := [name for name in asked.names if name not in known]:
        print(f"There is no fault {', '.join(unknown)}, only {', '.join(known)}", file=sys.stderr)
        return 2
    chosen = [known[name] for name in asked.names or known]
    if not asked.planted_only and (wrong := [*_wrong_without(chosen)]):
        print("Without a fault:", *wrong, sep="\n")
        return 1
    print(HEAD, flush=True)
    caught = True
    with ThreadPoolExecutor(asked.at_once) as pool:
        for row in pool.map(_row, chosen):
            print(row, flush=True)
            caught = caught and bool(row.caught_by)
    return 0 if caught else 1


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.faults", description="Plant faults to see them caught.")
    parser.add_argument("names", nargs="*", metavar="NAME", help="a file of kept/; without one all of them")
    parser.add_argument("--at-once", type=int, default=1, metavar="N", help="so many faults at a time")
    parser.add_argument("--planted-only", action="store_true", help="do not run the tests without a fault first")
    return parser.parse_args()


def _wrong_without(chosen: Iterable[Fault]) -> Iterator[str]:
    """What of the tests fails without a fault, or why they do not run."""
    for part in PARTS:
        tests = sorted({test for fault in chosen if fault.part == part for test in fault.tests})
        if tests:
            with _copy() as copy:
                try:
                    yield from tried(copy, part, tests)
                except DidNotRun as error:
                    yield str(error)


def _row(fault: Fault) -> Row:
    """Plant it in a copy, and see what fails."""
    start = time.monotonic()
    with _copy() as copy:
        try:
            fault.plant(copy)
            failed, wrong = tried(copy, fault.part, fault.tests), ""
        except (DoesNotFit, DidNotRun) as error:
            failed, wrong = [], str(error)
    return Row(fault, time.monotonic() - start, failed[0] if failed else "", len(failed), wrong)


@contextmanager
def _copy() -> Iterator[Path]:
    """A copy of the project, gone afterwards."""
    with TemporaryDirectory(prefix="scorekeeper-fault-") as folder:
        copy_project(Path(folder))
        yield Path(folder)


if __name__ == "__main__":
    sys.exit(main())
