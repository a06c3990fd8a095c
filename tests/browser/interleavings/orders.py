"""All orders of what several do, each doing the own in its order."""

from __future__ import annotations

from collections.abc import Iterator


def orders(steps: dict[str, int]) -> Iterator[str]:
    """A letter a step; of A and B, who do the same, A begins."""
    return (one for one in merged(steps) if one.find("A") < one.find("B"))


def merged(steps: dict[str, int]) -> Iterator[str]:
    """Every way to put so many steps of each together."""
    if not any(steps.values()):
        yield ""
    for who, left in steps.items():
        if left:
            yield from (who + rest for rest in merged({**steps, who: left - 1}))
