"""The worked rounds beside a game, and what any game makes of one."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any

import pytest

from games.core.game import Game
from games.core.labels import SHARED, say
from games.core.line import totals
from games.core.refusal import Refusal
from games.core.scoring import score_round

Example = dict[str, Any]


def load(key: str) -> list[Example]:
    """All worked rounds of the game, those that are scored and those that are refused."""
    text = files(f"games.catalog.{key}").joinpath("examples.json").read_text(encoding="utf-8")
    found: list[Example] = json.loads(text)
    return found


def totals_of(game: Game, example: Example) -> dict[str, int]:
    """The totals per column; raises Refusal."""
    return totals(*score_round({game.key: game}, example))


def outcome(game: Game, example: Example) -> object:
    """The totals, or the field that was refused."""
    try:
        return totals_of(game, example)
    except Refusal as refusal:
        return refusal.field


def expected(example: Example, columns: tuple[str, ...]) -> object:
    """What the worked round says it must come to."""
    if "error" in example:
        return example["error"]["field"]
    return {column: example["expect"].get(column, 0) for column in columns}


def check_sentences(game: Game, scored: list[Example], language: str, names: dict[str, str]) -> None:
    """Every line of these rounds has a label and reads as a sentence."""
    for example in scored:
        for line in score_round({game.key: game}, example)[1]:
            text = say(game.labels, line.reason, language, line.params, names)
            assert line.reason in game.labels
            assert "_" not in text
            assert "{" not in text


def check_refusals(game: Game, refused: list[Example]) -> None:
    """Each of these rounds is refused for a reason that has words."""
    for example in refused:
        with pytest.raises(Refusal) as caught:
            totals_of(game, example)
        assert caught.value.reason in {**game.labels, **SHARED}
