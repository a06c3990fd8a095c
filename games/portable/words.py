"""A game's labels in one language, as a phone looks them up."""

from __future__ import annotations

import json

from games.core.club_labels import CLUB
from games.core.game import Game
from games.core.labels import SHARED

BOOKS = ("about", "table.", "source.", "order.")  # of the rule sheet in print, which a phone does not show


def words(game: Game, language: str) -> bytes:
    """Key → words, or [one, other], as JSON."""
    shared = {key: label for key, label in SHARED.items() if key not in CLUB}
    known = {key: label[language] for key, label in {**shared, **game.labels}.items() if not key.startswith(BOOKS)}
    return json.dumps(known, ensure_ascii=False, separators=(",", ":")).encode()
