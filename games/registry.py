"""The games of the house: one line each."""

from __future__ import annotations

from games.catalog.pandoeren import GAME as PANDOEREN
from games.catalog.pymtheg import GAME as PYMTHEG
from games.core.game import Game

GAMES: dict[str, Game] = {game.key: game for game in (PYMTHEG, PANDOEREN)}
