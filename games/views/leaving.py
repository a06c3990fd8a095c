"""Somebody leaves, now or before an earlier round: the purse, a part of the pot, the payments that make it whole."""

from __future__ import annotations

import uuid
from dataclasses import dataclass
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
from games.forms import reasons
from games.middleware import PhoneRequest
from games.models import Player
from games.selectors import preview
from games.selectors.leaving import Purse, gone, moment_of, offers_share, purse
from games.selectors.seats import Moment, free_seats
from games.selectors.table import TableView, load
from games.services import leaving
from games.services.errors import CorrectionsClosed, LaterRoundImpossible, SittingClosed
from games.views import forecast, shown, sum_links
from games.views.access import open_table, writer
from games.views.amending import why_not
from games.views.payments import name_of
from games.views.round_words import called
from games.views.seats_told import number_of

WHY = ("forgotten",)


@dataclass(frozen=True)
class Leaver:
    """Who leaves which table, when, and whether with a part of the pot."""

    view: TableView
    player: Player
    at: Moment
    share: bool

    @property
    def number(self) -> int | None:
        """The earlier entry of the game's own before which it was; None: now."""
        return self.at.number if self.at.later else None

    @property
    def nth(self) -> int | None:
        """That round as people call it; None: now."""
        return self.at.nth if self.at.later else None

    @property
    def seen(self) -> str:
        """What the amounts on the page follow from."""
        return f"{self.view.sitting.version} {self.at.number} {self.share}"

    def purse(self) -> Purse:
        """Raises Refusal where he cannot leave."""
        return purse(self.view.sitting, self.player.public_id, self.share, self.at)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def leave(request: PhoneRequest, public_id: str, player_id: str) -> HttpResponse:
    """What somebody gets or owes who goes home, or had gone; those payments are ticked that were made."""
    sitting = open_table(request, public_id)
    view = load(sitting)
    if player_id not in view.people:
        raise Http404
    if sitting.closed:
        messages.warning(request, shown.words_of(view).say("table_closed"))
        return redirect("games:settlement", public_id)
    one = _leaver(request, view, view.people[player_id])
    fault: LaterRoundImpossible | CorrectionsClosed | None = None
    try:
        found = one.purse()
        if request.method == "POST" and request.POST.get("seen") == one.seen:
            return _gone(request, one, _ticked(request, found))
    except Refusal as refusal:
        messages.warning(request, shown.words_of(view).refusal(refusal))
        return redirect("games:seats", public_id)
    except (LaterRoundImpossible, CorrectionsClosed) as why:
        fault = why
    except SittingClosed:
        return redirect("games:settlement", public_id)
    context = {**_page(one, found), **_told(request, one, fault)}
    return render(request, "sitting/leave.html", context, status=422 if fault else 200)


def _leaver(request: PhoneRequest, view: TableView, player: Player) -> Leaver:
    """As it was chosen; at first as the house rules divide the pot at the end. Never where there is no pot to share."""
    data = request.POST if request.method == "POST" else request.GET
    at = moment_of(view.sitting, player.public_id, number_of(view.sitting, data.get("number", "")))
    said = data.get("share")
    wanted = said == "yes" if said in ("yes", "no") else view.game.divides_pot(view.rules)
    return Leaver(view, player, at, wanted and offers_share(view.sitting, at.standing, player.public_id))


def _ticked(request: PhoneRequest, found: Purse) -> tuple[Payment, ...]:
    return tuple(one for nth, one in enumerate(found.payments) if f"paid_{nth}" in request.POST)


def _gone(request: PhoneRequest, one: Leaver, paid: tuple[Payment, ...]) -> HttpResponse:
    leaving.leave(
        sitting=one.view.sitting,
        player=one.player,
        share=one.share,
        paid=paid,
        number=one.number,
        entry_id=request.POST.get("entry_id", ""),
        reason=reasons.given(request.POST),
        **writer(request),
    )
    messages.success(request, _("%(name)s has left.") % {"name": one.player.shown})
    there = "games:seats" if free_seats(load(one.view.sitting)) else "games:table"
    return redirect(there, one.view.sitting.public_id)


def _told(request: PhoneRequest, one: Leaver, fault: LaterRoundImpossible | CorrectionsClosed | None) -> dict[str, Any]:
    """What leaving earlier does to what was written since, or why it cannot be."""
    told: tuple[str, ...] = ()
    try:
        if one.at.later:
            new = gone(one.at, one.view.sitting, one.player.public_id, one.share)
            told = forecast.told(one.view, preview.forecast(one.view.sitting, new)).all
    except LaterRoundImpossible as later:
        fault = later
    return {
        "changes": told,
        "wrong": why_not(one.view, fault) if fault else "",
        "still_sat": isinstance(fault, LaterRoundImpossible) and fault.refusal.reason == "seat_empty",
        "unseen": request.method == "POST" and fault is None,
        "reasons": reasons.asked(WHY, request.POST),
    }


def _page(one: Leaver, found: Purse) -> dict[str, Any]:
    view, words = one.view, shown.words_of(one.view)
    offered = offers_share(view.sitting, one.at.standing, one.player.public_id)
    return {
        "sitting": view.sitting,
        "player": one.player,
        "nth": one.nth,
        "round": called(one.view, one.at.nth),
        "purse": found,
        "money": view.game.balanced(view.rules),
        "score": words.amount(found.amount),
        "sum": (sum_ := sum_links.of_player(view, one.player.public_id)),
        "paid_sum": f"{sum_}#paid",
        "pot_sum": sum_links.of_column(view, pot) if (pot := view.game.pot(view.rules)) else "",
        "unit": words.say(view.game.unit(view.rules)),
        "share": one.share,
        "shares": _shares(one) if offered else [],
        "payments": [_payment(view, nth, due) for nth, due in enumerate(found.payments)],
        "seen": one.seen,
        "new_id": str(uuid.uuid4()),
    }


def _shares(one: Leaver) -> list[dict[str, Any]]:
    here = reverse("games:leave", args=[one.view.sitting.public_id, one.player.public_id])
    then = f"&number={one.nth}" if one.nth else ""
    return [
        {"url": f"{here}?share=yes{then}", "label": _("with a part of the pot"), "here": one.share},
        {"url": f"{here}?share=no{then}", "label": _("without"), "here": not one.share},
    ]


def _payment(view: TableView, nth: int, one: Payment) -> dict[str, Any]:
    people = {**view.people, POT: None}
    return {
        "name": f"paid_{nth}",
        "payer": name_of(people[one.payer]),
        "payee": name_of(people[one.payee]),
        "cents": one.cents,
    }
