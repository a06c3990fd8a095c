"""Rounds in the record format in, answers out: the work of the command `score`, without Django."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from games.core.game import Game
from games.core.labels import say
from games.core.line import Line, totals
from games.core.refusal import Refusal
from games.core.scoring import score_round

OURS = frozenset(("totals", "lines", "error"))  # of an answer; what the input says there is dropped


class NoArray(Exception):
    """The input is no JSON array; the message is one line."""


def given(file: str | None) -> bytes:
    """What stands in `file`, or comes in on standard input; raises OSError."""
    return sys.stdin.buffer.read() if file is None else Path(file).read_bytes()


def read_rounds(raw: bytes) -> list[Any]:
    """The rounds of a UTF-8 text; raises NoArray."""
    try:
        rounds = json.loads(raw.decode("utf-8-sig"))
    except (ValueError, RecursionError) as fault:  # also no UTF-8, or a number of thousands of figures
        raise NoArray(" ".join(f"no JSON array: {fault}".split())) from fault
    if not isinstance(rounds, list):
        raise NoArray("no JSON array: another kind of JSON")
    return rounds


def written(answers: list[dict[str, Any]]) -> str:
    """The answers as a JSON array, one to a line, in ASCII so that any terminal and any string will do."""
    try:
        lines = [json.dumps(answer) for answer in answers]
    except RecursionError as fault:
        raise NoArray("no JSON array that can be answered: nested too deeply") from fault
    return "[\n" + ",\n".join(lines) + "\n]" if lines else "[]"


def answer(games: Mapping[str, Game], element: object, language: str) -> dict[str, Any]:
    """One element's answer: its other keys, and `totals` with `lines`, or `error` with a sentence in `language`."""
    copied = {key: value for key, value in element.items() if key not in OURS} if isinstance(element, dict) else {}
    try:
        columns, lines = score_round(games, element)
    except Refusal as refusal:
        return {**copied, "error": _error(games, copied.get("game"), refusal, language)}
    return {**copied, "totals": totals(columns, lines), "lines": [_line(line) for line in lines]}


def _line(line: Line) -> dict[str, Any]:
    own = {"column": line.column, "amount": line.amount, "reason": line.reason}
    return {**own, **line.params, **own}


def _error(games: Mapping[str, Game], key: object, refusal: Refusal, language: str) -> dict[str, str]:
    labels = games[key].labels if isinstance(key, str) and key in games else {}
    return {"field": refusal.field, "message": say(labels, refusal.reason, language, refusal.params)}
