"""From what was answered at the table to a record, and from a record back to the answers."""

from __future__ import annotations

from typing import Any

from games.catalog.pandoeren.rules import SEATS
from games.core.game import Record
from games.core.questions import Answers, tapped

Answered = dict[str, str | list[str]]
YES = "yes"


def compose_deal(answers: Answers) -> dict[str, Any]:
    """The record of a deal; what was not answered is left out."""
    record = _plain(answers, "contract", "declarer", "trump")
    if answers.get("unplayable"):
        record["unplayable"] = True
    else:
        record |= _play(answers)
    record |= compose_passed(answers)
    if answers.get("stake"):
        record["stake"] = tapped(answers["stake"])
    return record


def compose_husselen(answers: Answers) -> dict[str, Any]:
    """The record of husselen."""
    return _plain(answers, "first") | _numbers(answers, "times") | compose_passed(answers)


def compose_passed(answers: Answers) -> dict[str, Any]:
    """Who looked and who showed."""
    return _plain(answers, "looked", "shown_by")


def compose_lappen(answers: Answers) -> dict[str, Any]:
    """What each puts in."""
    return _numbers(answers, "each")


def deal_answers(record: Record) -> Answered:
    """The answers that would give this deal; both wordings of a partner and of a result, of which one is asked."""
    answers: Answered = {key: record[key] for key in ("contract", "declarer", "trump") if record.get(key)}
    if record.get("unplayable"):
        answers["unplayable"] = YES
    else:
        answers |= _partner_answers(record) | _dry_answers(record) | _points_answers(record)
    return answers | passed_answers(record) | _told(record, "stake")


def husselen_answers(record: Record) -> Answered:
    """The answers that would give this husselen."""
    return {"first": record["first"], **_told(record, "times"), **passed_answers(record)}


def passed_answers(record: Record) -> Answered:
    """The answers about looking."""
    return {key: record[key] for key in ("looked", "shown_by") if record.get(key)}


def lappen_answers(record: Record) -> Answered:
    """The answer that would give this lappen."""
    return _told(record, "each")


def _plain(answers: Answers, *keys: str) -> dict[str, Any]:
    return {key: answers[key] for key in keys if answers.get(key)}


def _numbers(answers: Answers, *keys: str) -> dict[str, Any]:
    return {key: tapped(answers[key]) for key in keys if answers.get(key)}


def _told(record: Record, key: str) -> Answered:
    return {key: str(record[key])} if record.get(key) else {}


def _play(answers: Answers) -> dict[str, Any]:
    played: dict[str, Any] = {}
    partner = answers.get("partner") or answers.get("partner_found")
    if partner and partner != "none":
        played["partner"] = partner
    joined = {seat: answers.get(f"join_{seat}") == "dry" for seat in SEATS if _joins(answers, seat)}
    if joined:
        played["joiners"] = list(joined)
    if answers.get("cards"):
        played["points"] = {"cards": tapped(answers["cards"]), "roem": tapped(answers.get("roem") or "0")}
    dry = _dry(answers, played.get("partner"), joined)
    return played | {"dry": dry} if dry else played


def _joins(answers: Answers, seat: str) -> bool:
    return answers.get(f"join_{seat}") in ("dry", "wet")


def _dry(answers: Answers, partner: str | None, joined: dict[str, bool]) -> dict[str, bool]:
    result = "lost" if answers.get("lost_anyway") else answers.get("result") or answers.get("result_dry")
    declarer = answers.get("declarer")
    if not result or not isinstance(declarer, str) or (answers.get("cards") and result != "lost"):
        return {}
    made = result == "made"
    return {seat: made for seat in (declarer, partner) if seat} | joined


def _partner_answers(record: Record) -> Answered:
    partner = record.get("partner")
    return {"partner": partner, "partner_found": partner} if partner else {"partner_found": "none"}


def _dry_answers(record: Record) -> Answered:
    dry = record.get("dry")
    if dry is None:
        return {}
    result = "made" if dry[record["declarer"]] else "lost"
    joins: Answered = {f"join_{seat}": "dry" if dry[seat] else "wet" for seat in record.get("joiners") or ()}
    return {"result": result, "result_dry": result, **joins}


def _points_answers(record: Record) -> Answered:
    points = record.get("points")
    if points is None:
        return {}
    dry = record.get("dry")
    answers: Answered = {"cards": str(points["cards"]), "roem": str(points["roem"])}
    return answers if dry is None or dry[record["declarer"]] else {**answers, "lost_anyway": YES}
