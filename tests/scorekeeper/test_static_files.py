"""Our scripts are served without comments, and say the same."""

from __future__ import annotations

import re

import pytest

from scorekeeper.static_files import smaller
from tests.processes import PROJECT

SCRIPTS = sorted((PROJECT / "static" / "js").glob("*.js"))


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.name)
def test_no_comment_is_served_and_no_text_changes(script: object) -> None:
    text = script.read_text()  # type: ignore[attr-defined]
    small = smaller(text)
    assert len(small) < 0.9 * len(text)
    assert "//" not in small.replace("://", "")
    for said in re.findall(r"`[^`]*`", re.sub(r"(?m)^\s*//.*$", "", text)):
        assert said in small
