"""An evening on a phone whose browser is killed again and again, on a network that comes and goes."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from threading import Event, Timer

from playwright.sync_api import BrowserType, Error, Page

from games.middleware import COOKIE
from games.models import Entry, Round, Sitting
from games.selectors.audit import faults
from tests.browser.kills.chrome import Chrome
from tests.browser.kills.person import Person, round_of
from tests.browser.offline.phone import wait_until_known, wait_until_sent
from tests.gate import WAYS, Gate
from tests.walk.visit import HALF
from tests.walk.world import Kept, new_world

GAME = "pandoeren"
YEAR = 365 * 24 * 60 * 60
SAVES, LATEST = 3, 0.8  # rounds before a kill at most, and seconds between Save and the kill
LONGEST = 9.0  # seconds of a browser that is killed at any moment


@dataclass
class Evening:
    """A table on a server behind a gate, and the phone that writes there."""

    type: BrowserType
    path: str
    folder: Path
    gate: Gate
    chance: Random
    caught: Counter[str] = field(default_factory=Counter)  # what was being done when a kill came

    def play(self, kills: int) -> Iterator[str]:
        """From the first page to the last; a line of each kill, and what came of it all."""
        try:
            self._begin()
            yield from self._kills(kills)
            yield self._end()
        finally:
            self.chrome.kill()
        yield f"killed while the person {', '.join(f'{does}: {count}' for does, count in self.caught.items())}"

    def _begin(self) -> None:
        """The table is opened once with a network, so that the phone has it."""
        world = new_world()
        self.table: Kept = world.start("killed", GAME)
        self.person = Person(f"{self.gate.url}/t/{self.table.id}/")
        page = self._open()
        until = time.time() + YEAR
        for name, value in {"csrftoken": HALF, COOKIE: world.token}.items():
            page.context.add_cookies([{"name": name, "value": value, "url": self.gate.url, "expires": until}])
        page.goto(self.person.address)
        wait_until_known(page)
        page.evaluate("async () => { await navigator.serviceWorker.ready; }")
        page.reload()
        wait_until_known(page)
        self.chrome.close()

    def _kills(self, count: int) -> Iterator[str]:
        """So many; a line of what each of them broke off."""
        for number in range(1, count + 1):
            self.gate.turn(self.chance.choice(WAYS))
            before = len(self.person.kept)
            self._until_killed()
            self.caught[self.person.does] += 1
            told = f"{self.person.does}, network {self.gate.way}, {len(self.person.kept) - before} rounds kept"
            yield f"{number}: killed while the person {told}"

    def _end(self) -> str:
        """With a network everything is sent: what was called kept is in the log, once, and in its order."""
        self.gate.turn("on")
        page = self._open()
        shown = self.person.look(page)
        wait_until_sent(page)
        self.person.believe(page)
        self.chrome.kill()
        sitting = Sitting.objects.get(pk=self.table.sitting.pk)
        rounds = list(Round.objects.filter(sitting=sitting).order_by("number"))
        assert len(rounds) == shown
        assert [one.number for one in rounds] == [*range(1, shown + 1)]
        assert [(one.declarer, one.made) for one in rounds] == [round_of(number) for number in range(shown)]
        for number, entry_id in self.person.kept.items():
            assert Entry.objects.filter(sitting=sitting, entry_id=entry_id).count() == 1
            assert rounds[number].entry.entry_id == entry_id
        assert faults(sitting) == []
        return f"{shown} rounds, {len(self.person.kept)} of them called kept on the screen: each is there once"

    def _open(self) -> Page:
        self.chrome = Chrome(self.type, self.path, self.folder)
        return self.chrome.open()

    def _until_killed(self) -> None:
        """Rounds are written until the plug is pulled: at any moment, or just after Save was tapped."""
        page, gone = self._open(), Event()
        self.person.begin(page)
        at_save = self.chance.randrange(SAVES + 1)  # 0: at any moment
        wait = self.chance.uniform(0, LATEST if at_save else LONGEST)
        if not at_save:
            self._pull(wait, gone)
        try:
            number = self.person.look(page)
            for turn in range(1, 1000):
                self.gate.turn(self.chance.choice((self.gate.way, *WAYS)))
                self.person.write(page, number, lambda turn=turn: self._saves(turn == at_save, wait, gone))  # type: ignore[misc]
                number = self.person.believe(page)
        except Error:
            if not gone.wait(LONGEST):
                raise
        self.chrome.kill()

    def _saves(self, now: bool, wait: float, gone: Event) -> None:
        """The network may change just then too."""
        if self.chance.randrange(3) == 0:
            self.gate.turn(self.chance.choice(WAYS))
        if now:
            self._pull(wait, gone)

    def _pull(self, wait: float, gone: Event) -> None:
        chrome = self.chrome

        def pull() -> None:
            gone.set()
            chrome.kill()

        Timer(wait, pull).start()
