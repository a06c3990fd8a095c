"""What a played deal pays: only the playing side scores, and every part of the sum is a line of its own."""

from __future__ import annotations

from games.catalog.pymtheg.record import Deal, all_counted
from games.catalog.pymtheg.rules import GAM, LON, PARTNERS, PER_TRICK, REVOKE, RY, SIDES, Rules, partner_trick
from games.catalog.pymtheg.tricks import made
from games.core.game import Facts
from games.core.line import Line


def score_deal(deal: Deal, rules: Rules, before: object = None) -> tuple[Line, ...]:
    """The lines of a deal, in points, all in the column of the playing side."""
    column = SIDES[deal.declarer]
    won = made(deal.contract, deal.tricks)
    if deal.contract in GAM:
        lines = _gam(deal, column, won)
    elif deal.contract in RY:
        lines = _ry(deal, column, won, rules)
    else:
        lines = _lon(deal, column, won, rules)
    if deal.doubling != 1:
        more = sum(line.amount for line in lines) * (deal.doubling - 1)
        lines.append(Line(column, more, "doubled" if deal.doubling == 2 else "redoubled"))
    if deal.revoke:
        fine = REVOKE["fine"] if won else -REVOKE["fine"]
        lines.append(Line(column, fine, "revoke_theirs" if won else "revoke_own", {"seat": deal.revoke}))
    return tuple(lines)


def _gam(deal: Deal, column: str, won: bool) -> list[Line]:
    row = GAM[deal.contract]
    trump = "none" if deal.trump == "none" else "trump"
    named = f"{trump}_bid" if deal.announced else f"{trump}_after"
    sign = 1 if won else -1
    reason = "gam_made" if won else "gam_lost"
    lines = [Line(column, sign * row[named], reason, {"contract": deal.contract, "named": named})]
    beside = abs(deal.tricks.side - row["target"])
    if beside:
        each = PER_TRICK[trump]
        kind = ("over_tricks" if won else "under_tricks") + ("_none" if trump == "none" else "")
        lines.append(Line(column, sign * each * beside, kind, {"n": beside, "each": each}))
    if deal.overbid and not won:
        lines.append(Line(column, -RY[deal.overbid], "ry_penalty", {"contract": deal.overbid}))
    return lines


def _ry(deal: Deal, column: str, won: bool, rules: Rules) -> list[Line]:
    value = RY[deal.contract]
    lines = [Line(column, value if won else -value, "ry_made" if won else "ry_lost", {"contract": deal.contract})]
    partner = deal.tricks.partner
    if deal.contract == "ry_2" and partner and (won or rules.ry_2_partner == "both"):
        each = partner_trick(rules)
        lines.append(Line(column, -each * partner, "ry_2_partner_tricks", {"n": partner, "each": each}))
    return lines


def _lon(deal: Deal, column: str, won: bool, rules: Rules) -> list[Line]:
    sign = 1 if won else -1
    factor = LON["none_factor"] if deal.trump == "none" else 1
    named = "trump_after" if factor == 1 else "none_after"
    lines = [Line(column, sign * LON["bid"] * factor, "lon_made" if won else "lon_lost", {"named": named})]
    taken = deal.tricks.opponents
    if taken:
        each = LON["opponents_trick"] * factor
        lines.append(Line(column, -each * taken, "lon_opponents_tricks", {"n": taken, "each": each}))
    if deal.announced and rules.lon_announced:
        lines.append(Line(column, sign * LON["announced"], "lon_named"))
    return lines


def deal_facts(deal: Deal) -> Facts:
    """Contract, declarer, result and what is worth a word; tricks only where the deal was played out and counted."""
    return Facts(
        contract=deal.contract,
        declarer=deal.declarer,
        partners=(PARTNERS[deal.declarer],),
        doubling=deal.doubling,
        tricks=deal.tricks.side if all_counted(deal) else None,
        made=made(deal.contract, deal.tricks),
        tags=_tags(deal),
        bids=deal.calls,
    )


def _tags(deal: Deal) -> tuple[str, ...]:
    trump = () if deal.contract in RY else (deal.trump,)
    announced = ("announced",) if deal.announced else ()
    overbid = (f"overbid_{deal.overbid}",) if deal.overbid else ()
    return (*trump, *announced, *overbid, *(("revoke",) if deal.revoke else ()))
