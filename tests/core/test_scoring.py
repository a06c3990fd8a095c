"""One round in the record format: which columns its answer has."""

from __future__ import annotations

from dataclasses import replace

from games.core.game import Game
from games.core.scoring import score_round
from tests.toy import SIDES


def columns(game: Game) -> tuple[str, ...]:
    raw = {"game": game.key, "kind": "deal", "record": {"side": "NS", "points": 3}}
    return score_round({game.key: game}, raw)[0]


def test_columns_without_a_line_fall_away_only_where_seats_may_stay_empty() -> None:
    assert columns(SIDES) == ("NS", "EW")
    assert columns(replace(SIDES, empty_seats=True)) == ("NS",)
