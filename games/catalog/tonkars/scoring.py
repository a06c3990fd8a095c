"""What a deal gives: each one's place in it; and what statistics and lists learn of it."""

from __future__ import annotations

from games.catalog.tonkars.ranking import has_winner, rank
from games.catalog.tonkars.record import Deal, Result
from games.core.game import Facts
from games.core.line import Line
from games.core.questions import time_of


def score_deal(deal: Deal, rules: object = None, before: object = None) -> tuple[Line, ...]:
    """A line per player with a result, best first: the amount is the place, or nought where nobody has won."""
    won = bool(winners(deal))
    return tuple(_line(seat, place, deal.results[seat], won=won) for seat, place in rank(deal.results).items())


def score_result(result: Result, rules: object = None, before: object = None) -> tuple[Line, ...]:
    """A result alone has no place yet."""
    return ()


def deal_facts(deal: Deal) -> Facts:
    """It counts for those with a result; the chart draws the moves of those who finished."""
    finished = {seat: result.moves for seat, result in deal.results.items() if result.moves and result.finished}
    return Facts(
        tags=("nobody_finished",) if deal.results and not finished else (),
        made_by=tuple(finished),
        winners=winners(deal),
        took_part=tuple(deal.results),
        figures=finished,
    )


def winners(deal: Deal) -> tuple[str, ...]:
    """Who has the first place, unless nobody finished; who plays alone has won from nobody."""
    places = rank(deal.results) if len(deal.results) > 1 and has_winner(deal.results) else {}
    return tuple(seat for seat, place in places.items() if place == 1)


def _line(seat: str, place: int, result: Result, *, won: bool) -> Line:
    """Without a winner nobody has a place that counts."""
    amount, reason = (place, _reason(result)) if won else (0, f"{_reason(result)}.no_place")
    if not result.finished:
        return Line(seat, amount, reason, {"seat": seat, "place": place})
    moves, time = result.moves or 0, time_of(result.seconds or 0)
    return Line(seat, amount, reason, {"seat": seat, "place": place, "n": moves, "time": time})


def _reason(result: Result) -> str:
    if result.finished:
        return "finished"
    return f"unfinished_{result.why}" if result.why else "unfinished"
