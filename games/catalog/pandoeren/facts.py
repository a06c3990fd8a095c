"""What statistics and the list of rounds learn of a round."""

from __future__ import annotations

from games.catalog.pandoeren.record import Deal
from games.core.game import Facts


def of_deal(deal: Deal) -> Facts:
    """The deal's facts; a bid that could not be played counts as lost."""
    tags = [deal.trump, "unplayable" if deal.unplayable else None, "staked" if deal.stake else None]
    return Facts(
        contract=deal.contract,
        declarer=deal.declarer,
        partners=(deal.partner,) if deal.partner else (),
        also=tuple((seat, "join.dry" if deal.dry[seat] else "join.wet") for seat in deal.joiners),
        made=deal.dry.get(deal.declarer, False),
        tags=tuple(tag for tag in tags if tag),
    )


def nothing_played(record: object) -> Facts:
    """Nothing was bid or played."""
    return Facts()
