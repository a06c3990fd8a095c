"""The data folder and the key in it."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from scorekeeper.folder import PROJECT, FolderUnusable, data_folder, secret_key
from tests.processes import run


def test_the_folder_is_beside_the_code_unless_told_otherwise(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SCOREKEEPER_DATA", str(tmp_path))
    assert data_folder() == tmp_path.resolve()
    monkeypatch.setenv("SCOREKEEPER_DATA", "")
    assert data_folder() == PROJECT / "data"


def test_the_key_is_made_once_and_only_its_owner_reads_it(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    key = secret_key(folder)
    assert len(key) >= 50
    assert secret_key(folder) == key
    assert folder.stat().st_mode & 0o777 == 0o700
    assert (folder / "secret_key").stat().st_mode & 0o777 == 0o600
    assert secret_key(tmp_path / "other") != key


def test_processes_that_start_together_agree_on_the_key(tmp_path: Path) -> None:
    with ThreadPoolExecutor(8) as pool:
        assert len(set(pool.map(secret_key, [tmp_path] * 8))) == 1
    assert [file.name for file in tmp_path.iterdir()] == ["secret_key"]


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(FolderUnusable, match="Not a directory"):
        secret_key(tmp_path / "file" / "data")


def test_commands_tell_it_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    told = run(tmp_path / "file" / "data", "manage.py", "check")
    assert told.returncode == 1
    assert told.stderr.count("\n") == 1
