"""Scoring one round from its JSON, against reading and writing the same JSON."""

from __future__ import annotations

import json
from collections.abc import Iterator

from games.core.scoring import score_round
from games.registry import GAMES
from tests.bench.asked import Asked
from tests.bench.evenings import worked
from tests.bench.measure import Most, Pair, in_turns

GOAL = 8


def lines(asked: Asked) -> Iterator[Pair]:
    """The worked rounds of each game, and of all."""
    texts = {key: [json.dumps(one) for one in worked(game)] for key, game in GAMES.items()}
    for key, some in texts.items():
        yield _pair(f"score a round of {key} : its JSON read and written", some, asked.most)
    every = [text for some in texts.values() for text in some]
    yield _pair("score a round of any game : its JSON read and written", every, asked.most)


def _pair(name: str, texts: list[str], most: Most) -> Pair:
    def score() -> None:
        for text in texts:
            score_round(GAMES, json.loads(text))

    def read_and_write() -> None:
        for text in texts:
            json.dumps(json.loads(text))

    return in_turns(name, score, read_and_write, goal=GOAL, most=most, each=len(texts))
