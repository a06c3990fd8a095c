"""From the record of a played deal back to what was answered, for a correction."""

from __future__ import annotations

from games.catalog.pymtheg.auction import noted
from games.catalog.pymtheg.record import Deal, read_deal
from games.catalog.pymtheg.rules import GAM, RY, TRICKS
from games.catalog.pymtheg.tricks import Tricks, made
from games.core.game import Record


def deal_answers(record: Record) -> dict[str, str | list[str]]:
    """The answers that compose this record again; a split of a Gâm's tricks becomes its sum."""
    deal = read_deal(record)
    given = {
        "contract": deal.contract,
        "declarer": deal.declarer,
        "trump": "" if deal.contract in RY else deal.trump,
        "announced": "yes" if deal.announced else "",
        "overbid": deal.overbid,
        "doubling": str(deal.doubling),
        "revoke": deal.revoke,
        "auction": noted(deal.calls),
        **({} if deal.revoke else _tricks(deal)),
    }
    return {key: answer for key, answer in given.items() if answer}


def _tricks(deal: Deal) -> dict[str, str]:
    won = made(deal.contract, deal.tricks)
    if deal.contract in GAM:
        return {"side_tricks": str(deal.tricks.side)}
    if deal.contract == "lon":
        return _lon(deal.tricks, won)
    return _ry(deal.tricks, won) if deal.contract != "ry_3" else _ry_3(deal.tricks, won)


def _lon(tricks: Tricks, won: bool) -> dict[str, str]:
    if won:
        return {"lon_result": "made"}
    partner = "" if tricks.opponents == TRICKS else str(tricks.partner)
    return {"lon_result": str(tricks.opponents), "lon_partner": partner}


def _ry(tricks: Tricks, won: bool) -> dict[str, str]:
    """Only one of the two results is asked: which one, the sheet decides."""
    result = str(tricks.partner) if won else "lost"
    answers = {"ry_result": result, "ry_2_result": result}
    if won:
        return answers
    return {**answers, "partner_lost": str(tricks.partner), **_so_far(tricks)}


def _ry_3(tricks: Tricks, won: bool) -> dict[str, str]:
    if won:
        return {"ry_3_result": "made"}
    so_far = {"opponents_so_far": _so_far(tricks)["opponents_so_far"]}
    return {"ry_3_result": "declarer" if tricks.declarer else "partner", **so_far}


def _so_far(tricks: Tricks) -> dict[str, str]:
    """Nought is taken for not counted."""
    return {"partner_so_far": str(tricks.partner or ""), "opponents_so_far": str(tricks.opponents or "")}
