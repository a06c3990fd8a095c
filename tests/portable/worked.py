"""The worked rounds of the games as calls of the phone, and what the command `score` says of them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

from games.core import at_hand
from games.core.game import Game
from games.core.refusal import Refusal
from games.core.scoring import read_before
from games.core.standing import opening
from games.core.table_entries import sit
from games.management.answers import answer
from games.registry import GAMES
from scorekeeper.folder import PROJECT
from tests.portable.by_chance import Call, Json

Worked = dict[str, Any]


def examples(game: Game) -> list[Worked]:
    """Those that have a sheet, a kind and a record."""
    text = (PROJECT / "games" / "catalog" / game.key / "examples.json").read_text(encoding="utf-8")
    return [one for one in json.loads(text) if _sheet(game, one) is not None and one.get("kind") in game.kinds]


def worked(game: Game) -> Iterator[Call]:
    """Each as an entry of a log where nothing stood before it, and as the form makes it where it can."""
    for one in examples(game):
        sheet = _sheet(game, one)
        if sheet is not None and isinstance(one.get("record"), dict) and not _has_point(one["record"]):
            yield "table", [sheet, log_of(game, sheet, one)]
            yield from filled_in(game, sheet, one)


def log_of(game: Game, sheet: Json, one: Worked) -> list[Json]:
    """Everybody sits, and then this round."""
    seats = game.seats(game.book.of_switches(sheet))
    sitting = {"id": "seats", "kind": "seats", "record": {seat: f"p{seat}" for seat in seats}}
    return [sitting, {"id": "round", "kind": one["kind"], "record": one["record"]}]


def filled_in(game: Game, sheet: Json, one: Worked) -> Iterator[Call]:
    """The form with the answers that give this record, at a table where `before` stands."""
    kind, rules = game.kinds[one["kind"]], game.book.of_switches(sheet)
    with suppress(Refusal, KeyError, TypeError, AttributeError, ValueError):  # no form makes such a record
        before = read_before(one.get("before"), game.columns(rules), game.pot(rules))
        said = kind.answers(one["record"])
        if not kind.into:
            yield "pay", [sheet, standing(game, sheet, dict(before)), kind.key, said, None]


def standing(game: Game, sheet: Json, before: Json) -> Json:
    """Everybody sits, and the columns hold this."""
    rules = game.book.of_switches(sheet)
    _, after = sit(game, rules, opening(game, rules), {seat: f"p{seat}" for seat in game.seats(rules)})
    said = after.to_json()
    return {**said, "totals": {**said["totals"], **before}}


def scored(one: Worked) -> Json:
    """What `manage.py score` prints for it."""
    return answer(GAMES, one, "en")


def paid(game: Game, call: Call) -> Json:
    """What the form's answers pay."""
    return at_hand.pay(game, *call[1])


def _has_point(value: object) -> bool:
    """Whether a whole number is written 2.0 in it, which no browser can tell from 2."""
    if isinstance(value, dict | list):
        return any(_has_point(one) for one in (value.values() if isinstance(value, dict) else value))
    return isinstance(value, float) and value.is_integer()


def _sheet(game: Game, one: Worked) -> Json | None:
    """Its house rules spelled out; None where they are refused."""
    with suppress(Refusal):
        return dict(game.book.written(game.book.read(one.get("rules"))))
    return None
