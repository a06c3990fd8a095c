"""The deal that a seed stands for: the same ten piles on every machine.

Fisher–Yates over the deck in order of suits, 1 to 15 each, from the last place down. Its numbers are the bytes of
SHA-256 of "<seed>:0", "<seed>:1" … in turn; a byte that would make some places likelier than others is passed over.
"""

from __future__ import annotations

from collections.abc import Iterator

from games.catalog.tonkars.digest import digest
from games.catalog.tonkars.rules import HIGHEST, PILES, SUITS
from games.core.layout import Card, Pile

DECK: Pile = tuple((suit, number) for suit in SUITS for number in range(1, HIGHEST + 1))
HEIGHT = len(DECK) // PILES
BYTES = 256
BLOCKS = 100  # far more than are ever passed over


def piles(seed: str) -> tuple[Pile, ...]:
    """Ten piles of six (suit, number), each from the bottom to the top; `seed` as `normal` gives it."""
    cards = shuffled(seed)
    return tuple(tuple(cards[first : first + HEIGHT]) for first in range(0, len(cards), HEIGHT))


def normal(seed: str) -> str:
    """Figures without noughts in front, so that 007 and 7 are the same deal."""
    counts = [place for place, figure in enumerate(seed) if figure != "0"]
    return seed[counts[0] :] if counts else "0"


def shuffled(seed: str) -> list[Card]:
    """The whole deck in the order in which it is laid out."""
    cards, stream = list(DECK), (byte for block in range(BLOCKS) for byte in digest(f"{seed}:{block}"))
    for last in range(len(cards) - 1, 0, -1):
        other = _below(last + 1, stream)
        cards[last], cards[other] = cards[other], cards[last]
    return cards


def _below(limit: int, stream: Iterator[int]) -> int:
    fair = BYTES - BYTES % limit
    return next(byte for byte in stream if byte < fair) % limit
