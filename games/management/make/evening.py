"""One table by chance, from its start to who has paid."""

from __future__ import annotations

from random import Random

from django.db import transaction

from games.management.make import checking, mishaps
from games.management.make.playing import Plan, Playing
from games.models import Sitting
from games.selectors import settlement
from games.services import settle

OPENED_AGAIN = 12  # one in so many evenings goes on after its settlement


@transaction.atomic
def play(plan: Plan, chance: Random) -> Sitting:
    """All of it in one transaction."""
    table = Playing(plan, chance)
    while table.now.rounds < plan.rounds:
        mishaps.between(table)
        table.round()
    mishaps.afterwards(table)
    if plan.checks:
        checking.check(table)
    if plan.closes:
        _close(table)
    return table.sitting


def _close(table: Playing) -> None:
    """Settled, sometimes opened again for one more round; then most have paid."""
    _settle(table)
    if not table.chance.randrange(OPENED_AGAIN):
        settle.reopen(sitting=table.sitting, reason="Nog een rondje", **table.by())
        table.round()
        _settle(table)
    for due in settlement.view(table.sitting).payments:
        if table.chance.randrange(4):
            settle.mark_paid(sitting=table.sitting, payer=due.payer, payee=due.payee, cents=due.cents, **table.by())


def _settle(table: Playing) -> None:
    step = table.chance.choice((1, 1, 5))
    settle.close(sitting=table.sitting, value=1, step=step, leftover="winner", **table.by())
