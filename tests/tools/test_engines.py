"""Which other browsers are here, how they are fetched, and that a run says what it did without."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path
from types import SimpleNamespace

import pytest

from tests.summary import engines
from tools import engines as tool


@pytest.fixture
def tried(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[str]:
    """A machine that has nothing and gets nothing; gives the commands that were tried."""
    commands: list[str] = []

    def refuse(command: list[str], **_: object) -> SimpleNamespace:
        commands.append(" ".join(command))
        return SimpleNamespace(returncode=1)

    monkeypatch.setattr(subprocess, "run", refuse)
    monkeypatch.setattr(shutil, "which", lambda name: name if name in ("npm", "apt-get") else None)
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    monkeypatch.setattr(tool, "EXECUTABLE", tmp_path / "chromium")
    monkeypatch.delenv("SCOREKEEPER_FIREFOX", raising=False)
    return commands


def test_what_is_not_here_is_tried_and_told(tried: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    tool.main()
    told = capsys.readouterr().out.splitlines()
    assert [line.split(": ")[1] for line in told] == list(tool.NAMES)
    assert all("fetched" in line or "not found: install" in line for line in told)
    assert [command.split()[0] for command in tried] == ["npm", *["apt-get"] * 6]


def test_others_than_root_install_nothing(tried: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    tool.main()
    assert [command.split()[0] for command in tried] == ["npm"]


def test_a_run_says_which_played_and_why_others_did_not() -> None:
    played = SimpleNamespace(nodeid="tests/engines/a.py::b", when="call", user_properties=[("engine", "firefox")])
    left = SimpleNamespace(nodeid="tests/engines/a.py::c", longrepr=("a.py", 1, "Skipped: wpe is not here: why"))
    other = SimpleNamespace(nodeid="tests/browser/a.py::d", longrepr=("a.py", 1, "Skipped: no Chromium"))
    told = engines([played, played], [left, left, other])
    assert told == ["Engine:   firefox, 2 tests", "Engine:   wpe is not here: why"]
