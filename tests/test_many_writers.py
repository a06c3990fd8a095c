"""Many phones write at once, at one table and at one each, through a server of two processes."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from http.client import HTTPConnection
from threading import Barrier, Thread
from typing import Any
from urllib.parse import urlencode

import pytest
from django.db import connection

from games.middleware import COOKIE
from games.models import Entry, Phone, PhoneRight, Round, Sitting
from games.selectors.audit import faults
from games.selectors.phones import hashed
from tests.processes import HOST, PATIENCE
from tests.real_server import RealServer
from tests.real_server import real_server as real_server
from tests.views.tables import USUAL
from tests.volume import volume
from tests.walk.visit import HALF
from tests.walk.world import new_id, new_world
from tests.web_phone import FORM, Answer

ROUNDS = volume("rounds of a writer")
WRITERS = 40
SAVED, CLASHED, BUSY = 302, 422, 503
TAKEN = "was written down already"
GAME = "pymtheg"
HIDDEN = re.compile(r'<input type="hidden" name="(\w+)" value="([^"]*)">')  # forty readers of whole pages take long


@dataclass
class Writer:
    """One phone with a right of its own: writes rounds, and takes the next number where one is taken."""

    port: int
    public_id: str
    token: str = field(default_factory=new_id)
    acknowledged: list[str] = field(default_factory=list)
    answers: list[int] = field(default_factory=list)

    def join(self, sitting: Sitting) -> None:
        """It may write there."""
        phone = Phone.objects.create(token_hash=hashed(self.token))
        PhoneRight.objects.create(phone=phone, sitting=sitting, level=PhoneRight.Level.WRITE)

    def play(self, rounds: int) -> None:
        """An evening of so many rounds."""
        for _ in range(rounds):
            self._write()

    def _write(self) -> None:
        form = {**self._form(self._ask("GET")), **USUAL[GAME]}
        while (answer := self._ask("POST", form)).status_code != SAVED:
            page = answer.content.decode()
            if answer.status_code == CLASHED and TAKEN in page:
                form |= self._form(answer)
            else:
                assert answer.status_code == BUSY, page
        self.acknowledged.append(str(form["entry_id"]))

    def _form(self, answer: Answer) -> dict[str, Any]:
        found = dict(HIDDEN.findall(answer.content.decode()))
        return {key: found[key] for key in ("entry_id", "number", "seated")} | {"csrfmiddlewaretoken": HALF}

    def _ask(self, method: str, form: dict[str, Any] | None = None) -> Answer:
        server = HTTPConnection(HOST, self.port, timeout=PATIENCE)
        headers = {"Cookie": f"{COOKIE}={self.token}; csrftoken={HALF}", **(FORM if form else {})}
        body = urlencode(form, doseq=True) if form else None
        server.request(method, f"/t/{self.public_id}/write/deal/", body, headers)
        response = server.getresponse()
        answer = Answer(response.status, response.headers.get("Location", ""), response.read())
        server.close()
        self.answers.append(answer.status_code)
        return answer


def all_at_once(writers: list[Writer], rounds: int) -> None:
    """Everybody starts at the same moment."""
    start = Barrier(len(writers))
    errors: list[BaseException] = []

    def run(writer: Writer) -> None:
        try:
            start.wait(PATIENCE)
            writer.play(rounds)
        except BaseException as error:
            errors.append(error)

    threads = [Thread(target=run, args=(writer,), daemon=True) for writer in writers]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(PATIENCE)
    assert errors == []
    assert not any(thread.is_alive() for thread in threads)


def everything_once(sitting: Sitting, writers: list[Writer]) -> None:
    """What was acknowledged is there once, the numbers have no gap, and it all follows from the log."""
    sitting.refresh_from_db()
    rounds = list(Round.objects.filter(sitting=sitting).order_by("number").values_list("number", "entry__entry_id"))
    acknowledged = sorted(one for writer in writers for one in writer.acknowledged)
    assert [number for number, _ in rounds] == list(range(1, len(acknowledged) + 1))
    assert sorted(entry_id for _, entry_id in rounds) == acknowledged
    assert Entry.objects.filter(sitting=sitting).count() == len(acknowledged) + 2
    assert faults(sitting) == []


@pytest.mark.database
@pytest.mark.slow("many phones write through a real server")
@pytest.mark.parametrize(("phones", "tables", "rounds"), [(volume("writers"), 1, 1), (WRITERS, WRITERS, ROUNDS)])
def test_many_writers(
    real_server: RealServer, phones: int, tables: int, rounds: int, record_property: Callable[[str, object], None]
) -> None:
    world = new_world()
    at = [world.start(f"table {number}", GAME).sitting for number in range(tables)]
    writers = [Writer(real_server.port, at[number % tables].public_id) for number in range(phones)]
    for number, writer in enumerate(writers):
        writer.join(at[number % tables])
    connection.close()
    all_at_once(writers, rounds)
    for number, sitting in enumerate(at):
        everything_once(sitting, writers[number::tables])
    said = [status for writer in writers for status in writer.answers]
    saved, clashed, busy = (said.count(status) for status in (SAVED, CLASHED, BUSY))
    assert saved == phones * rounds
    told = f"{saved} rounds, {clashed} times the number was taken, {busy} times busy"
    record_property("writers", f"Writers: {phones} on {tables} table{'s' * (tables > 1)}: {told}")
