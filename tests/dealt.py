"""What a text tells of a deal of cards, for tests that look where it may not stand."""

from __future__ import annotations

import base64
import re
from collections.abc import Iterable, Sequence


def told(text: str, piles: Iterable[Sequence[int]], seed: str = "") -> list[str]:
    """The piles that stand in a text, in their order or turned over, whatever stands between the numbers; its seed.

    Pictures and tags may part the cards of a page: it is read with them and without.
    """
    bare = re.sub(r"<svg.*?</svg>", "", text, flags=re.DOTALL)
    readings = [_numbers(text), _numbers(bare), _numbers(re.sub(r"<[^>]*>", " ", bare))]
    ways = (" ".join(map(str, way)) for pile in piles for way in (pile, tuple(reversed(pile))))
    found = [way for way in ways if any(f" {way} " in reading for reading in readings)]
    return found + [one for one in (_hidden(seed) if seed else ()) if one in text]


def _numbers(text: str) -> str:
    """All whole numbers of a text in their order, noughts in front left out."""
    return f" {' '.join(str(int(one)) for one in re.findall('[0-9]+', text))} "


def _hidden(seed: str) -> tuple[str, ...]:
    """The figures of a seed, and what they may hide as."""
    return seed, seed[::-1], base64.b64encode(seed.encode()).decode().rstrip("="), f"{int(seed):x}"
