"""The close of an evening, opening it again, and who has paid."""

from __future__ import annotations

from games.core.settlement import Leftover
from games.core.table_entries import POT
from games.models import Entry, Phone, Player, Sitting
from games.services import log


def close(
    *,
    sitting: Sitting,
    value: int,
    step: int,
    leftover: Leftover,
    entry_id: str,
    phone: Phone | None,
) -> Entry:
    """Divide the pot and end the evening; `value` is cents per point, `step` 1 or 5 cents."""
    record = {"value": value, "step": step, "leftover": leftover}
    return log.record(sitting=sitting, kind="close", record=record, entry_id=entry_id, phone=phone)


def reopen(*, sitting: Sitting, entry_id: str, phone: Phone | None, reason: str = "") -> Entry:
    """Take the close back; raises Refusal where the evening is open."""
    return log.reopen(sitting=sitting, entry_id=entry_id, phone=phone, reason=reason)


def pay(
    *, sitting: Sitting, payer: Player | None, payee: Player | None, cents: int, entry_id: str, phone: Phone | None
) -> Entry:
    """Coins from one to another, outside the score; None is the pot."""
    record = {"from": _who(payer), "to": _who(payee), "cents": cents}
    return log.record(sitting=sitting, kind="payment", record=record, entry_id=entry_id, phone=phone)


def _who(player: Player | None) -> str:
    return POT if player is None else player.public_id
