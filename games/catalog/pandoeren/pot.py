"""What a record says about the pot: who looked, who showed the kijkkaart, and the stake."""

from __future__ import annotations

from dataclasses import dataclass

from games.catalog.pandoeren.contracts import Contract
from games.catalog.pandoeren.rules import HEADS, MONEY, PANDOER, POT, SEATS, Rules
from games.core.fields import choice, chosen, whole
from games.core.game import Record, Totals
from games.core.refusal import Refusal


@dataclass(frozen=True, slots=True)
class Looking:
    """Who looked at the kijkkaart, and who showed it to all."""

    looked: tuple[str, ...] = ()
    shown_by: str | None = None

    @property
    def cents(self) -> int:
        """What this brings into the pot."""
        return len(self.looked) * MONEY["looking"] + (MONEY["showing"] if self.shown_by else 0)


NOBODY = Looking()


def read_looking(record: Record, rules: Rules) -> Looking:
    """`looked` and `shown_by`; both refused where looking costs nothing."""
    raw, shown_by = record.get("looked"), record.get("shown_by")
    looked = chosen(raw, "looked", SEATS) if raw is not None else ()
    if looked and not rules.pays_to_look:
        raise Refusal("looked", "looking_is_free")
    if shown_by is None:
        return Looking(looked) if looked else NOBODY
    choice(shown_by, "shown_by", SEATS)
    if not rules.pays_to_look:
        raise Refusal("shown_by", "looking_is_free")
    return Looking(looked, shown_by)


def read_stake(raw: object, key: str, contract: Contract, rules: Rules, pot: int) -> int:
    """Cents in all, 0 for none; `pot` is what it holds with this deal's looking money in it."""
    stake = whole(raw, "stake") if raw is not None else 0
    if not stake:
        return 0
    if not contract.pot or not rules.uses_pot:
        raise Refusal("stake", "no_stake" if rules.uses_pot else "no_pot")
    if pot < MONEY["pot_low"]:
        raise Refusal("stake", "pot_too_small", low=MONEY["pot_low"], pot=pot)
    low = MONEY["pandoer_stake_low"] if key == PANDOER else MONEY["stake_low"]
    whole(stake, "stake", low, min(MONEY["stake_high"], pot))
    if key == PANDOER and stake % HEADS and stake != pot:
        raise Refusal("stake", "stake_even")
    return stake


def holds(before: Totals) -> int:
    """What the pot holds before the round; below zero is refused at `before`, also where the sheet has no pot."""
    pot = before.get(POT, 0)
    if pot < 0:
        raise Refusal("before", "negative_pot")
    return pot
