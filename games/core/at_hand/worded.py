"""Keys, sums and amounts in a reader's words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from games.core import wording
from games.core.at_hand.told import Json
from games.core.game import Game
from games.core.line import Line


def say(game: Game, labels: Mapping[str, Any], language: str, names: Mapping[str, str], keys: list[Any]) -> list[str]:
    """The words of keys, or of [key, params]; `labels` are those of one language, `names` by seat."""
    words = _wording(labels, language, names)
    return [words.say(key) if isinstance(key, str) else words.say(key[0], key[1]) for key in keys]


def sentences(
    game: Game, labels: Mapping[str, Any], language: str, names: Mapping[str, str], lines: list[Json]
) -> list[Json]:
    """The sum of a round in words: `text`, its `amounts` per column, and how a foot has `told` it."""
    words = _wording(labels, language, names)
    found = words.sentences(Line(one["column"], one["amount"], one["reason"], one["params"]) for one in lines)
    return [{**asdict(one), "told": wording.told(one, language, game.low_wins)} for one in found]


def heads(game: Game, labels: Mapping[str, Any], language: str, names: Mapping[str, str], keys: list[str]) -> list[str]:
    """What stands above the columns of a list."""
    return _wording(labels, language, names).heads(keys)


def amounts(game: Game, language: str, values: list[int]) -> list[str]:
    """Amounts of this game as a reader has them."""
    return [wording.amount(value, language, game.low_wins) for value in values]


def _wording(labels: Mapping[str, Any], language: str, names: Mapping[str, str]) -> wording.Wording:
    return wording.Wording(labels.get, names, lambda value: wording.number(value, language))
