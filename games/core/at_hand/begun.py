"""A table that is begun, and a round that is laid out before it is played."""

from __future__ import annotations

from games.core.at_hand.told import Json, refused
from games.core.game import Game, Record
from games.core.layout import Pile
from games.core.refusal import Refusal


def start(game: Game, sheet: object) -> Json:
    """Who deals in which order under these house rules, and which seats may stay empty; or why they are `refused`."""
    try:
        rules = game.book.of_switches(sheet)
    except Refusal as refusal:
        return {"refused": refused(refusal)}
    return {"order": game.deal_order(rules), "empty_seats": game.empty_seats}


def layout(game: Game, kind: str, record: Record) -> tuple[Pile, ...]:
    """The piles that everybody lays out for this round; none where nothing is laid out."""
    lays = game.kinds[kind].layout
    return lays(record) if lays is not None else ()
