"""`python -m tests.bench [score] [pages] [sizes] [clubs] [damage] [phone] [--turns N] [--forms N] [--games …]`: some
parts, or all of them.

Ends with 0 also where a goal is missed: timings are no tests.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable

from tests.bench.house import house
from tests.bench.measure import Pair

Asked = argparse.Namespace
Part = Callable[[Asked], Iterable[Pair | str]]
TURNS, FORMS = 100, 5_000


def _score(asked: Asked) -> Iterable[Pair | str]:
    from tests.bench.score import pairs

    return pairs(asked.turns)


def _pages(asked: Asked) -> Iterable[Pair | str]:
    from tests.bench.pages import pairs

    return pairs(asked.turns)


def _sizes(asked: Asked) -> Iterable[Pair | str]:
    from tests.bench.pages import size_pairs

    return size_pairs(asked.turns)


def _clubs(asked: Asked) -> Iterable[Pair | str]:
    from tests.bench.clubs import pairs

    return pairs(asked.turns)


def _damage(asked: Asked) -> Iterable[Pair | str]:
    from tests.bench.damage import lines

    return lines()


def _phone(asked: Asked) -> Iterable[Pair | str]:
    from tests.bench.phone import lines

    return lines(asked.forms, asked.games)


PARTS: dict[str, Part] = {
    "score": _score,
    "pages": _pages,
    "sizes": _sizes,
    "clubs": _clubs,
    "damage": _damage,
    "phone": _phone,
}


def main() -> None:
    """Run the parts that are named, in their own order."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description="How quick it is.")
    parser.add_argument("parts", nargs="*", metavar="part", help=f"{', '.join(PARTS)}; all without one")
    parser.add_argument("--turns", type=int, default=TURNS, help=f"how often each is timed ({TURNS})")
    parser.add_argument("--forms", type=int, default=FORMS, help=f"how many of each sheet a phone fills in ({FORMS})")
    parser.add_argument("--games", nargs="+", default=[], help="those that the phone plays; all without")
    asked = parser.parse_args()
    unknown = set(asked.parts) - PARTS.keys()
    if unknown or asked.turns < 1:
        parser.error(f"unknown: {', '.join(sorted(unknown))}" if unknown else "--turns takes a number from 1 on")
    with house():
        for name, part in PARTS.items():
            if name in asked.parts or not asked.parts:
                print(f"\n{name}", flush=True)
                for line in part(asked):
                    print(line.line() if isinstance(line, Pair) else line, flush=True)


if __name__ == "__main__":
    main()
