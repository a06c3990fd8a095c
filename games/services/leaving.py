"""Somebody goes home: he stands up, takes his part of the pot, and the payments that were made are written down."""

from __future__ import annotations

from collections.abc import Iterable

from django.contrib.auth.models import User

from games.core.settlement import Payment
from games.models import Entry, Phone, Player, Sitting
from games.selectors.leaving import check_due, gone, moment_of, purse
from games.services.corrections import is_open
from games.services.rewrite import Said, rewrite
from games.services.write import known, locked


def leave(
    *,
    sitting: Sitting,
    player: Player,
    share: bool,
    paid: Iterable[Payment] = (),
    number: int | None = None,
    entry_id: str,
    phone: Phone | None,
    user: User | None = None,
    reason: str = "",
) -> Entry:
    """`player` leaves before round `number` (None: the next one), with a `share` of the pot or without; `paid` are
    those of his payments that were made.

    Those that were not wait for the settlement. Raises Refusal, at `payments` where one is not due;
    LaterRoundImpossible where he still sat in that round; SittingClosed, CorrectionsClosed.
    """
    with locked(sitting) as now:
        if before := known(now, entry_id):
            return before
        is_open(now, user)
        at = moment_of(now, player.public_id, number or now.snapshot().rounds + 1)
        made = tuple(paid)
        check_due(purse(now, player.public_id, share, at), made)
        return rewrite(now, gone(at, now, player.public_id, share, made), Said(entry_id, phone, user, reason))
