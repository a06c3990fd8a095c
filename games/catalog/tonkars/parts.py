"""A player's result goes into the deal of the whole table, and comes out of it again; all as JSON."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.catalog.tonkars.record import read_result
from games.core.fields import an_object
from games.core.game import Record
from games.core.refusal import Refusal


def put(whole: Record, part: Record) -> dict[str, Any]:
    """The deal with one more result; raises Refusal, at `player` where that one has a result already."""
    player = _player(part)
    if player in _results(whole):
        raise Refusal("player", "has_result", seat=player)
    return replace(whole, part)


def replace(whole: Record, part: Record) -> dict[str, Any]:
    """The deal with this result in the place of the player's old one, if there was one; raises Refusal."""
    player = _player(part)
    result = {key: value for key, value in part.items() if key != "player" and value is not None}
    return {**whole, "results": {**_results(whole), player: result}}


def without(whole: Record, player: str) -> dict[str, Any]:
    """The deal without the result of the one on this seat; raises Refusal."""
    return {**whole, "results": {seat: result for seat, result in _results(whole).items() if seat != player}}


def parts(whole: Record) -> dict[str, Record]:
    """Every result by seat, with its player; raises Refusal."""
    return {seat: {**an_object(result, "results"), "player": seat} for seat, result in _results(whole).items()}


def _results(whole: Record) -> Mapping[str, Any]:
    results = whole.get("results")
    given = {} if results is None else an_object(results, "results")
    return {seat: result for seat, result in given.items() if result is not None}


def _player(part: Record) -> str:
    player = read_result(part).player
    if not player:
        raise Refusal("player", "missing")
    return player
