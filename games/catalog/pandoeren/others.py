"""The rounds in which nobody plays: husselen, passed hands and lappen."""

from __future__ import annotations

from dataclasses import dataclass

from games.catalog.pandoeren import pot
from games.catalog.pandoeren.pot import Looking
from games.catalog.pandoeren.rules import SEATS, Rules
from games.core.fields import choice, no_others, whole
from games.core.game import Record, Totals
from games.core.refusal import Refusal


@dataclass(frozen=True, slots=True)
class Husselen:
    """All passed `times` times over; `first` gets first."""

    first: str
    times: int
    looking: Looking


def last_to_receive(record: Husselen) -> str:
    """The nth clockwise from the first: who speaks first now (rules, section 3, Dealing)."""
    return SEATS[(SEATS.index(record.first) + record.times - 1) % len(SEATS)]


@dataclass(frozen=True, slots=True)
class Passed:
    """All passed and the cards were thrown in."""

    looking: Looking


@dataclass(frozen=True, slots=True)
class Lappen:
    """Each of the four puts `each` cents in."""

    each: int


def read_husselen(record: Record, rules: Rules, before: Totals) -> Husselen:
    """Husselen from its JSON; raises Refusal."""
    pot.holds(before)
    first = choice(record.get("first"), "first", SEATS)
    times = whole(record.get("times"), "times", low=1)
    looking = pot.read_looking(record, rules)
    no_others(record, ("first", "times", "looked", "shown_by"))
    return Husselen(first, times, looking)


def read_passed(record: Record, rules: Rules, before: Totals) -> Passed:
    """Passed hands from their JSON; raises Refusal."""
    pot.holds(before)
    looking = pot.read_looking(record, rules)
    no_others(record, ("looked", "shown_by"))
    return Passed(looking)


def read_lappen(record: Record, rules: Rules, before: Totals) -> Lappen:
    """Lappen from its JSON; raises Refusal, always under a sheet without a pot."""
    pot.holds(before)
    each = whole(record.get("each"), "each", low=1)
    if not rules.uses_pot:
        raise Refusal("each", "no_pot")
    no_others(record, ("each",))
    return Lappen(each)
