"""The games of the house: a word each in one line."""

from __future__ import annotations

from importlib import import_module

from games.core.game import Game

KEYS = ("pymtheg", "pandoeren", "branden", "tonkars")  # as the screens offer them

GAMES: dict[str, Game] = {key: import_module(f"games.catalog.{key}").GAME for key in KEYS}
