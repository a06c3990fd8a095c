"""Two phones at once: in threads of one process, and in two processes on one database file."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from threading import Barrier, Thread

import pytest
from django.db import OperationalError, connection, transaction
from django.db.models import Model

from games.models import Entry, Round, Sitting
from games.selectors.audit import faults
from games.services import log
from games.services.errors import NumberTaken
from games.services.write import locked
from tests.processes import PATIENCE
from tests.services.writer import write_rounds
from tests.toy import new_id, table

pytestmark = pytest.mark.django_db(transaction=True)
PROJECT = Path(__file__).resolve().parents[2]
ROUNDS = 15


def nothing_lost_or_doubled(sitting: Sitting, expected: int) -> None:
    sitting.refresh_from_db()
    assert list(Round.objects.order_by("number").values_list("number", flat=True)) == list(range(1, expected + 1))
    assert Entry.objects.count() == expected + 2
    assert sitting.version == expected + 1
    assert faults(sitting) == []


def in_threads(*work: Callable[[], object]) -> None:
    start = Barrier(len(work))
    errors: list[Exception] = []

    def run(one: Callable[[], object]) -> None:
        try:
            start.wait(PATIENCE)
            one()
        except Exception as error:
            errors.append(error)
        finally:
            connection.close()

    threads = [Thread(target=run, args=(one,)) for one in work]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(PATIENCE)
    assert errors == []
    assert not any(thread.is_alive() for thread in threads)


def is_held(row: Model) -> bool:
    """Whether somebody else cannot lock it now."""
    refused: list[OperationalError] = []

    def lock() -> None:
        if connection.vendor == "sqlite":
            connection.cursor().execute("PRAGMA busy_timeout = 0")
        try:
            with transaction.atomic():
                type(row)._default_manager.select_for_update(nowait=True).get(pk=row.pk)
        except OperationalError as error:
            refused.append(error)

    in_threads(lock)
    return bool(refused)


def test_who_changes_a_table_has_it_alone() -> None:
    sitting = table()
    with locked(sitting):
        assert is_held(sitting)
    assert not is_held(sitting)


def test_two_threads_write_at_once() -> None:
    sitting = table()
    names = ("one", "two")
    in_threads(*(partial(write_rounds, sitting.public_id, name, ROUNDS) for name in names))
    nothing_lost_or_doubled(sitting, 2 * ROUNDS)


def test_two_processes_write_at_once() -> None:
    sitting = table()
    database = str(connection.settings_dict["NAME"])
    assert database != ":memory:"
    writers = [
        subprocess.Popen(
            [sys.executable, "-m", "tests.services.writer", database, sitting.public_id, name, str(ROUNDS)],
            cwd=PROJECT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for name in ("one", "two")
    ]
    try:
        for writer in writers:
            assert writer.stdout is not None
            assert writer.stdout.readline() == "ready\n"
        for writer in writers:
            assert writer.stdin is not None
            writer.stdin.write("go\n")
            writer.stdin.flush()
        assert [writer.wait(PATIENCE) for writer in writers] == [0, 0]
    finally:
        for writer in writers:
            writer.kill()
            writer.communicate()
    nothing_lost_or_doubled(sitting, 2 * ROUNDS)


def test_the_same_tap_sent_twice_at_once_makes_one_round() -> None:
    sitting = table()
    made: list[Entry] = []

    def tap() -> None:
        record = {"declarer": "N", "made": True}
        made.append(
            log.record(sitting=sitting_again(), kind="deal", record=record, entry_id="tap", phone=None, number=1)
        )

    def sitting_again() -> Sitting:
        return Sitting.objects.get(pk=sitting.pk)

    in_threads(tap, tap, tap)
    assert len({entry.pk for entry in made}) == 1
    nothing_lost_or_doubled(sitting, 1)


def test_two_phones_with_one_number_make_one_round() -> None:
    sitting = table()
    taken: list[NumberTaken] = []

    def write() -> None:
        own = Sitting.objects.get(pk=sitting.pk)
        record = {"declarer": "N", "made": True}
        try:
            log.record(sitting=own, kind="deal", record=record, entry_id=new_id(), phone=None, number=1)
        except NumberTaken as error:
            taken.append(error)

    in_threads(write, write)
    assert [error.number for error in taken] == [1]
    nothing_lost_or_doubled(sitting, 1)
