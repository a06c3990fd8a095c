"""`python -m tests.bench [part …] [--turns N] …`: some parts, or all of them; `--help` has the parts and numbers.

Ends with 0 also where a goal is missed, since timings are no tests; with 1 where a part stopped.
"""

from __future__ import annotations

import sys
import traceback
from collections.abc import Callable, Iterable
from importlib import import_module
from time import perf_counter

from tests.bench.asked import TIME, Asked, read
from tests.bench.house import house
from tests.bench.measure import Pair


def main() -> None:
    """Run the parts that are asked for, also after one that stopped, and say what became of them."""
    asked = read(sys.argv[1:])
    print(TIME, end="", flush=True)
    pairs: list[Pair] = []
    with house(asked.folder):
        stopped = [part for part in asked.parts if not _run(part, asked, pairs)]
    missed = [f"{pair.name}: {pair.ratio:.2f} × in place of {pair.goal:g}" for pair in pairs if not pair.reached]
    print(f"\n{len(pairs)} goals, {len(missed)} missed{':' if missed else ''}", *missed, sep="\n    ")
    if stopped:
        sys.exit(f"stopped: {', '.join(stopped)}")


def _run(part: str, asked: Asked, pairs: list[Pair]) -> bool:
    """Whether a part ran to its end and had something to say; its lines are printed as they come."""
    print(f"\n{part}", flush=True)
    began, said = perf_counter(), 0
    try:
        lines: Callable[[Asked], Iterable[Pair | str]] = import_module(f"tests.bench.{part}").lines
        for line in lines(asked):
            print(line, flush=True)
            pairs += [line] if isinstance(line, Pair) else []
            said += 1
        ended = said > 0
    except Exception:
        traceback.print_exc(file=sys.stdout)
        ended = False
    print(f"    {'ended' if ended else 'stopped'} after {perf_counter() - began:.0f} s", flush=True)
    return ended


if __name__ == "__main__":
    main()
