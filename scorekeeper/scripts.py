"""Our scripts as phones get them: without comments, with short names, and what comes together in one file.

Those in `static/js` are for readers. Tests and phones are served what is made of them here.
"""

from __future__ import annotations

import hashlib
import os
import tempfile
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

from django.conf import settings
from django.contrib.staticfiles.finders import BaseFinder
from django.core.files.storage import FileSystemStorage

from scorekeeper.folder import PROJECT

STRICT = '"use strict"'
SOURCES = PROJECT / "static" / "js"
PAGE = ("app", "offline", "swap", "focus", "follow", "awake", "grid", "clock")
KEEPS = ("outbox", "begun", "evening_pages")
BY_ITSELF = ("engine", "html", "evening", "evening_form", "evening_table", "evening_show")
TOGETHER = {
    "page": PAGE,  # on pages that have no table
    "table": (*PAGE, *KEEPS, *BY_ITSELF),  # on those of a table: kept on the phone, and worked out there
    "keeps": KEEPS,  # where the phone is asked what waits on it
    "first_page": ("home", "lost"),
    "begins": ("names", "people", "starts"),  # where a table can begin without a network
}


class Scripts(BaseFinder):
    """Finds our scripts before the finder of files as they stand."""

    def __init__(self, *_: object, **__: object) -> None:
        self.storage = FileSystemStorage(location=settings.SCRIPTS)

    def find(self, path: str, find_all: bool = False, **_: object) -> Any:
        """Where the made script is, if it is one of ours."""
        if path not in names():
            return []
        make(settings.SCRIPTS)
        found = self.storage.path(path)
        return [found] if find_all else found

    def list(self, ignore_patterns: object) -> Iterator[tuple[str, FileSystemStorage]]:
        """All of them."""
        make(settings.SCRIPTS)
        yield from ((name, self.storage) for name in names())


def names() -> list[str]:
    """The scripts that are served."""
    return [f"js/{name}.js" for name in (*sorted(file.stem for file in SOURCES.glob("*.js")), *TOGETHER)]


def source(name: str) -> str:
    """What one of them is made of; what comes together says once that it is strict."""
    stem = Path(name).stem
    parts = [(SOURCES / f"{part}.js").read_text(encoding="utf-8") for part in TOGETHER.get(stem, (stem,))]
    return (
        parts[0]
        if len(parts) == 1
        else "\n".join([f"{STRICT};", *(part.replace(f"  {STRICT};\n", "") for part in parts)])
    )


def make(folder: Path) -> None:
    """Make them all anew where a source is not what they were made of."""
    _make(folder, tuple(file.stat().st_mtime_ns for file in sorted(SOURCES.glob("*.js"))))


@lru_cache(maxsize=1)
def _make(folder: Path, _changed: tuple[int, ...]) -> None:
    texts, stamp = {name: source(name) for name in names()}, folder / "made-of"
    now = hashlib.sha256(repr((texts, Path(__file__).read_text(encoding="utf-8"))).encode()).hexdigest()
    if stamp.exists() and stamp.read_text() == now:
        return
    for name, text in texts.items():
        _write(folder / name, small(text))
    _write(stamp, now)


def small(script: str) -> str:
    """The script for machines; what makes it is loaded only when there is something to make."""
    import minify

    return str(minify.string("application/javascript", script))


def _write(file: Path, text: str) -> None:
    """Another process may read it at the same moment."""
    file.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile("w", encoding="utf-8", dir=file.parent, delete=False) as begun:
        begun.write(text)
    os.chmod(begun.name, 0o644)
    os.replace(begun.name, file)
