"""The tests of a part of the everyday suite, run in a copy of the project."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from xml.etree import ElementTree

from tests.faults.fault import PARTS
from tests.processes import environment

RAN = (0, 1)  # pytest's own exit codes: all passed, some failed; any other: nothing ran, or not to the end
QUIET = ("-q", "-p", "no:cacheprovider", "-o", "junit_family=xunit1")


class DidNotRun(Exception):
    """There were no tests, or pytest itself failed; with what it said."""


def tried(copy: Path, part: str, tests: Iterable[str]) -> list[str]:
    """The failed ones of these tests, run as the everyday suite runs this part; raises DidNotRun."""
    report = copy / "report.xml"
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *QUIET, "-m", PARTS[part].marks, f"--junitxml={report}", *tests],
        cwd=copy,
        env=environment(copy / "data", **PARTS[part].environment),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode not in RAN:
        raise DidNotRun(done.stdout + done.stderr)
    return [_name(case) for case in ElementTree.parse(report).iter("testcase") if _failed(case)]


def _failed(case: ElementTree.Element) -> bool:
    return case.find("failure") is not None or case.find("error") is not None


def _name(case: ElementTree.Element) -> str:
    """As pytest calls it."""
    return f"{case.get('file')}::{case.get('name')}"
