"""What the table writes down of a round of Branden, and what a pit may choose."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from games.catalog.branden.rules import Rules, columns, pit_size, wins_at_once
from games.core.burning import Cards, pit_of, read_cards
from games.core.fields import choice, no_others
from games.core.game import Totals
from games.core.refusal import Refusal

CHOICES = ("own", "theirs")


@dataclass(frozen=True, slots=True)
class Round:
    """The cards per column; `pit` is own, theirs, or empty where there is none."""

    fire: Cards
    water: Cards
    pit: str = ""
    at_once: bool = False  # the pit wins the game

    @property
    def pit_of(self) -> str:
        """The column that took all fire and all water, else empty."""
        return pit_of(self.fire, self.water)


def read_round(record: Mapping[str, object], rules: Rules, before: Totals) -> Round:
    """A round from its JSON; raises Refusal at fire, water, pit or an unknown key."""
    fire = read_cards(record.get("fire"), "fire", columns(rules))
    water = read_cards(record.get("water"), "water", columns(rules))
    pit = _pit(record.get("pit"), pit_of(fire, water), rules, before)
    no_others(record, ("fire", "water", "pit"))
    return Round(fire, water, pit, bool(pit) and wins_at_once(rules))


def _pit(raw: object, column: str, rules: Rules, before: Totals) -> str:
    if column:
        chosen = choice(raw, "pit", CHOICES)
        _refuse_beyond(chosen, column, rules, before)
        return chosen
    if raw is not None:
        raise Refusal("pit", "no_pit_to_choose")
    return ""


def _refuse_beyond(chosen: str, column: str, rules: Rules, before: Totals) -> None:
    if chosen == "own" and not own_stands(rules, before, column):
        raise Refusal("pit", "pit_below_nought", n=pit_size(rules))
    if chosen == "theirs" and not theirs_stands(rules, before, column):
        raise Refusal("pit", "pit_above_limit", n=pit_size(rules), limit=rules.limit)


def own_stands(rules: Rules, before: Totals, column: str) -> bool:
    """Whether `column` may take a pit off its own total: not below nought (rules, section 2)."""
    return wins_at_once(rules) or before.get(column, 0) >= pit_size(rules)


def theirs_stands(rules: Rules, before: Totals, column: str) -> bool:
    """Whether it may go to the others: nobody above the limit, unless there is no other way (rules, section 2)."""
    if wins_at_once(rules) or not own_stands(rules, before, column):
        return True
    others = (before.get(other, 0) for other in columns(rules) if other != column)
    return all(total + pit_size(rules) <= rules.limit for total in others)
