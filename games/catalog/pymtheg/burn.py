"""A round pass played as Branden: fire costs, unless the side has more water than fire."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from games.catalog.pymtheg.rules import BURN, COLUMNS, OTHER, TRICKS, Rules
from games.core.fields import an_object, choice, no_others, whole
from games.core.game import Facts
from games.core.line import Line
from games.core.refusal import Refusal


@dataclass(frozen=True, slots=True)
class Burn:
    """The cards of each side; `pit` is own, theirs, or empty where there is none or no choice."""

    fire: Mapping[str, int]
    water: Mapping[str, int]
    pit: str = ""

    @property
    def pit_of(self) -> str:
        """The side that took all fire and all water, else empty."""
        for side in COLUMNS:
            if self.fire[side] == self.water[side] == TRICKS:
                return side
        return ""


def read_burn(record: Mapping[str, object], rules: Rules, before: object = None) -> Burn:
    """A round of Branden from its JSON; raises Refusal at fire, water, pit or an unknown key."""
    fire = _cards(record.get("fire"), "fire")
    burn = Burn(fire, _cards(record.get("water"), "water"))
    pit = record.get("pit")
    if burn.pit_of and rules.burn_pit == "choice_150":
        burn = Burn(fire, burn.water, choice(pit, "pit", ("own", "theirs")))
    elif pit is not None:
        raise Refusal("pit", "no_pit_to_choose")
    no_others(record, ("fire", "water", "pit"))
    return burn


def _cards(raw: object, field: str) -> Mapping[str, int]:
    given = {key: value for key, value in an_object(raw, field).items() if value is not None}
    no_side = next((key for key in given if key not in OTHER), None)
    if no_side is not None or len(given) != len(COLUMNS):
        raise Refusal(field, "cards_of_whom")
    cards = {side: whole(given[side], field, high=TRICKS) for side in COLUMNS}
    if cards["NS"] + cards["EW"] != TRICKS:
        raise Refusal(field, "cards_do_not_add_up", n=cards["NS"] + cards["EW"])
    return cards


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
    if water > fire:
        return Line(column, 0, "more_water", {"fire": fire, "n": water})
    return Line(column, -BURN["fire_card"] * fire, "fire_cards", {"n": fire, "each": BURN["fire_card"]})


def burn_facts(burn: Burn) -> Facts:
    """Nothing was bid; a pit is worth a word."""
    return Facts(tags=("pit",) if burn.pit_of else ())
