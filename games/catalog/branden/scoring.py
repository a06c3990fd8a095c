"""What a round of Branden brings: a point per fire card that burns, or the pit in their place."""

from __future__ import annotations

from games.catalog.branden.record import Round
from games.catalog.branden.rules import CARD, Rules, columns, pit_size
from games.core.burning import burnt
from games.core.game import Facts, Totals
from games.core.line import Line
from games.core.refusal import Param


def score_round(played: Round, rules: Rules, before: Totals) -> tuple[Line, ...]:
    """The lines of a round, in points, of which few are better."""
    if played.pit_of:
        return _pit(played, rules)
    return tuple(_fire(column, played) for column in columns(rules) if played.fire[column])


def _fire(column: str, played: Round) -> Line:
    fire, water = played.fire[column], played.water[column]
    burns = burnt(fire, water)
    if not burns:
        return Line(column, 0, "more_water", {"fire": fire, "n": water})
    return Line(column, CARD["fire"] * burns, "fire_cards", {"n": burns})


def _pit(played: Round, rules: Rules) -> tuple[Line, ...]:
    own, size = played.pit_of, pit_size(rules)
    figures: dict[str, Param] = {"column": own, "n": size}
    won = (Line(own, 0, "pit_wins", {"column": own}),) if played.at_once else ()
    if played.pit == "own":
        return Line(own, -size, "pit_own", figures), *won
    others = (column for column in columns(rules) if column != own)
    return *(Line(column, size, "pit_theirs", figures) for column in others), *won


def round_facts(played: Round) -> Facts:
    """Nothing was bid; a pit is worth a word, and among six by size it wins."""
    own = played.pit_of
    return Facts(tags=("pit",) if own else (), winners=(own,) if played.at_once else ())
