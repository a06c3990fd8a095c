"""A backup in the middle of eight evenings, brought back elsewhere: nothing that was acknowledged is missing."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from threading import Event, Thread

import pytest

from tests.management.conftest import on_sqlite
from tests.processes import PATIENCE, run, serving
from tests.views.tables import USUAL
from tests.web_phone import WebPhone

pytestmark = [on_sqlite, pytest.mark.xdist_group("static files")]
CLIENTS = 8
GAMES = tuple(USUAL)
ROUNDS = """
    SELECT games_sitting.public_id, games_entry.entry_id FROM games_round
    JOIN games_entry ON games_entry.id = games_round.entry_id
    JOIN games_sitting ON games_sitting.id = games_round.sitting_id
"""
Saved = tuple[str, str]  # a table's public id and a round's entry id


class Evenings:
    """Eight phones, each writing rounds at its own table until it is told to stop."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.acknowledged: list[Saved] = []
        self.errors: list[Exception] = []
        self.over = Event()

    def play(self, game: str) -> None:
        """One phone's evening."""
        try:
            phone = WebPhone(self.port)
            public_id = phone.start(game)
            while not self.over.is_set():
                self.acknowledged.append((public_id, phone.write(public_id, game)))
        except Exception as error:
            self.errors.append(error)

    def each_wrote(self, rounds: int) -> bool:
        """Whether every table has as many rounds."""
        tables = [public_id for public_id, _ in self.acknowledged]
        return len(set(tables)) == CLIENTS and all(tables.count(one) >= rounds for one in set(tables))

    def wait(self, enough: Callable[[], bool]) -> None:
        """Until so much is written."""
        until = time.monotonic() + PATIENCE
        while not enough():
            assert not self.errors, self.errors
            assert time.monotonic() < until, f"{len(self.acknowledged)} rounds"
            time.sleep(0.02)


@contextmanager
def played(port: int) -> Iterator[Evenings]:
    """Phones at work inside, all put down outside."""
    evenings = Evenings(port)
    phones = [Thread(target=evenings.play, args=(GAMES[number % len(GAMES)],)) for number in range(CLIENTS)]
    for phone in phones:
        phone.start()
    try:
        yield evenings
    finally:
        evenings.over.set()
        for phone in phones:
            phone.join(PATIENCE)
    assert evenings.errors == []
    assert not any(phone.is_alive() for phone in phones)


def saved(database: Path) -> set[Saved]:
    """The rounds in a database."""
    with closing(sqlite3.connect(database)) as connection:
        return set(connection.execute(ROUNDS))


@pytest.mark.slow("eight phones write through a real server meanwhile")
def test_a_backup_while_eight_phones_write_holds_every_round_acknowledged_before(tmp_path: Path) -> None:
    here, elsewhere, backup = tmp_path / "here", tmp_path / "elsewhere", tmp_path / "evening.backup"
    with serving(here) as port:
        with played(port) as evenings:
            evenings.wait(lambda: evenings.each_wrote(3))
            before = set(evenings.acknowledged)
            copied = run(here, "manage.py", "backup", str(backup))
            meanwhile = len(evenings.acknowledged)
            evenings.wait(lambda: len(evenings.acknowledged) > meanwhile + CLIENTS)
        refused = run(here, "manage.py", "restore", str(backup), "--yes")
    assert (copied.returncode, copied.stderr) == (0, "")
    assert "faults: 0." in copied.stdout
    assert meanwhile > len(before), "nobody wrote during the backup"

    assert refused.returncode == 2
    assert "is in use: end the server first" in refused.stderr
    everything = set(evenings.acknowledged)
    assert saved(here / "scorekeeper.sqlite3") == everything

    restored = run(elsewhere, "manage.py", "restore", str(backup), "--yes")
    assert (restored.returncode, restored.stderr) == (0, "")
    assert run(elsewhere, "manage.py", "audit").stdout == "No faults.\n"
    assert before <= saved(elsewhere / "scorekeeper.sqlite3") < everything

    back = run(here, "manage.py", "restore", str(backup), "--yes")
    (kept,) = (here / "backups").iterdir()
    assert (back.returncode, saved(kept)) == (0, everything)
    assert saved(here / "scorekeeper.sqlite3") == saved(elsewhere / "scorekeeper.sqlite3")
