"""Whatever a record holds, it is scored or refused with a field: never another exception.

SCOREKEEPER_DAMAGE says how many are tried of each sort, where that is not the suite's to say.
"""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games.core.game import Game
from games.core.labels import SHARED, say
from games.core.line import totals
from games.core.refusal import Refusal
from games.core.scoring import score_round
from games.registry import GAMES
from tests.catalog.strategies import arbitrary, damaged
from tests.volume import volume

TRIES = int(os.environ.get("SCOREKEEPER_DAMAGE", "0")) or volume("damage")
SORTS: dict[str, Callable[[Game], st.SearchStrategy[Any]]] = {"damaged": damaged, "arbitrary": arbitrary}


def outcome(raw: Any) -> str:
    """`accepted` or `refused`; fails unless it is a score in whole numbers, or a refusal with field and words."""
    try:
        columns, lines = score_round(GAMES, json.loads(json.dumps(raw)))
    except Refusal as refusal:
        fault = refusal
    else:
        check_score(raw, totals(columns, lines))
        return "accepted"
    check_refusal(raw, fault)
    return "refused"


def check_score(raw: Any, changes: dict[str, int]) -> None:
    """Whole numbers, and no cent lost on a balanced sheet."""
    game = GAMES[raw["game"]]
    assert all(type(amount) is int for amount in changes.values())
    assert sum(changes.values()) == 0 or not game.balanced(game.book.read(raw.get("rules")))


def check_refusal(raw: Any, fault: Refusal) -> None:
    """A field, and a reason that reads as a sentence."""
    key = raw.get("game") if isinstance(raw, dict) else None
    words = GAMES[key].labels if isinstance(key, str) and key in GAMES else SHARED
    assert isinstance(fault.field, str)
    assert fault.reason in words or fault.reason in SHARED
    assert "{" not in say(words, fault.reason, "en", fault.params)


@pytest.mark.parametrize("sort", SORTS)
@pytest.mark.parametrize("key", GAMES)
def test_scored_or_refused_with_a_field(key: str, sort: str, record_property: Callable[[str, object], None]) -> None:
    seen: Counter[str] = Counter()

    @settings(max_examples=TRIES, deadline=None, database=None, suppress_health_check=list(HealthCheck))
    @given(SORTS[sort](GAMES[key]))
    def try_it(raw: Any) -> None:
        seen[outcome(raw)] += 1

    try_it()
    share = f"{key}, {sort}: {seen['accepted']} of {seen.total()} accepted ({seen['accepted'] * 100 // seen.total()} %)"
    record_property("share", share)
    print(share)
    assert seen["refused"]
    assert seen["accepted"] or sort == "arbitrary"
