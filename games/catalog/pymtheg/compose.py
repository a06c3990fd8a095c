"""From what was answered about a played deal to its record."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.catalog.pymtheg.auction import spoken
from games.catalog.pymtheg.rules import TRICKS
from games.core.questions import Answers, tapped


def compose_deal(answers: Answers) -> dict[str, Any]:
    """The record of a played deal; what was not answered is left out."""
    plain = ("contract", "declarer", "trump", "overbid", "revoke")
    record: dict[str, Any] = {key: answers[key] for key in plain if key in answers}
    if "announced" in answers:
        record["announced"] = True
    if "doubling" in answers:
        record["doubling"] = tapped(answers["doubling"])
    if "auction" in answers:
        record["auction"] = spoken(answers["auction"])
    tricks = _tricks(answers)
    return record if tricks is None else {**record, "tricks": tricks}


def rest(counted: object) -> object:
    """What the other side has of fifteen tricks or cards; what is no number is handed on."""
    return TRICKS - counted if isinstance(counted, int) else counted


def _tricks(answers: Answers) -> object:
    for key, compose in COMPOSE.items():
        if key in answers:
            return compose(answers)
    return None


def _gam(answers: Answers) -> object:
    side = tapped(answers["side_tricks"])
    return {"side": side, "opponents": rest(side)}


def _ry(answers: Answers) -> object:
    if answers["ry_result"] == "lost":
        return _lost(answers, answers.get("partner_so_far", "0"))
    return _made(answers["ry_result"])


def _ry_2(answers: Answers) -> object:
    if answers["ry_2_result"] == "lost":
        return _lost(answers, answers["partner_lost"]) if "partner_lost" in answers else None
    return _made(answers["ry_2_result"])


def _made(partner: object) -> object:
    return {"declarer": 0, "partner": tapped(partner), "opponents": rest(tapped(partner))}


def _lost(answers: Answers, partner: object, declarer: int = 1) -> object:
    opponents = tapped(answers.get("opponents_so_far", "0"))
    return {"declarer": declarer, "partner": tapped(partner), "opponents": opponents}


def _ry_3(answers: Answers) -> object:
    result = answers["ry_3_result"]
    if result == "declarer":
        return _lost(answers, "0")
    if result == "partner":
        return _lost(answers, "1", declarer=0)
    return _made("0") if result == "made" else result


def _lon(answers: Answers) -> object:
    if answers["lon_result"] == "made":
        return {"declarer": TRICKS, "partner": 0, "opponents": 0}
    opponents = tapped(answers["lon_result"])
    if opponents == TRICKS:
        return {"declarer": 0, "partner": 0, "opponents": opponents}
    if "lon_partner" not in answers:
        return None
    partner = tapped(answers["lon_partner"])
    left = rest(opponents)
    declarer = left - partner if isinstance(left, int) and isinstance(partner, int) else left
    return {"declarer": declarer, "partner": partner, "opponents": opponents}


COMPOSE: dict[str, Callable[[Answers], object]] = {
    "side_tricks": _gam,
    "ry_result": _ry,
    "ry_2_result": _ry_2,
    "ry_3_result": _ry_3,
    "lon_result": _lon,
}
