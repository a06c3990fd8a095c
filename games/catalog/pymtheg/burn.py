"""A round pass played as Branden: fire costs, unless the side has more water than fire."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from games.catalog.pymtheg.rules import BURN, COLUMNS, OTHER, Rules
from games.core.burning import Cards, burnt, pit_of, read_cards
from games.core.fields import choice, no_others
from games.core.game import Facts
from games.core.line import Line
from games.core.refusal import Refusal


@dataclass(frozen=True, slots=True)
class Burn:
    """The cards of each side; `pit` is own, theirs, or empty where there is none or no choice."""

    fire: Cards
    water: Cards
    pit: str = ""

    @property
    def pit_of(self) -> str:
        """The side that took all fire and all water, else empty."""
        return pit_of(self.fire, self.water)


def read_burn(record: Mapping[str, object], rules: Rules, before: object = None) -> Burn:
    """A round of Branden from its JSON; raises Refusal at fire, water, pit or an unknown key."""
    fire = read_cards(record.get("fire"), "fire", COLUMNS)
    burn = Burn(fire, read_cards(record.get("water"), "water", COLUMNS))
    pit = record.get("pit")
    if burn.pit_of and rules.burn_pit == "choice_150":
        burn = Burn(fire, burn.water, choice(pit, "pit", ("own", "theirs")))
    elif pit is not None:
        raise Refusal("pit", "no_pit_to_choose")
    no_others(record, ("fire", "water", "pit"))
    return burn


def score_burn(burn: Burn, rules: Rules, before: object = None) -> tuple[Line, ...]:
    """The lines of a round of Branden, in points; both sides can score."""
    side = burn.pit_of
    if not side:
        return tuple(_fire(column, burn) for column in COLUMNS if burn.fire[column])
    if rules.burn_pit == "ten_thousand":
        return (Line(side, BURN["pit_ten_thousand"], "pit_ten_thousand"),)
    if burn.pit == "own":
        return (Line(side, BURN["pit"], "pit_own"),)
    return (Line(OTHER[side], -BURN["pit"], "pit_theirs"),)


def _fire(column: str, burn: Burn) -> Line:
    fire, water = burn.fire[column], burn.water[column]
    burns = burnt(fire, water)
    if not burns:
        return Line(column, 0, "more_water", {"fire": fire, "n": water})
    return Line(column, -BURN["fire_card"] * burns, "fire_cards", {"n": burns, "each": BURN["fire_card"]})


def burn_facts(burn: Burn) -> Facts:
    """Nothing was bid; a pit is worth a word."""
    return Facts(tags=("pit",) if burn.pit_of else ())
