"""A table at which four phones sit, two of them off: what each step does, and what must be so after all of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from games.models import Entry, Phone, PhoneRight, Round, Sitting
from games.selectors.audit import faults
from games.selectors.links import Level
from games.selectors.phones import hashed
from games.services import settle
from tests.real_server import RealServer
from tests.walk.visit import HALF
from tests.walk.world import Kept, World, new_id

OWN = Path(__file__).with_name("phone.js").read_text(encoding="utf-8")
SCRIPTS = ("engine", "html", "evening", "evening_form", "evening_table")
ASK = "([name, args]) => Own[name](...args)"
WRITERS = {"A": "N", "B": "E", "C": "S", "D": "W"}  # whose rounds are declared by whom
PATIENCE = 120_000  # milliseconds, for the slowest machine
MOST = 12  # answers of one phone
ROUNDS = 3  # that a phone writes while it is off


def deal(declarer: str, made: bool = True) -> dict[str, str]:
    """The answers of a round."""
    return {"contract": "zwabber_solo", "declarer": declarer, "result": "made" if made else "lost"}


@dataclass
class Own:
    """One of the phones."""

    letter: str
    page: Page
    row: Phone

    def call(self, name: str, *arguments: object) -> Any:
        """A function of phone.js."""
        return self.page.evaluate(ASK, [name, list(arguments)])


def sit_down(letter: str, page: Page, server: RealServer) -> Own:
    """A phone at no table yet, with the scripts."""
    token = new_id()
    cookies = {"phone": token, "csrftoken": HALF}
    page.context.add_cookies([{"name": name, "value": value, "url": server.url} for name, value in cookies.items()])
    own = Own(letter, page, Phone.objects.create(token_hash=hashed(token)))
    page.set_default_timeout(PATIENCE)
    page.goto(server.url)
    for script in SCRIPTS:
        page.add_script_tag(url=f"{server.url}/static/js/{script}.js")
    page.evaluate(OWN)
    return own


@dataclass
class At:
    """One order at one table: what was kept, what was asked, and what a person threw away."""

    world: World
    kept: Kept
    phones: dict[str, Own]
    same: bool = False  # whether the first round of A is what C writes first
    mine: dict[str, list[tuple[str, int]]] = field(default_factory=dict)  # entry and number as they were kept
    dropped: set[str] = field(default_factory=set)
    others: int = 0  # rounds that somebody put in, less what was taken out
    taps: dict[str, int] = field(default_factory=dict)

    @property
    def id(self) -> str:
        """Of the table."""
        return self.kept.id

    @property
    def sitting(self) -> Sitting:
        """As it is now."""
        return Sitting.objects.get(pk=self.kept.sitting.pk)

    @property
    def rounds(self) -> list[Round]:
        """In their order."""
        return list(Round.objects.filter(sitting=self.kept.sitting).select_related("entry").order_by("number"))

    def step(self, letter: str, steps: Sequence[str]) -> None:
        """The next step of a phone that is off for a while."""
        number = self.taps[letter] = self.taps.get(letter, 0) + 1
        getattr(self, steps[number - 1])(self.phones[letter])

    def off(self, own: Own) -> None:
        """It knows the table as it is, and opens it if it is closed; then has no network, and keeps three rounds."""
        self._open()
        seat = "S" if self.same and own.letter == "A" else WRITERS[own.letter]
        answers = [deal(seat), deal(WRITERS[own.letter], made=False), deal(WRITERS[own.letter])]
        self.mine[own.letter] = [tuple(one) for one in own.call("off", self.id, answers)]

    def one(self, own: Own) -> None:
        """The network is there for one entry; what is asked then is answered at once."""
        own.call("one", self.id)
        self._says(own)

    def back(self, own: Own) -> None:
        """The network is there: all is sent up to a question."""
        own.call("back", self.id)

    def answer(self, own: Own) -> None:
        """The same, and a person answers until nothing waits."""
        for _ in range(MOST):
            own.call("back", self.id)
            if not self._says(own):
                return
        raise AssertionError(f"it is asked without end: {own.call('asked', self.id)}")

    def _says(self, own: Own) -> bool:
        """Whether it was asked: what is there is left out, any other is the next; what was refused is sent again."""
        if (asked := own.call("asked", self.id)) is None:
            return False
        how = "drop" if asked.get("same") else self._by(asked["reason"])
        entry_id = own.call("answer", self.id, how)
        if how == "drop":
            self.dropped.add(entry_id)
        return True

    def _open(self) -> None:
        if self.sitting.closed:
            settle.reopen(sitting=self.sitting, entry_id=new_id(), phone=self.world.phone)

    def _by(self, reason: str) -> str:
        if reason == "closed":
            self._open()
        return "seated" if reason == "seats_changed" else "again"

    def check(self) -> None:
        """Nothing is lost, doubled, or out of order without having been shown."""
        rounds = self.rounds
        told = {letter: self.phones[letter].call("end", self.id) for letter in self.phones}
        written = [entry_id for mine in self.mine.values() for entry_id, _ in mine if entry_id not in self.dropped]
        assert faults(self.sitting) == []
        assert [one.number for one in rounds] == [*range(1, len(rounds) + 1)]
        assert len(rounds) == len(written) + self.others
        for entry_id in written:
            assert Entry.objects.filter(sitting=self.kept.sitting, entry_id=entry_id).count() == 1
        for letter, mine in self.mine.items():
            self._in_order(mine, told[letter], {one.entry.place for one in rounds})
        totals = self.sitting.snapshot().totals
        assert all(one["totals"] == totals and one["waits"] == 0 for one in told.values())

    def _in_order(self, mine: list[tuple[str, int]], told: dict[str, Any], there: set[int]) -> None:
        """Its rounds stand as they were written; one that got another number stood behind a question."""
        kept = [entry_id for entry_id, _ in mine if entry_id not in self.dropped]
        places = [Entry.objects.get(sitting=self.kept.sitting, entry_id=entry_id).place for entry_id in kept]
        assert places == sorted(places)
        assert there.issuperset(places) or self.others < 0
        asked = {one["entry_id"] for one in told["questions"]}
        assert all(one["shown"] for one in told["questions"])
        assert self.dropped & {entry_id for entry_id, _ in mine} <= asked
        ids = [entry_id for entry_id, _ in mine]
        for place, (entry_id, number) in enumerate(mine):
            if told["sent"].get(entry_id, number) != number:
                assert asked & set(ids[: place + 1]), "another number, and nobody was asked"


def table(world: World, phones: dict[str, Own], game: str, same: bool) -> At:
    """A new one, at which all of them may write."""
    kept = world.start("off", game)
    for own in phones.values():
        PhoneRight.objects.create(phone=own.row, sitting=kept.sitting, level=Level.WRITE, claimed=True)
    return At(world, kept, phones, same)
