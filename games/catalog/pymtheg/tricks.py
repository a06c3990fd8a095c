"""Who took how many tricks, and what a bid makes of them."""

from __future__ import annotations

from dataclasses import dataclass

from games.catalog.pymtheg.rules import GAM, RY, RY_2, TRICKS
from games.core.fields import whole
from games.core.refusal import Refusal

SPLIT = frozenset(("declarer", "partner", "opponents"))
SIDE = frozenset(("side", "opponents"))


@dataclass(frozen=True, slots=True)
class Tricks:
    """`declarer` and `partner` stay 0 where only their side was counted, which only a Gâm allows."""

    side: int
    opponents: int
    declarer: int = 0
    partner: int = 0


def split(declarer: int, partner: int, opponents: int) -> Tricks:
    """The tricks of a deal in which partners were counted apart."""
    return Tricks(declarer + partner, opponents, declarer, partner)


def read_tricks(raw: object, contract: str) -> Tricks:
    """The tricks of a deal from their JSON; refused at `tricks` if the bid cannot have ended so."""
    if raw is None:
        raise Refusal("tricks", "missing")
    if not isinstance(raw, dict):
        raise Refusal("tricks", "not_an_object")
    counts = {key: whole(value, "tricks", high=TRICKS) for key, value in raw.items() if value is not None}
    if counts.keys() == SIDE and contract in GAM:
        tricks = Tricks(counts["side"], counts["opponents"])
    elif counts.keys() == SPLIT:
        tricks = split(counts["declarer"], counts["partner"], counts["opponents"])
    else:
        raise Refusal("tricks", "tricks_of_whom")
    _refuse_impossible(tricks, contract)
    return tricks


def _refuse_impossible(tricks: Tricks, contract: str) -> None:
    total = tricks.side + tricks.opponents
    if contract in RY and not made(contract, tricks):
        # A Ry ends at the trick that loses it: the declarer's first, in Ry 3 the partner's too.
        if (tricks.side if contract == "ry_3" else tricks.declarer) > 1:
            raise Refusal("tricks", "ry_ends_at_first_trick")
        if total > TRICKS:
            raise Refusal("tricks", "tricks_do_not_add_up", n=total)
    elif total != TRICKS:
        raise Refusal("tricks", "tricks_do_not_add_up", n=total)


def made(contract: str, tricks: Tricks) -> bool:
    """Whether the declarer did what he bid."""
    if contract in GAM:
        return tricks.side >= GAM[contract]["target"]
    if contract == "lon":
        return tricks.declarer == TRICKS
    return (tricks.side if contract == "ry_3" else tricks.declarer) == 0


def worst(contract: str) -> Tricks:
    """The tricks of the worst score that a bid can give: what a revoke by the playing side counts as."""
    if contract in RY:
        partner = RY_2["partner_worst"] if contract == "ry_2" else 0
        return split(1, partner, 0)
    return split(0, 0, TRICKS)


def best(contract: str) -> Tricks:
    """The tricks of the best score that a bid can give: what a revoke by the other side counts as."""
    return split(0, 0, TRICKS) if contract in RY else split(TRICKS, 0, 0)
