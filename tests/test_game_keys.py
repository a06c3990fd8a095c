"""A game's key stands in its own folder and in the registry's line, nowhere else."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from games.registry import GAMES
from tests.processes import PROJECT

TEXT = {".py", ".html", ".js", ".css", ".json", ".svg", ".txt", ".webmanifest"}


def files(key: str) -> Iterator[Path]:
    """Everything that must not know the key."""
    for folder in ("games", "templates", "static"):
        for path in (PROJECT / folder).rglob("*"):
            own = path.is_relative_to(PROJECT / "games" / "catalog" / key)
            if path.suffix in TEXT and not own and path != PROJECT / "games" / "registry.py":
                yield path


@pytest.mark.parametrize("key", sorted(GAMES))
def test_no_key_outside_the_catalog(key: str) -> None:
    looked_at = list(files(key))
    assert len(looked_at) > 20
    word = re.compile(rf"(?<![^\W_]){re.escape(key)}(?![^\W_])")
    known = [path.relative_to(PROJECT) for path in looked_at if word.search(path.read_text(encoding="utf-8"))]
    assert known == []
