"""Somebody goes home: he stands up, takes his part of the pot, and the payments that were made are written down."""

from __future__ import annotations

from collections.abc import Iterable
from uuid import uuid4

from django.contrib.auth.models import User

from games.core.settlement import Payment
from games.models import Entry, Phone, Player, Sitting
from games.selectors.leaving import check_due, purse
from games.services import log
from games.services.errors import SittingClosed
from games.services.write import known, locked


def leave(
    *,
    sitting: Sitting,
    player: Player,
    share: bool,
    paid: Iterable[Payment] = (),
    entry_id: str,
    phone: Phone | None,
    user: User | None = None,
) -> Entry:
    """`player` leaves now, with a `share` of the pot or without; `paid` are those of his payments that were made.

    Those that were not wait for the settlement. Raises Refusal, at `payments` where one is not due; SittingClosed.
    """
    with locked(sitting) as now:
        if before := known(now, entry_id):
            return before
        if now.closed:
            raise SittingClosed
        made = tuple(paid)
        check_due(purse(now, player.public_id, share), made)
        record = {"player": player.public_id, "share": share}
        gone = log.record(sitting=now, kind="leave", record=record, entry_id=entry_id, phone=phone, user=user)
        for one in made:
            coins = {"from": one.payer, "to": one.payee, "cents": one.cents}
            log.record(sitting=now, kind="payment", record=coins, entry_id=str(uuid4()), phone=phone, user=user)
    return gone
