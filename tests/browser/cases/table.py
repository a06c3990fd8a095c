"""Every case with what was done and what came of it; `python -m tests.browser.cases` writes docs/phones.md."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from tests.browser.cases import correcting, killing, writing
from tests.browser.cases.at_table import AtTable
from tests.browser.interleavings import told
from tests.processes import PROJECT

FILE = PROJECT / "docs" / "phones.md"
HEAD = ("case", "phones", "what was done", "what came of it", "audit")
CLEAN = "clean"
INTRODUCTION = """# Several phones at one table

What happens when people write at the same moment, or the server goes down in the middle of it. Each line is played by a
test (`tests/browser/cases/`) with that many phones in a browser, on a server of two processes as `make run` starts it.
After each, no round is lost or doubled, the numbers have no gap, and the audit finds nothing. `make test-all` prints
the same table, `make test` some of its lines.

"""


@dataclass(frozen=True, slots=True)
class Case:
    """`play` gives the declarers of the rounds that are there in the end, in any order."""

    name: str
    phones: int
    done: str
    came: str
    play: Callable[[AtTable], str]
    every_day: bool = False  # else only in the full suite

    @property
    def key(self) -> str:
        """Names its test."""
        return self.name.replace(" ", "_")

    def told(self, audit: str) -> tuple[str, ...]:
        """Its line of the table."""
        return self.name, str(self.phones), self.done, self.came, audit


CASES = (
    Case(
        "the same round",
        2,
        "Both write round 1, of the same declarer, one after the other.",
        "The second sees both, is asked whether they are the same, and says yes: one round.",
        writing.the_same,
        every_day=True,
    ),
    Case(
        "another round",
        2,
        "Both write round 1, of two declarers.",
        "The second sees both with what differs, and saves the own one as round 2: two rounds.",
        writing.another,
    ),
    Case(
        "four at once",
        4,
        "All four write round 1 and tap Save at the same moment.",
        "One is first, the others are asked and save theirs as the next: four rounds.",
        writing.all_four,
        every_day=True,
    ),
    Case(
        "double tap",
        2,
        "Save is tapped twice before an answer came; the other phone looks.",
        "One round, on both phones.",
        writing.twice,
        every_day=True,
    ),
    Case(
        "reload",
        2,
        "The page is opened anew in the middle of an entry; the other phone looks.",
        "What was tapped is there again; the other phone sees the round once it is saved.",
        writing.reload,
    ),
    Case(
        "seats",
        2,
        "Anna is tapped as declarer; before Save another phone lets her and Bert change places.",
        "The page says so and shows the new names before it saves anything; the round counts for Anna.",
        writing.other_seats,
        every_day=True,
    ),
    Case(
        "write and correct",
        2,
        "One corrects round 1 while the other writes round 2.",
        "Both are in.",
        correcting.while_one_writes,
    ),
    Case(
        "correct the same",
        2,
        "Both correct round 1, one after the other.",
        "The second sees the other correction beside the own one and puts the own one in its place: three versions.",
        correcting.the_same_round,
        every_day=True,
    ),
    Case(
        "two and two",
        4,
        "Two correct rounds 1 and 2 while two write, all at the same moment.",
        "Both corrections and both rounds are in.",
        correcting.among_four,
    ),
    Case(
        "killed while writing",
        2,
        "The server is killed when half of the round is written, and comes back; the phone sends again.",
        "Nothing was there; then it is there once, and the other phone follows.",
        killing.while_it_is_written,
    ),
    Case(
        "killed before the commit",
        2,
        "The server is killed when all is written but not kept yet, and comes back; the phone sends again.",
        "Nothing was there; then it is there once, and the other phone follows.",
        killing.before_the_commit,
        every_day=True,
    ),
    Case(
        "killed before the answer",
        2,
        "The server is killed when the round is kept, before the phone hears of it; the phone sends again.",
        "It was there; sent again it is there once, and the other phone follows.",
        killing.before_the_answer,
        every_day=True,
    ),
    Case(
        "killed and looked",
        2,
        "The same, and the phone goes to the table instead of sending again.",
        "The round is there once, and the next one is round 2.",
        killing.back_to_the_table,
    ),
    Case(
        "killed among four",
        4,
        "The server is killed while four phones save, and comes back; all four send again.",
        "Nothing was there; then four rounds are.",
        killing.with_four,
    ),
)


def lines(rows: Iterable[tuple[str, ...]], head: tuple[str, ...] = HEAD) -> list[str]:
    """A table in Markdown."""
    return [f"| {' | '.join(row)} |" for row in (head, ("---",) * len(head), *rows)]


def printed() -> str:
    """The page that has them all, and those in which phones are off."""
    at_once = lines(case.told(CLEAN) for case in CASES)
    off = lines((case.told(CLEAN) for case in told.CASES), told.HEAD)
    return INTRODUCTION + "\n".join([*at_once, told.INTRODUCTION, *off]) + "\n"
