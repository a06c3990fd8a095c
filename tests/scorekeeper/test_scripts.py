"""Our scripts are served small, together where they come together, and anew where a source changed."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from django.contrib.staticfiles import finders
from django.contrib.staticfiles.finders import FileSystemFinder

from scorekeeper import scripts
from scorekeeper.scripts import Scripts, make, names, small, source


@pytest.fixture
def alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The only script that there is."""
    folder = tmp_path / "js"
    folder.mkdir()
    monkeypatch.setattr(scripts, "SOURCES", folder)
    monkeypatch.setattr(scripts, "TOGETHER", {})
    written = folder / "one.js"
    written.write_text("// A note.\nconst number = 1;\n")
    return written


@pytest.mark.parametrize("name", names())
def test_a_script_is_found_without_comments_and_a_third_smaller(name: str) -> None:
    found = finders.find(name)
    assert found
    text = Path(found).read_text(encoding="utf-8")
    assert "// " not in text
    assert 50 < len(text) < 0.8 * len(source(name))


def test_it_is_found_before_the_one_for_readers() -> None:
    made, raw = finders.find("js/app.js", find_all=True)
    assert raw == FileSystemFinder().find("js/app.js")
    assert Scripts().find("js/app.js") == made != raw
    assert Scripts().find("css/app.css") == []
    assert {name for name, _storage in Scripts().list([])} == set(names())


def test_it_is_made_anew_where_its_source_changed(alone: Path, tmp_path: Path) -> None:
    folder = tmp_path / "made"
    made = folder / "js" / "one.js"
    make(folder)
    assert made.read_text() == small(alone.read_text()) == "const number=1"
    before = made.stat().st_mtime_ns
    make(folder)
    assert made.stat().st_mtime_ns == before
    alone.write_text("const number = 2;\n")
    os.utime(alone, (0, 0))  # however soon after the first
    make(folder)
    assert made.read_text() == "const number=2"


def test_texts_and_templates_within_templates_stay_as_they_are() -> None:
    template = '`<b class="x${one&&` of-${two.n}`}  y">${"}"} // ${three} </b>`'
    spaced = template.replace("&&", " && ")
    assert small(f"// first\nconst  a = html{spaced};\n") == f"const a=html{template}"


def test_a_script_that_is_none_fails() -> None:
    with pytest.raises(ValueError, match="expected"):
        small("const = 1;")
