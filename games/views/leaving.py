"""Somebody leaves: the purse, a part of the pot, and the payments that make it whole."""

from __future__ import annotations

import uuid
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from games.core.refusal import Refusal
from games.core.settlement import Payment
from games.core.table_entries import POT
from games.middleware import PhoneRequest
from games.models import Player
from games.selectors.leaving import Purse, offers_share, purse
from games.selectors.seats import free_seats
from games.selectors.table import TableView, load
from games.services import leaving
from games.services.errors import SittingClosed
from games.views import shown, sum_links
from games.views.access import open_table, writer
from games.views.payments import name_of


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def leave(request: PhoneRequest, public_id: str, player_id: str) -> HttpResponse:
    """What somebody gets or owes who goes home now; those payments are ticked that were made."""
    sitting = open_table(request, public_id)
    view = load(sitting)
    player = view.people.get(player_id)
    if player is None:
        raise Http404
    if sitting.closed:
        messages.warning(request, shown.words_of(view).say("table_closed"))
        return redirect("games:settlement", public_id)
    share = _share(request, view, player)
    try:
        found = purse(sitting, player_id, share)
        if request.method == "POST" and request.POST.get("seen") == _seen(view, share):
            return _gone(request, view, player, share, _ticked(request, found))
    except Refusal as refusal:
        messages.warning(request, shown.words_of(view).refusal(refusal))
        return redirect("games:seats", public_id)
    except SittingClosed:
        return redirect("games:settlement", public_id)
    context = {**_page(view, player, found, share), "unseen": request.method == "POST"}
    return render(request, "sitting/leave.html", context)


def _share(request: PhoneRequest, view: TableView, player: Player) -> bool:
    """What was chosen; at first as the house rules divide the pot at the end. Never where there is no pot to share."""
    said = (request.POST if request.method == "POST" else request.GET).get("share")
    usual = view.game.divides_pot(view.rules)
    wanted = said == "yes" if said in ("yes", "no") else usual
    return wanted and offers_share(view.sitting, view.standing, player.public_id)


def _seen(view: TableView, share: bool) -> str:
    """What the amounts on the page follow from."""
    return f"{view.sitting.version} {share}"


def _ticked(request: PhoneRequest, found: Purse) -> tuple[Payment, ...]:
    return tuple(one for nth, one in enumerate(found.payments) if f"paid_{nth}" in request.POST)


def _gone(
    request: PhoneRequest, view: TableView, player: Player, share: bool, paid: tuple[Payment, ...]
) -> HttpResponse:
    new_id = request.POST.get("entry_id", "")
    leaving.leave(sitting=view.sitting, player=player, share=share, paid=paid, entry_id=new_id, **writer(request))
    messages.success(request, _("%(name)s has left.") % {"name": player.name})
    there = "games:seats" if free_seats(load(view.sitting)) else "games:table"
    return redirect(there, view.sitting.public_id)


def _page(view: TableView, player: Player, found: Purse, share: bool) -> dict[str, Any]:
    here = reverse("games:leave", args=[view.sitting.public_id, player.public_id])
    words = shown.words_of(view)
    return {
        "sitting": view.sitting,
        "player": player,
        "purse": found,
        "money": view.game.balanced(view.rules),
        "score": words.amount(found.amount),
        "sum": (sum_ := sum_links.of_player(view, player.public_id)),
        "paid_sum": f"{sum_}#paid",
        "pot_sum": sum_links.of_column(view, pot) if (pot := view.game.pot(view.rules)) else "",
        "unit": words.say(view.game.unit(view.rules)),
        "share": share,
        "shares": _shares(here, share) if offers_share(view.sitting, view.standing, player.public_id) else [],
        "payments": [_payment(view, nth, one) for nth, one in enumerate(found.payments)],
        "seen": _seen(view, share),
        "new_id": str(uuid.uuid4()),
    }


def _shares(here: str, share: bool) -> list[dict[str, Any]]:
    return [
        {"url": f"{here}?share=yes", "label": _("with a part of the pot"), "here": share},
        {"url": f"{here}?share=no", "label": _("without"), "here": not share},
    ]


def _payment(view: TableView, nth: int, one: Payment) -> dict[str, Any]:
    people = {**view.people, POT: None}
    return {
        "name": f"paid_{nth}",
        "payer": name_of(people[one.payer]),
        "payee": name_of(people[one.payee]),
        "cents": one.cents,
    }
