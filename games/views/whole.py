"""How each comes to what he gets or owes at the end: score, pot, value, payments, rounding; and why these payments."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.selectors.settlement import Balance, SettlementView
from games.selectors.table import TableView
from games.views import because, shown, sum_links
from games.views.shown import Cell
from games.words import amount, number, way


def hows(view: TableView, seen: SettlementView) -> list[dict[str, Any]]:
    """A sum for each player, line by line."""
    return [_how(view, seen, one) for one in seen.balances]


def _how(view: TableView, seen: SettlementView, one: Balance) -> dict[str, Any]:
    who = one.player.public_id
    return {
        "id": sum_links.anchor(who),
        "cell": Cell(who, one.player.shown, amount(one.money), way(one.money)),
        "lines": list(_lines(view, seen, one)),
        "url": sum_links.of_player(view, who),
    }


def _lines(view: TableView, seen: SettlementView, one: Balance) -> Iterator[dict[str, Any]]:
    """What the money is made of; the division of the pot with its rule."""
    parts = [line for line in seen.division if view.standing.seats.get(line.column) == one.player.public_id]
    shared = sum(line.amount for line in parts)
    yield _line(_("Score"), one.amount - shared)
    yield from because.told(view, shown.words_of(view), parts)
    if seen.value != 1:
        worth = one.amount * seen.value
        text = _("At %(cents)s cents a point %(points)s is worth, in cents")
        yield _line(text % {"cents": number(seen.value), "points": amount(one.amount)}, worth)
    if one.paid:
        yield _line(_("Paid on the way: what was given comes back, what was received goes off"), one.paid)
    rounding = one.money - one.amount * seen.value - one.paid
    if rounding:
        yield _line(_("Rounding to %(cents)s cents") % {"cents": seen.step}, rounding, _left(seen, one))


def _line(text: str, value: int, rule: str = "") -> dict[str, Any]:
    return {"text": text, "shown": amount(value), "way": way(value), "rule": rule, "origins": []}


def _left(seen: SettlementView, one: Balance) -> str:
    """Said to the one who has what rounding leaves."""
    largest = max(seen.balances, key=lambda balance: balance.amount)
    has_it = seen.left and seen.leftover == "winner" and one is largest
    return _("What the rounding of all leaves is in it: it goes to the largest winner.") if has_it else ""


def why_payments(seen: SettlementView) -> str:
    """The fewest payments, in a sentence."""
    many = len(seen.payments)
    text = ngettext(
        "%(n)s payment makes everybody whole; it cannot be done with fewer.",
        "%(n)s payments make everybody whole; it cannot be done with fewer.",
        many,
    )
    first = _("Whoever owes most pays first, to whoever gets most if that keeps them the fewest.")
    return f"{text % {'n': number(many)}} {first}"
