"""The locked packages: with hashes, without addresses, the same for players and developers."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.processes import PROJECT

PIN = re.compile(r"^([\w.-]+)(?:\[[\w,]+\])?==(\S+)", re.MULTILINE)


def pins(name: str) -> dict[str, str]:
    """Package and version of a locked file."""
    return dict(PIN.findall((PROJECT / name).read_text()))


def test_players_get_the_versions_that_were_tested() -> None:
    played, tested = pins("requirements.txt"), pins("requirements-dev.txt")
    assert len(played) > 8
    assert played.items() <= tested.items()


@pytest.mark.parametrize("file", sorted(PROJECT.glob("requirements*.txt")), ids=lambda file: file.name)
def test_every_package_has_hashes_and_no_file_names_an_address(file: Path) -> None:
    text = file.read_text()
    packages = re.split(r"\n(?=\w)", text)
    assert all("--hash=sha256:" in package for package in packages if "==" in package.splitlines()[0])
    assert "://" not in text
    assert "--index-url" not in text
