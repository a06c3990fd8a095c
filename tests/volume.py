"""How much the tests do: `make test` is the everyday suite, `make test-all` everything at full volume.

All that the everyday suite leaves to the full one stands here: tests with the mark `full`, and smaller numbers.
`python -m tests.volume` writes both into CONTRIBUTING.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from random import SystemRandom

FULL = os.environ.get("SCOREKEEPER_TESTS") == "all"
EVERYDAY_SEED = 1515
SEED_VARIABLE = "SCOREKEEPER_TEST_SEED"
CONTRIBUTING = Path(__file__).resolve().parent.parent / "CONTRIBUTING.md"
HEAD = "| only in `make test-all` | why the everyday suite can do without |\n|---|---|\n"
END = "\n\n<!-- the end of what tests/volume.py writes -->"


@dataclass(frozen=True, slots=True)
class Volume:
    """A number that differs between the suites, and why the smaller one is enough for every day."""

    of: str
    everyday: int
    full: int
    why: str

    @property
    def now(self) -> int:
        """The number for this run."""
        return self.full if FULL else self.everyday


VOLUMES: dict[str, Volume] = {
    "examples": Volume(
        "examples of a property that names no number of its own",
        30,
        100,
        "a property that breaks mostly breaks within a few examples",
    ),
    "clubs": Volume(
        "clubs by chance whose boards and pages are compared with a book kept by hand",
        2,
        50,
        "one club holds every game, season, correction and check; more of them only vary the chances",
    ),
    "rounds of a writer": Volume(
        "rounds that each of forty phones writes at its own table",
        1,
        3,
        "they meet at the first save already",
    ),
    "timelines of seats": Volume(
        "evenings in which people come, go and change seats by chance, at each of four tables",
        15,
        60,
        "each has up to sixteen changes",
    ),
    "changes": Volume(
        "changes of a log by chance, each compared with its forecast",
        100,
        500,
        "every way to change a log comes several times in a hundred",
    ),
    "damage": Volume(
        "records of a game that are damaged or made up, of each sort",
        150,
        1000,
        "a hundred cover every field of a record; a new reader breaks on the first few",
    ),
    "settlements": Volume(
        "evenings by chance that are settled by the fewest payments",
        40,
        200,
        "every number of players and of level groups comes in forty",
    ),
    "forms": Volume(
        "forms by chance of each sheet, on a phone and on the server",
        40,
        120,
        "the worked rounds of every game are compared whole, and a construct that differs shows in few forms",
    ),
    "evenings": Volume(
        "evenings by chance of each game, on a phone and on the server",
        5,
        15,
        "an evening has all kinds of entries of its game several times",
    ),
    "orders": Volume(
        "orders of each case in which two of four phones are off",
        1,
        3,
        "the cases differ more than their orders do; `python -m tests.browser.interleavings` plays all",
    ),
    "writers": Volume(
        "phones that write at one table at once",
        12,
        40,
        "four already meet; forty at forty tables write every day",
    ),
    "kills": Volume(
        "times that a browser is killed while it sends",
        1,
        3,
        "what one kill leaves behind is looked at to the end; `python -m tests.browser.kills 100` does more",
    ),
}
ONLY_FULL: dict[str, str] = {
    "the walk and the tools' tests of a project with one more game": "every day its own pages and texts are looked at; "
    "those of the others do not change by it",
    "evenings by finger": "short evenings tap every kind of round, every question and every step of theirs once",
    "evenings by keys": "of one game the whole evening is played with keys, of the others every kind of round and "
    "widget; what else happens at a table is the same page for all games",
    "evenings without a script": "of one game the whole evening is played without a script, of the others every kind "
    "of round and widget; what else happens at a table is the same page for all games",
    "cases of many phones": "seven of fourteen cases have every way to meet: two write, four write, one taps twice, "
    "seats move, two correct, and the server is killed before and after the commit",
    "cases of phones that are off": "what is taken out, corrected, closed or asked meanwhile is met on the screens of "
    "one phone as well, in `tests/browser/offline/`",
    "four phones": "the club's evening does all of it on five phones",
    "evenings offline": "eight rounds of one game with the browser closed in between and six of another over plain "
    "http go the same way",
    "starts offline": "the other two games are begun without a network, and these two played without one",
    "a secret deal": "every day all readers search every page of a table in a club before its signal; no other page "
    "knows the table's log",
    "readers who may more": "what a writer, a scorer or an owner must not see, who may less must not see either, and "
    "searches every day; the tables of rights are asked as everybody",
    "engines": "other browsers than the Chromium that is here take packages of their own, and what they know is held "
    "against MDN's data by `make check`",
    "every screen": "axe and the widths look at so many screens that every element stands on one of them where it "
    "stands on any, and at those with the longest names",
}


def volume(key: str) -> int:
    """The number of VOLUMES for this run."""
    return VOLUMES[key].now


def seed() -> int:
    """What everything done by chance hangs on: the same every day, another one in each full run.

    SCOREKEEPER_TEST_SEED plays a run again. What is chosen here reaches the processes that tests start.
    """
    chosen = SystemRandom().randrange(2**32) if FULL else EVERYDAY_SEED
    return int(os.environ.setdefault(SEED_VARIABLE, str(chosen)))


def table() -> str:
    """What the everyday suite leaves to the full one, as CONTRIBUTING has it."""
    smaller = [
        f"| {one.full:,} in place of {one.everyday:,} {one.of} (`{key}`) | {one.why} |" for key, one in VOLUMES.items()
    ]
    left = [f"| {what} | {why} |" for what, why in ONLY_FULL.items()]
    return HEAD + "\n".join(left + smaller)


def main() -> None:
    """Write the table into CONTRIBUTING in the place of the one that stands there."""
    before, _, rest = CONTRIBUTING.read_text("utf-8").partition(HEAD)
    CONTRIBUTING.write_text(before + table() + END + rest.partition(END)[2], "utf-8")


if __name__ == "__main__":
    main()
