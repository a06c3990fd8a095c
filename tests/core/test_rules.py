"""A sheet of house rules written out and read again."""

from __future__ import annotations

import json

import pytest

from games.core.game import Game
from games.registry import GAMES

SHEETS = [(game, raw) for game in GAMES.values() for raw in (None, *game.book.presets)]


@pytest.mark.parametrize(
    ("game", "raw"), SHEETS, ids=lambda value: value.key if isinstance(value, Game) else str(value)
)
def test_a_sheet_written_out_reads_as_itself(game: Game, raw: object) -> None:
    sheet = game.book.read(raw)
    written = json.loads(json.dumps(game.book.written(sheet)))
    assert game.book.read(written) == sheet


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
def test_every_value_of_every_switch_is_written_out(game: Game) -> None:
    for switch in game.book.switches:
        for value in switch.values:
            if switch.read is None:
                assert switch.write(switch.check(value)) == value
