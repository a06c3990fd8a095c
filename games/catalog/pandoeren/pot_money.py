"""Money into and out of the pot, in cents: looking, showing, stakes."""

from __future__ import annotations

from games.catalog.pandoeren.pot import Looking
from games.catalog.pandoeren.record import Deal
from games.catalog.pandoeren.rules import HEADS, MONEY, PANDOER, POT, SEATS
from games.core.line import Line
from games.core.refusal import Param


def clockwise(first: str) -> tuple[str, ...]:
    """All seats, from `first` on."""
    at = SEATS.index(first)
    return SEATS[at:] + SEATS[:at]


def looking_money(looking: Looking) -> list[Line]:
    """What looking and showing brings into the pot."""
    lines: list[Line] = []
    if looking.looked:
        cents = MONEY["looking"]
        lines += into_pot(dict.fromkeys(looking.looked, cents), "looking", {"each": cents})
    if looking.shown_by:
        cents = MONEY["showing"]
        lines += into_pot({looking.shown_by: cents}, "showing", {"each": cents})
    return lines


def into_pot(parts: dict[str, int], reason: str, params: dict[str, Param]) -> list[Line]:
    """From each seat its part, and all of them into the pot; negative parts come out of it."""
    lines = [Line(seat, -cents, reason, params) for seat, cents in parts.items()]
    return [*lines, Line(POT, sum(parts.values()), reason, params)]


def stake(deal: Deal) -> list[Line]:
    """The shares of those who win it out of the pot, of those who lose it into the pot."""
    params: dict[str, Param] = {"stake": deal.stake}
    suffix = ""
    if deal.contract == PANDOER and not deal.unplayable and deal.stake % HEADS == 0:
        suffix, params = "_heads", {"stake": deal.stake, "head": deal.stake // HEADS}
    shares = stake_shares(deal)
    won = {seat: -cents for seat, cents in shares.items() if deal.dry.get(seat)}
    lost = {seat: cents for seat, cents in shares.items() if seat not in won}
    out = into_pot(won, f"stake_won{suffix}", {**params, "sum": -sum(won.values())}) if won else []
    return out + (into_pot(lost, f"stake_lost{suffix}", {**params, "sum": sum(lost.values())}) if lost else [])


def stake_shares(deal: Deal) -> dict[str, int]:
    """Cents of the stake for each who plays: the odd ones to the declarer, then clockwise from him."""
    playing = _playing(deal)
    share, odd = divmod(deal.stake, len(playing))
    return {seat: share + (place < odd) for place, seat in enumerate(playing)}


def _playing(deal: Deal) -> tuple[str, ...]:
    if deal.unplayable:
        return (deal.declarer,)
    return tuple(seat for seat in clockwise(deal.declarer) if seat in deal.dry)
