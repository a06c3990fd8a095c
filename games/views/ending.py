"""The settlement as its page tells it: the pot, what each gets, who pays whom, and the text to share."""

from __future__ import annotations

import uuid
from collections.abc import Iterator
from typing import Any

from django.urls import reverse
from django.utils.text import capfirst
from django.utils.translation import gettext as _

from games.core.names import plain_line
from games.core.table_entries import POT
from games.models import Entry
from games.selectors.settlement import Balance, Due, SettlementView
from games.selectors.table import TableView
from games.views import ranked, shown, sum_links, whole
from games.views.payments import name_of
from games.words import amount, euros, number


def told(view: TableView, seen: SettlementView) -> dict[str, Any]:
    """What the page says of the settlement, before and after the close."""
    shares = {line.column: line.amount for line in seen.division}
    share_of = {view.standing.seats[c]: cents for c, cents in shares.items() if c in view.standing.seats}
    return {
        "sub": f"{shown.title_of(view.sitting)} · {shown.evening(view.sitting)}",
        "closed": seen.closed,
        "money": seen.balanced,
        "ranking": ranked.rows(view, seen),
        "unit": shown.words_of(view).say(view.game.unit(view.rules)),
        "pot_words": pot_words(view, seen),
        "pot_shared": bool(seen.division),
        "in_points": seen.value != 1,
        "paid_before": any(balance.paid for balance in seen.balances),
        "balances": [_balance(balance, share_of) for balance in seen.balances],
        "hows": whole.hows(view, seen) if seen.balanced else [],
        "why_payments": whole.why_payments(seen),
        "pot_url": sum_links.of_column(view, pot) if (pot := view.game.pot(view.rules)) else "",
        "pot_gets": seen.pot_gets,
        "left_words": left_words(seen),
        "terms": terms(seen),
        "payments": [{**_due(due), "field": f"cents_{nth}"} for nth, due in enumerate(seen.payments)],
        "some_open": any(due.open > 1 for due in seen.payments),
        "on_the_way": [_payment(view, seen, one) for one in seen.other_payments],
        "share": "\n".join(map(plain_line, message(view, seen) if seen.balanced else ranked.message(view, seen))),
    }


def pot_words(view: TableView, seen: SettlementView) -> str:
    """What becomes of the pot; nothing where it is empty."""
    divided = -sum(line.amount for line in seen.division if line.column == view.game.pot(view.rules))
    if divided and seen.closed:
        return _("The pot of %(pot)s was divided over the players.") % {"pot": number(divided)}
    if divided:
        return _("The pot of %(pot)s is divided over the players.") % {"pot": number(divided)}
    if seen.kept:
        text = _("The pot of %(pot)s is not divided: put it aside. A new table starts with an empty pot.")
        return text % {"pot": number(seen.kept)}
    return ""


def left_words(seen: SettlementView) -> str:
    """What rounding leaves and who has it; nothing where all comes out even."""
    if not seen.left:
        return ""
    left = amount(seen.left)
    if seen.leftover == "pot":
        return _("Rounding leaves %(left)s cents: to the pot.") % {"left": left}
    return _("Rounding leaves %(left)s cents: to the largest winner.") % {"left": left}


def terms(seen: SettlementView) -> str:
    """What a point is worth and how money is rounded, where that is not a cent."""
    parts = []
    if seen.value != 1:
        parts.append(_("one point is %(cents)s cents") % {"cents": number(seen.value)})
    if seen.step != 1:
        parts.append(_("rounded to %(cents)s cents") % {"cents": seen.step})
    return f"{capfirst(', '.join(parts))}." if parts else ""


def _balance(balance: Balance, share_of: dict[str, int]) -> dict[str, Any]:
    share = share_of.get(balance.player.public_id, 0)
    return {
        "key": balance.player.name,
        "how": sum_links.how(balance.player.public_id),
        "name": balance.player.shown,
        "score": balance.amount - share,
        "share": share,
        "paid": balance.paid,
        "money": balance.money,
    }


def _due(due: Due) -> dict[str, Any]:
    return {
        "payer": name_of(due.payer),
        "payee": name_of(due.payee),
        "payer_id": due.payer.public_id if due.payer else POT,
        "payee_id": due.payee.public_id if due.payee else POT,
        "cents": due.cents,
        "open": due.open,
        "done": due.made[0].entry_id if due.paid and len(due.made) == 1 else "",
        "parts": [] if due.paid and len(due.made) == 1 else [_part(one) for one in due.made],
        "new_id": str(uuid.uuid4()),
        "part_id": str(uuid.uuid4()),
        "most": due.open - 1,
    }


def _part(one: Entry) -> dict[str, Any]:
    return {"id": one.entry_id, "cents": one.record["cents"], "new_id": str(uuid.uuid4())}


def _payment(view: TableView, seen: SettlementView, one: Entry) -> dict[str, Any]:
    people = seen.people
    removable = not view.sitting.closed  # by a phone that may write
    return {
        "payer": name_of(people.get(one.record["from"])),
        "payee": name_of(people.get(one.record["to"])),
        "cents": one.record["cents"],
        "entry_url": reverse("games:entry", args=[view.sitting.public_id, one.entry_id]),
        "url": reverse("games:remove", args=[view.sitting.public_id, one.entry_id]) if removable else "",
    }


def message(view: TableView, seen: SettlementView) -> Iterator[str]:
    """The settlement line by line as a message to share: the score, what it is worth, what was and is to be paid."""
    yield f"{shown.title_of(view.sitting)}, {shown.evening(view.sitting)}"
    yield from (f"{one.player.shown} {amount(one.amount)}" for one in seen.balances)
    yield from (line for line in (pot_words(view, seen), terms(seen), left_words(seen)) if line)
    if seen.other_payments:
        yield _("Paid on the way") + ":"
    for one in seen.other_payments:
        payment = _payment(view, seen, one)
        yield f"{payment['payer']} → {payment['payee']}: {euros(payment['cents'])}"
    if seen.payments:
        yield _("Who pays whom") + ":"
    for due in seen.payments:
        done = f" ✓ {_('paid')}" if due.paid else _of_it_paid(due)
        yield f"{name_of(due.payer)} → {name_of(due.payee)}: {euros(due.cents)}{done}"


def _of_it_paid(due: Due) -> str:
    """How much of it, where a part was."""
    return " (" + _("%(money)s of it is paid") % {"money": euros(due.cents - due.open)} + ")" if due.made else ""
