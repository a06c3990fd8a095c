"""Fire and water cards: fire burns, unless there is more water (rules, sections 1 and 2).

The words for what is refused stand with the game that reads the cards.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from games.core.fields import an_object, whole
from games.core.refusal import Refusal

SUIT = 15  # cards of fire, and of water

Cards = Mapping[str, int]  # per column


def read_cards(raw: object, field: str, columns: Collection[str]) -> Cards:
    """The cards of one suit per column; refused at `field` unless they are all fifteen, of exactly these columns."""
    given = {key: value for key, value in an_object(raw, field).items() if value is not None}
    if given.keys() != set(columns):
        raise Refusal(field, "cards_of_whom")
    cards = {column: whole(given[column], field, high=SUIT) for column in columns}
    total = sum(cards.values())
    if total != SUIT:
        raise Refusal(field, "cards_do_not_add_up", n=total)
    return cards


def pit_of(fire: Cards, water: Cards) -> str:
    """The column that took all fire and all water, else empty."""
    return next((column for column in fire if fire[column] == water[column] == SUIT), "")


def burnt(fire: int, water: int) -> int:
    """How many of the fire cards burn."""
    return 0 if water > fire else fire
