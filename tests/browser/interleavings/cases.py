"""The ten cases: what the two phones that are off do step by step, and what the others do meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from games.models import Entry
from games.services import log, seats, settle
from tests.browser.interleavings.orders import merged, orders
from tests.browser.interleavings.table import ROUNDS, WRITERS, At, Own, deal, table
from tests.walk.world import World, new_id

GAME = "pandoeren"
OFF, ASKED, ONE = ("off", "answer"), ("off", "back", "answer"), ("off", *["one"] * ROUNDS)
Act = Callable[[At], None]


@dataclass(frozen=True, slots=True)
class Case:
    """`steps` are those of A and of B, `acts` those of the others, one after the other; `first` is done before all.

    With `same` A writes something else than B: the round that C writes.
    """

    name: str
    done: str
    came: str
    acts: tuple[Act, ...]
    steps: tuple[str, ...] = OFF
    same: bool = False
    first: str = ""
    every_day: bool = False  # else only in the full suite

    def told(self, audit: str) -> tuple[str, ...]:
        """Its line of the table."""
        return self.name, self.done, str(len(list(self.orders()))), self.came, audit

    @property
    def key(self) -> str:
        """Names its test."""
        return self.name.replace(" ", "_")

    def orders(self) -> Iterator[str]:
        """Every one: A and B for a step of theirs, x for what the others do next."""
        each = {letter: len(self.steps) - self.first.count(letter) for letter in "AB"}
        steps = {**each, "x": len(self.acts)}
        return (self.first + one for one in (merged if self.same else orders)(steps))

    def play(self, world: World, phones: dict[str, Own], order: str) -> None:
        """One of them, and what must be so after it."""
        at, acts = table(world, phones, GAME, self.same), iter(self.acts)
        for letter in order:
            if letter == "x":
                next(acts)(at)
            else:
                at.step(letter, self.steps)
        for letter in "AB":
            at.answer(phones[letter])
        at.check()


def write(letter: str, made: bool = True) -> Act:
    """One of the phones with a network writes a round; where a number was taken meanwhile it is the next."""

    def act(at: At) -> None:
        own = at.phones[letter]
        at.mine.setdefault(letter, []).extend(
            tuple(one) for one in own.call("off", at.id, [deal(WRITERS[letter], made)])
        )
        at.answer(own)

    return act


def correct(at: At) -> None:
    """The first round that is there had another declarer."""
    if (entry := _first(at)) is not None:
        record = {**entry.record, "declarer": "W", "dry": {"W": True}}
        log.correct(sitting=at.sitting, entry=entry, record=record, entry_id=new_id(), phone=at.world.phone)


def take_out(at: At) -> None:
    """The round that C wrote first is taken out."""
    entry = Entry.live.filter(sitting=at.kept.sitting, entry_id=at.mine["C"][0][0]).get()
    log.remove(sitting=at.sitting, entry=entry, entry_id=new_id(), phone=at.world.phone)
    at.others -= 1


def insert(at: At) -> None:
    """A forgotten round goes in before the first."""
    if (entry := _first(at)) is not None:
        record = {**entry.record, "declarer": "W", "dry": {"W": True}}
        how = {"kind": "deal", "record": record, "entry_id": new_id(), "phone": at.world.phone}
        log.insert(sitting=at.sitting, before=entry, **how)  # type: ignore[arg-type]
        at.others += 1


def change_seats(at: At) -> None:
    """Anna and Bert change places from the next round on."""
    now = at.sitting.snapshot().seats
    seats.sit(sitting=at.sitting, seats={"N": now["E"], "E": now["N"]}, entry_id=new_id(), phone=at.world.phone)


def somebody_new(at: At) -> None:
    """Eva sits down in the place of Dien."""
    seats.sit(sitting=at.sitting, seats={}, names={"W": "Eva"}, entry_id=new_id(), phone=at.world.phone)


def close(at: At) -> None:
    """The evening is settled, unless it is."""
    how = {"value": 1, "step": 1, "leftover": "winner", "entry_id": new_id(), "phone": at.world.phone}
    if not at.sitting.closed:
        settle.close(sitting=at.sitting, **how)  # type: ignore[arg-type]


def reopen(at: At) -> None:
    """And opened again, unless somebody did."""
    if at.sitting.closed:
        settle.reopen(sitting=at.sitting, entry_id=new_id(), phone=at.world.phone)


def _first(at: At) -> Entry | None:
    return at.rounds[0].entry if at.rounds else None


CASES = (
    Case(
        "others write",
        "C writes a round, and D one.",
        "Who comes later is asked about each number that was taken, and keeps the own rounds after it.",
        (write("C"), write("D")),
        every_day=True,
    ),
    Case(
        "the same round",
        "C writes the round that A wrote first, and D another one.",
        "Where A comes to it, A sees both, leaves the own one out, and the rest follows.",
        (write("C"), write("D")),
        same=True,
        every_day=True,
    ),
    Case(
        "asked and left",
        "C writes a round; A and B see the question and answer it later.",
        "What waits goes on waiting until it is answered, and stands behind what was written meanwhile.",
        (write("C"),),
        steps=ASKED,
    ),
    Case(
        "one by one",
        "A and B are off; then the network lasts for one entry each time, and C writes a round in between.",
        "The rounds of A, B and C stand in the order of the answers; every number that was taken was asked about.",
        (write("C"),),
        steps=ONE,
        first="AB",
        every_day=True,
    ),
    Case(
        "corrected",
        "C writes a round, and the first round that is there is corrected.",
        "The correction and all rounds are in.",
        (write("C"), correct),
    ),
    Case(
        "taken out",
        "C writes a round and takes it out again.",
        "Who counted on it is told which round is the next, and sends the own ones from there.",
        (write("C"), take_out),
    ),
    Case(
        "put in before",
        "C writes a round, and a forgotten one is put in before the first.",
        "All rounds are in; who knew of one less is asked.",
        (write("C"), insert),
        every_day=True,
    ),
    Case(
        "seats",
        "Anna and Bert change places; C writes a round.",
        "Rounds of who did not know it are refused with the names; tapped anew they count for whom was meant.",
        (change_seats, write("C")),
    ),
    Case(
        "somebody new",
        "C writes a round, and Eva sits down in the place of Dien.",
        "Rounds of who did not know it are refused with the names, and sent when they were looked at.",
        (write("C"), somebody_new),
        every_day=True,
    ),
    Case(
        "closed",
        "The evening is settled and opened again.",
        "What comes meanwhile waits and says so; whoever needs it opens the evening again, and all is in.",
        (close, reopen),
    ),
)
