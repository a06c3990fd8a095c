"""Where the tests' browser comes from, and what happens without one."""

from __future__ import annotations

import os
import shutil
import subprocess
from types import SimpleNamespace

import pytest

from tools import browser


@pytest.fixture
def nowhere(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A machine on which no Chromium can be found or fetched; gives the commands that were tried."""
    tried: list[str] = []

    def refuse(command: list[str], **_: object) -> SimpleNamespace:
        tried.append(" ".join(command))
        return SimpleNamespace(returncode=1)

    monkeypatch.setattr(browser, "found", lambda: None)
    monkeypatch.setattr(subprocess, "run", refuse)
    monkeypatch.setattr(shutil, "which", lambda name: name)
    monkeypatch.delenv("CI", raising=False)
    monkeypatch.delenv("SCOREKEEPER_BROWSER", raising=False)
    return tried


def test_root_asks_debian_first_and_then_playwright(nowhere: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    browser.fetch()
    assert [command.split()[0] for command in nowhere[:3]] == ["apt-get"] * 3
    assert [command.split()[-1] for command in nowhere[1:3]] == ["chromium-headless-shell", "chromium"]
    assert nowhere[3].endswith("-m playwright install chromium")


def test_others_ask_only_playwright(nowhere: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    browser.fetch()
    assert [command.split(maxsplit=1)[1] for command in nowhere] == ["-m playwright install chromium"]


@pytest.mark.usefixtures("nowhere")
def test_at_home_the_browser_tests_are_left_out(capsys: pytest.CaptureFixture[str]) -> None:
    browser.main()
    assert "none" in capsys.readouterr().out


@pytest.mark.usefixtures("nowhere")
@pytest.mark.parametrize(("name", "value"), [("CI", "true"), ("SCOREKEEPER_BROWSER", "required")])
def test_where_they_are_required_it_fails(monkeypatch: pytest.MonkeyPatch, name: str, value: str) -> None:
    monkeypatch.setenv(name, value)
    with pytest.raises(SystemExit, match="1"):
        browser.main()
