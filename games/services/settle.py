"""The close of an evening, opening it again, coins paid on the way, and who has paid."""

from __future__ import annotations

from django.contrib.auth.models import User

from games.core.refusal import Refusal
from games.core.settlement import Leftover
from games.core.table_entries import POT
from games.models import Entry, Phone, Player, Sitting
from games.selectors import settlement
from games.services import log
from games.services.errors import SittingClosed
from games.services.write import known, locked


def close(
    *,
    sitting: Sitting,
    value: int,
    step: int,
    leftover: Leftover,
    entry_id: str,
    phone: Phone | None,
    user: User | None = None,
) -> Entry:
    """Divide the pot and end the evening; `value` is cents per point, `step` 1 or 5 cents."""
    record = {"value": value, "step": step, "leftover": leftover}
    return log.record(sitting=sitting, kind="close", record=record, entry_id=entry_id, phone=phone, user=user)


def reopen(
    *, sitting: Sitting, entry_id: str, phone: Phone | None, user: User | None = None, reason: str = ""
) -> Entry:
    """Take the close back; raises Refusal where the evening is open."""
    return log.reopen(sitting=sitting, entry_id=entry_id, phone=phone, user=user, reason=reason)


def pay(
    *,
    sitting: Sitting,
    payer: Player | None,
    payee: Player | None,
    cents: int,
    entry_id: str,
    phone: Phone | None,
    user: User | None = None,
) -> Entry:
    """Coins on the way, outside the score; None is the pot. Raises Refusal, and SittingClosed once it is settled."""
    with locked(sitting) as now:
        if before := known(now, entry_id):
            return before
        if now.closed:
            raise SittingClosed
        return _paid(now, payer, payee, cents, entry_id, phone, user)


def mark_paid(
    *,
    sitting: Sitting,
    payer: Player | None,
    payee: Player | None,
    cents: int,
    part: bool = False,
    entry_id: str,
    phone: Phone | None,
    user: User | None = None,
) -> Entry:
    """A payment of the closed evening's plan is made, all that is still due or a `part` of it; raises Refusal where the
    evening is open, or nothing like it is due.
    """
    with locked(sitting) as now:
        if before := known(now, entry_id):
            return before
        _is_closed(now)
        due = next((one for one in settlement.view(now).payments if (one.payer, one.payee) == (payer, payee)), None)
        if due is None or due.paid or not (part or due.open == cents):
            raise Refusal("cents", "not_due")
        if cents > due.open:
            raise Refusal("cents", "more_than_due", cents=due.open)
        return _paid(now, payer, payee, cents, entry_id, phone, user)


def unmark_paid(
    *, sitting: Sitting, entry: Entry, entry_id: str, phone: Phone | None, user: User | None = None
) -> Entry:
    """The mark `entry` was a mistake; raises Refusal, AlreadyCorrected, and SittingClosed for what was paid before."""
    with locked(sitting) as now:
        if before := known(now, entry_id):
            return before
        _is_closed(now)
        return log.remove(sitting=now, entry=entry, entry_id=entry_id, phone=phone, user=user)


def _is_closed(sitting: Sitting) -> None:
    if not sitting.closed:
        raise Refusal("kind", "open_again")


def _paid(
    sitting: Sitting,
    payer: Player | None,
    payee: Player | None,
    cents: int,
    entry_id: str,
    phone: Phone | None,
    user: User | None = None,
) -> Entry:
    record = {"from": _who(payer), "to": _who(payee), "cents": cents}
    return log.record(sitting=sitting, kind="payment", record=record, entry_id=entry_id, phone=phone, user=user)


def _who(player: Player | None) -> str:
    return POT if player is None else player.public_id
