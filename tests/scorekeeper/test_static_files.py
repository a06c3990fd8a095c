"""Our scripts are served without comments, and say the same."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from django.core.files.storage import FileSystemStorage

from scorekeeper.static_files import SmallStorage, smaller
from tests.processes import PROJECT

SCRIPTS = sorted((PROJECT / "static" / "js").glob("*.js"))


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.name)
def test_no_comment_is_served_and_no_text_changes(script: Path) -> None:
    text = script.read_text()
    small = smaller(text)
    assert len(small) < 0.9 * len(text)
    assert "// " not in small
    for said in re.findall(r"`[^`]*`", re.sub(r"(?m)^\s*//.*$", "", text)):
        assert said in small


def test_what_is_hashed_and_served_is_the_smaller_one(tmp_path: Path) -> None:
    source = FileSystemStorage(PROJECT / "static")
    made = SmallStorage(location=tmp_path, base_url="/static/")
    name = "js/app.js"
    (tmp_path / "js").mkdir()
    (tmp_path / name).write_bytes((PROJECT / "static" / name).read_bytes())
    list(made.post_process({name: (source, name)}))
    served = tmp_path / made.stored_name(name)
    assert served.name != "app.js"
    assert served.read_text() == smaller((PROJECT / "static" / name).read_text())
    assert {".gz", ".br"} == {one.suffix for one in served.parent.glob(f"{served.name}.*")}


def test_a_template_within_a_template_keeps_its_spaces() -> None:
    template = "`<b class=\"x${one && ` of-${{ n: two }.n}`} y\">${'}'} ${three} </b>`"
    assert smaller(f"// first\nconst  a = html{template};\n") == f"const a=html{template};"
