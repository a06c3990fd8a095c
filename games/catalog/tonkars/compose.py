"""From what was answered at the table to a record, and from a record back to the answers."""

from __future__ import annotations

from typing import Any

from games.catalog.tonkars.deck import normal
from games.catalog.tonkars.rules import WHY
from games.core.game import Record
from games.core.questions import Answers, seconds_of, tapped, time_of

Answered = dict[str, str | list[str]]


def compose_deal(answers: Answers) -> dict[str, Any]:
    """The record of a deal: an agreed seed goes before one by chance."""
    seed = answers.get("agreed") or answers.get("seed")
    return {"seed": normal(seed) if isinstance(seed, str) else seed} if seed else {}


def deal_answers(record: Record) -> Answered:
    """The answer that would give this deal; its results are answers of their own kind."""
    return {"seed": record["seed"]}


def compose_result(answers: Answers) -> dict[str, Any]:
    """The record of a result; what was not answered is left out."""
    how = answers.get("how")
    record: dict[str, Any] = {"finished": _finished(how)} if how else {}
    if moves := answers.get("moves") or answers.get("moves_so_far"):
        record["moves"] = tapped(moves)
    if seconds := answers.get("seconds") or answers.get("seconds_so_far"):
        record["seconds"] = seconds_of(seconds)
    if player := answers.get("player"):
        record["player"] = player
    return {**record, "why": how} if how in WHY else record


def result_answers(record: Record) -> Answered:
    """The answers that would give this result."""
    so_far = "" if record["finished"] else "_so_far"
    how = "finished" if record["finished"] else record.get("why")
    answers: Answered = {key: value for key, value in (("player", record.get("player")), ("how", how)) if value}
    if record.get("moves") is not None:
        answers[f"moves{so_far}"] = str(record["moves"])
    if record.get("seconds") is not None:
        answers[f"seconds{so_far}"] = time_of(record["seconds"])
    return answers


def _finished(how: object) -> object:
    """Yes or no; anything else is handed on for the reader to refuse."""
    return how == "finished" if how == "finished" or how in WHY else how
