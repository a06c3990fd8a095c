"""A player's sums as tiles: what the game's board has, each figure with what it is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.core.game import Game
from games.selectors.sums import Sums
from games.views import board_columns
from games.words import Words

ORDER = ("evenings", "per_evening", "rounds", "per_round", "declared", "made", "games", "won")


def first(game: Game, sums: Sums, unit: str) -> dict[str, Any]:
    """The figure that the board is sorted by; an amount with its unit."""
    key = game.board[0]
    (cell,) = (cell for cell in board_columns.cells(game, sums, key) if cell["on"])
    name = unit if key == "amount" else board_columns.name(game, key)
    return {"text": cell["text"], "way": cell["way"], "name": name}


def tiles(game: Game, sums: Sums) -> Iterator[dict[str, str]]:
    """The others."""
    for key in ORDER:
        if key in game.board[1:]:
            more = board_columns.text(game, sums, "share") if key == "made" and sums.share is not None else ""
            yield {"name": _name(game, sums, key), "value": board_columns.text(game, sums, key), "more": more}


def _name(game: Game, sums: Sums, key: str) -> str:
    words = Words(game, {})
    house = {
        "evenings": ngettext("evening", "evenings", sums.evenings),
        "per_evening": _("per evening"),
        "rounds": ngettext("round", "rounds", sums.rounds),
        "per_round": _("per round"),
        "declared": _("declared"),
        "made": _("made"),
        "games": ngettext("game", "games", sums.games),
        "won": _("won"),
    }
    return words.say(own) if words.knows(own := f"board.{key}") else house[key]
