"""What everybody lays out before playing: piles of cards."""

from __future__ import annotations

Card = tuple[str, int]  # the suit's label key, which is its sign too, and the number on the card
Pile = tuple[Card, ...]  # from the bottom up
