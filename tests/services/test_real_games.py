"""Every game of the house through the whole log: its worked rounds written, changed, settled."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from games.core.game import Game
from games.core.refusal import Refusal
from games.models import Entry, Round, Sitting
from games.registry import GAMES
from games.selectors import settlement
from games.selectors.audit import faults
from games.selectors.preview import preview
from games.services import log, settle
from games.services.errors import LaterRoundImpossible
from tests.toy import new_id, table, write

pytestmark = pytest.mark.django_db
CATALOG = Path(__file__).resolve().parents[2] / "games" / "catalog"
REAL = [game for game in GAMES.values() if not game.key.startswith("toy")]
MOST = 60  # worked rounds per sheet


def sheets(game: Game) -> list[object]:
    return [None, *game.book.presets]


def worked(game: Game) -> list[dict[str, Any]]:
    examples = json.loads((CATALOG / game.key / "examples.json").read_text())
    return [one for one in examples if isinstance(one, dict) and "expect" in one]


def evening(game: Game, sheet: object) -> Sitting:
    """A table with as many worked rounds as its sheet and its pot take."""
    sitting = table(game, sheet)
    for example in worked(game)[:MOST]:
        try:
            seen = preview(sitting, example["kind"], example["record"])
        except Refusal:
            continue
        entry = write(sitting, example["kind"], example["record"])
        saved = Round.objects.get(entry=entry)
        assert saved.change == seen.change
        assert saved.number == seen.number
    return sitting


CASES = [pytest.param(game, sheet, id=f"{game.key}-{sheet}") for game in REAL for sheet in sheets(game)]


@pytest.mark.parametrize(("game", "sheet"), CASES)
def test_an_evening_of_worked_rounds(game: Game, sheet: object) -> None:
    sitting = evening(game, sheet)
    assert sitting.snapshot().rounds > 10
    assert faults(sitting) == []
    changed = 0
    for entry in list(Entry.live.filter(sitting=sitting))[2::5]:
        try:
            log.remove(sitting=sitting, entry=entry, entry_id=new_id(), phone=None)
            changed += 1
        except LaterRoundImpossible:
            continue
    assert changed
    assert faults(sitting) == []
    plan = settlement.view(sitting)
    settle.close(sitting=sitting, value=1, step=5, leftover="winner", entry_id=new_id(), phone=None)
    assert faults(sitting) == []
    assert plan.balanced == bool(plan.payments)
    assert sum(one.amount for one in plan.balances) == -plan.kept or not plan.balanced
