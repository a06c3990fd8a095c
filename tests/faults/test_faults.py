"""Every fault that is kept can be planted, and the tests that should catch it are there."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.faults.fault import PARTS, DoesNotFit, Fault, faults
from tests.processes import PROJECT

KEPT = faults()


@pytest.mark.parametrize("name", KEPT)
def test_it_can_be_planted(name: str, tmp_path: Path) -> None:
    fault = KEPT[name]
    file = tmp_path / fault.path
    file.parent.mkdir(parents=True)
    text = (PROJECT / fault.path).read_text("utf-8")
    file.write_text(text, "utf-8")
    fault.plant(tmp_path)
    assert file.read_text("utf-8") != text


@pytest.mark.parametrize("name", KEPT)
def test_its_tests_are_there(name: str) -> None:
    for test in KEPT[name].tests:
        path, _, function = test.partition("[")[0].partition("::")
        assert f"def {function}" in (PROJECT / path).read_text("utf-8")


def test_every_part_of_the_suite_has_some() -> None:
    assert {fault.part for fault in KEPT.values()} == set(PARTS)


@pytest.mark.parametrize("text", ["", "two", "one one"])
def test_what_is_gone_or_comes_twice_is_told(text: str, tmp_path: Path) -> None:
    fault = Fault(name="any", what="any", part="sqlite", tests=[], path="some file", before="one", after="two")
    (tmp_path / "some file").write_text(text, "utf-8")
    with pytest.raises(DoesNotFit, match="some file"):
        fault.plant(tmp_path)
