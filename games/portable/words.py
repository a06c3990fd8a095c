"""A game's labels in one language, as a phone looks them up."""

from __future__ import annotations

from games.core.club_labels import CLUB
from games.core.game import Game
from games.core.labels import SHARED
from games.portable.plain import as_json

BOOKS = ("about", "table.", "source.", "order.", "because.")  # of the rules in print, which a phone does not show


def words(game: Game, language: str) -> bytes:
    """Key → words, or [one, other], as JSON."""
    shared = {key: label for key, label in SHARED.items() if key not in CLUB}
    known = {key: label[language] for key, label in {**shared, **game.labels}.items() if not key.startswith(BOOKS)}
    return as_json(known)
