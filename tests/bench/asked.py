"""What `python -m tests.bench` is asked: which parts, and how much of each."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from games.registry import GAMES
from scorekeeper.folder import PROJECT
from tests.bench.measure import Most

PARTS = ("score", "pages", "sizes", "settling", "clubs", "damage", "phone")
FOLDER = PROJECT / ".bench"  # beside the code, since a folder for temporary files may be no real disk
TIME = """\
All parts take at most 30 minutes with the usual numbers, the clubs included, which are made once.
Less, for example: make bench ARGS="pages sizes --turns 10"; more: ARGS="--turns 100 --tries 10000 --forms 5000".
Parts and numbers: make bench ARGS=--help.
"""
NUMBERS = {
    "turns": (40, "how often each is timed"),
    "seconds": (4, "by the clock that each is timed at most; it is timed once, however long that takes"),
    "rounds": (1_000, "of the long table whose page is compared with a short one's"),
    "entries": (5_000, "of the long evening that is settled"),
    "clubs": (100, "beside whom a club's pages are looked at"),
    "evenings": (70, "of each season of those clubs"),
    "tries": (1_500, "damaged records of each game and sort"),
    "forms": (300, "of each sheet that a phone fills in, and a 25th of it evenings of each game"),
}


class Asked(argparse.Namespace):
    """The parts in their own order, the numbers, and where clubs are kept."""

    parts: list[str]
    turns: int
    seconds: int
    rounds: int
    entries: int
    clubs: int
    evenings: int
    tries: int
    forms: int
    games: list[str]
    profile: bool
    folder: Path

    @property
    def most(self) -> Most:
        """How much a pair may take."""
        return Most(self.turns, self.seconds)


def read(arguments: Sequence[str]) -> Asked:
    """What the command line asks; ends the program where it cannot be."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description="How quick it is.", epilog=TIME)
    parser.add_argument("parts", nargs="*", metavar="part", help=f"{', '.join(PARTS)}; all without one")
    for name, (usual, what) in NUMBERS.items():
        parser.add_argument(f"--{name}", type=int, default=usual, help=f"{what} ({usual:,})")
    parser.add_argument("--games", nargs="+", choices=GAMES, default=list(GAMES), help="those that the phone plays")
    parser.add_argument("--profile", action="store_true", help="where the time of each page goes")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where the clubs are kept (.bench)")
    asked = parser.parse_args(arguments, Asked())
    if low := [name for name in NUMBERS if getattr(asked, name) < (name != "seconds")]:
        parser.error(f"too low: --{low[0]}")
    if unknown := set(asked.parts) - set(PARTS):
        parser.error(f"unknown: {', '.join(sorted(unknown))}")
    asked.parts = [part for part in PARTS if part in asked.parts or not asked.parts]
    return asked
