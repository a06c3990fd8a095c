"""A copy of the project, which a test may change as it likes."""

from __future__ import annotations

import shutil
from pathlib import Path

from tests.processes import PROJECT

FOLDERS = ("games", "locale", "scorekeeper", "static", "templates", "tests", "tools", "docs")
FILES = ("manage.py", "pyproject.toml", "CONTRIBUTING.md", "CHANGELOG.md", "README.md")


def copy_project(to: Path) -> None:
    """Copy what the tests need into the folder `to`."""
    for folder in FOLDERS:
        shutil.copytree(PROJECT / folder, to / folder, ignore=shutil.ignore_patterns("__pycache__"))
    for name in FILES:
        shutil.copy(PROJECT / name, to / name)
