"""What a machine is told that lacks a part of Python."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.processes import PROJECT


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """A folder with no .venv."""
    (tmp_path / "tools").mkdir()
    shutil.copy(PROJECT / "tools" / "venv.sh", tmp_path / "tools")
    (tmp_path / "requirements.txt").write_text("")
    return tmp_path


def python(clone: Path, *, recent: bool, venv: bool) -> str:
    """A Python that is only as good as it is told to be."""
    file = clone / "python"
    file.write_text(
        "#!/bin/sh\ncase $2 in\n"
        f"*version_info\\ \\<*) exit {0 if recent else 1};;\n"
        "*write*) echo 3.9;;\n"
        f"*ensurepip*) exit {0 if venv else 1};;\nesac\n"
    )
    file.chmod(0o755)
    return str(file)


def told(clone: Path, interpreter: str) -> str:
    """The one line that the script says before it gives up."""
    done = subprocess.run(
        ["sh", "tools/venv.sh", "requirements.txt"],
        cwd=clone,
        env=os.environ | {"PYTHON": interpreter},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    return done.stderr


def test_no_python(clone: Path) -> None:
    assert "Python 3.11 or newer is needed, and there is no" in told(clone, "/nowhere/python3")


def test_python_too_old(clone: Path) -> None:
    assert "is 3.9; install a newer one" in told(clone, python(clone, recent=False, venv=True))


def test_venv_missing_names_the_package(clone: Path) -> None:
    assert "apt install python3.9-venv" in told(clone, python(clone, recent=True, venv=False))
