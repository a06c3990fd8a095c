"""Parts of a long run and what each took: `python tools/part.py NAME COMMAND …` runs one, `tools/part.py` tells of all.

Needs nothing but Python, since the first part makes `.venv`. Parts are told of where SCOREKEEPER_PARTS names a folder.
"""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path

FOLDER = "SCOREKEEPER_PARTS"
NAME = "SCOREKEEPER_PART"  # of the part that a test run belongs to
BOUND = 26 * 60  # seconds of processor time that the everyday parts may take together on a machine with two cores
ADOPT = 36  # of prctl: who loses its parent becomes ours, so that its time is counted too
SLOWEST = 20


@dataclass(slots=True)
class Part:
    """A part of the run; times are seconds, those of the processor with all processes that it started."""

    name: str
    wall: float
    processor: float
    failed: bool = False
    tests: str = ""  # how many, on what
    slowest: list[tuple[float, str]] = field(default_factory=list)  # seconds and name of a test


def run(name: str, command: list[str]) -> int:
    """Run the command as a part, note what it took, and return its exit code."""
    _adopt_orphans()
    start = time.monotonic()
    code = subprocess.run(command, check=False, env=os.environ | {NAME: name}).returncode
    _wait_for_all()
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    part = Part(name, time.monotonic() - start, used.ru_utime + used.ru_stime, code != 0)
    print(line(part), flush=True)
    if FOLDER in os.environ:
        note(part)
    return code


def _adopt_orphans() -> None:
    """Servers that put themselves behind and browsers' helpers lose their parents; Linux can give them to us."""
    if sys.platform == "linux":
        import ctypes

        ctypes.CDLL(None).prctl(ADOPT, 1, 0, 0, 0)


def _wait_for_all() -> None:
    try:
        while True:
            os.wait()
    except ChildProcessError:
        return


def note(part: Part) -> None:
    """Keep it for the table; what its tests said of themselves stays."""
    file = Path(os.environ[FOLDER]) / f"{part.name}.json"
    told = json.loads(file.read_text("utf-8")) if file.exists() else {}
    file.write_text(json.dumps(asdict(part) | told), "utf-8")


def note_tests(tests: str, slowest: list[tuple[float, str]]) -> None:
    """What a run of tests says of itself, while it is a part."""
    if FOLDER in os.environ and NAME in os.environ:
        file = Path(os.environ[FOLDER]) / f"{os.environ[NAME]}.json"
        file.write_text(json.dumps({"tests": tests, "slowest": sorted(slowest, reverse=True)[:SLOWEST]}), "utf-8")


def noted() -> list[Part]:
    """The parts of this run in the order in which they ended."""
    files = sorted(Path(os.environ[FOLDER]).glob("*.json"), key=lambda file: file.stat().st_mtime)
    return [Part(**json.loads(file.read_text("utf-8"))) for file in files]


def line(part: Part) -> str:
    """One part in a line."""
    return f"{part.name:<20}{_minutes(part.wall):>8} wall {_minutes(part.processor):>8} processor   {part.tests}"


def table(parts: list[Part]) -> Iterator[str]:
    """What each part took, all together against the bound, and the slowest tests."""
    yield from (line(part) for part in parts)
    whole = Part("all together", sum(one.wall for one in parts), sum(one.processor for one in parts))
    yield f"{line(whole)}({'within' if whole.processor <= BOUND else 'OVER'} the {_minutes(BOUND)} of processor time)"
    yield f"The {SLOWEST} slowest tests, in seconds:"
    tests = sorted(((seconds, test, one.name) for one in parts for seconds, test in one.slowest), reverse=True)
    yield from (f"{seconds:7.1f}  {test} ({part})" for seconds, test, part in tests[:SLOWEST])


def _minutes(seconds: float) -> str:
    return f"{round(seconds) // 60}:{round(seconds) % 60:02d}"


def main(arguments: list[str]) -> int:
    """Run a part, or tell of all."""
    if arguments:
        return run(arguments[0], arguments[1:])
    print("\n".join(table(noted())))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
