"""The data folder: where the database, the secret key and the backups live, outside the code."""

from __future__ import annotations

import os
import secrets
from contextlib import suppress
from pathlib import Path
from tempfile import NamedTemporaryFile

PROJECT = Path(__file__).resolve().parent.parent


class FolderUnusable(Exception):
    """The data folder cannot be made or written; the text is one line for a person."""


def data_folder() -> Path:
    """The folder that SCOREKEEPER_DATA names, `data` beside the code without it; it need not exist yet."""
    return Path(os.environ.get("SCOREKEEPER_DATA") or PROJECT / "data").expanduser().resolve()


def make(folder: Path) -> None:
    """Make the folder, readable by its owner alone; raises FolderUnusable."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as problem:
        raise _unusable(folder, problem) from problem
    if not os.access(folder, os.W_OK | os.X_OK):
        raise _unusable(folder, PermissionError(13, "Permission denied"))


def secret_key(folder: Path) -> str:
    """The key in the folder's file `secret_key`, made at the first call; raises FolderUnusable."""
    file = folder / "secret_key"
    try:
        if not file.exists():
            make(folder)
            _write_once(file, secrets.token_urlsafe(64))
        return file.read_text().strip()
    except OSError as problem:
        raise _unusable(folder, problem) from problem


def _write_once(file: Path, text: str) -> None:
    """Two processes may start at once: the first to link its finished file wins, the other one's is dropped."""
    with NamedTemporaryFile("w", dir=file.parent) as draft:
        draft.write(text)
        draft.flush()
        with suppress(FileExistsError):
            os.link(draft.name, file)


def _unusable(folder: Path, problem: OSError) -> FolderUnusable:
    return FolderUnusable(f"The data folder {folder} cannot be used ({problem.strerror}); set SCOREKEEPER_DATA.")
