"""What the everyday suite leaves out is told, each with its reason."""

from __future__ import annotations

import re

from tests.processes import PROJECT
from tests.volume import CONTRIBUTING, END, ONLY_FULL, VOLUMES, table

USED = re.compile(r"mark\.full\(\s*\"([^\"]+)\"|volume\(\"([\w ]+)\"\)")


def test_contributing_has_what_is_left_out() -> None:
    assert table() + END in CONTRIBUTING.read_text("utf-8"), "python -m tests.volume writes it anew"


def test_nothing_is_told_that_no_test_leaves_out() -> None:
    code = "\n".join(file.read_text("utf-8") for file in (PROJECT / "tests").rglob("*.py"))
    used = {one or other for one, other in USED.findall(code)}
    assert used - {""} == {*ONLY_FULL, *VOLUMES}


def test_the_full_suite_does_more() -> None:
    assert [key for key, one in VOLUMES.items() if one.full <= one.everyday or not one.why] == []
