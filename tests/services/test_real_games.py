"""Every game of the house through the whole log: its worked rounds written, changed, settled."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from games.core.game import Game, Scene
from games.core.refusal import Refusal
from games.core.setups import with_setup
from games.management.make import cast
from games.management.make.chance import gathered
from games.models import Entry, Round, Sitting
from games.registry import GAMES
from games.selectors import settlement
from games.selectors.audit import faults
from games.selectors.preview import preview
from games.services import log, settle, sittings
from games.services.errors import LaterRoundImpossible
from tests.toy import EVENING, new_id, phone, write

pytestmark = pytest.mark.django_db
CATALOG = Path(__file__).resolve().parents[2] / "games" / "catalog"
REAL = [game for game in GAMES.values() if not game.key.startswith("toy")]
MOST = 40  # rounds per sheet


def sheets(game: Game) -> list[tuple[object, str]]:
    """Each with a number of players, where the game asks for one."""
    return [(raw, setup) for raw in (None, *game.book.presets) for setup in game.setups or ("",)]


def worked(game: Game, sitting: Sitting) -> Iterator[tuple[str, Any]]:
    """Kinds and records of the worked rounds; some by chance too where those are without parts or of few players."""
    examples = json.loads((CATALOG / game.key / "examples.json").read_text())
    for one in examples:
        if isinstance(one, dict) and "expect" in one:
            yield one["kind"], one["record"]
    rules, chance, seats = sitting.game_and_rules()[1], Random(1), tuple(sitting.snapshot().seats)
    scene = Scene(dict.fromkeys(game.columns(rules), 0), "", "", seats=seats)
    for kind in game.kinds.values():
        for _ in range(20 if not kind.into and (game.part_of(kind.key) or game.setups) else 0):
            yield kind.key, gathered(game, kind, rules, scene, chance)


def start(game: Game, sheet: object, setup: str) -> Sitting:
    """A table with all seats taken, or a few where they may stay empty."""
    raw = with_setup(game, sheet, setup)
    rules = game.book.read(raw)
    names = {seat: f"Speler {seat}" for seat in game.seats(rules)[: cast.MOST_FREELY]}
    dealer = game.first_dealer(rules)
    return sittings.start(phone=phone(), game=game.key, rules_raw=raw, names=names, dealer=dealer, now=EVENING)


def evening(game: Game, sheet: object, setup: str) -> Sitting:
    """A table with as many worked rounds as its sheet and its pot take."""
    sitting = start(game, sheet, setup)
    for kind, record in worked(game, sitting):
        try:
            seen = preview(sitting, kind, record)
        except Refusal:
            continue
        entry = write(sitting, kind, record)
        saved = Round.objects.get(entry=entry)
        assert saved.change == seen.change
        assert saved.number == seen.number
        if saved.number == MOST:
            break
    return sitting


CASES = [
    pytest.param(game, *sheet, id="-".join([game.key, *map(str, sheet)])) for game in REAL for sheet in sheets(game)
]


@pytest.mark.parametrize(("game", "sheet", "setup"), CASES)
def test_an_evening_of_worked_rounds(game: Game, sheet: object, setup: str) -> None:
    sitting = evening(game, sheet, setup)
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
