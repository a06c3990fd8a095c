"""Coins paid on the way, and the payments of the settlement marked as paid."""

from __future__ import annotations

import uuid
from collections.abc import Mapping
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from games.core.refusal import Refusal
from games.core.table_entries import POT
from games.forms.settlement import PaymentForm
from games.middleware import PhoneRequest
from games.models import Entry, Player, Sitting
from games.selectors.table import TableView, load
from games.services import settle
from games.services.errors import AlreadyCorrected, SittingClosed
from games.views import shown
from games.views.access import detail_of, open_table, writer
from games.words import euros


@require_http_methods(["GET", "HEAD", "POST"])
def payment(request: PhoneRequest, public_id: str) -> HttpResponse:
    """Coins from one to another on the way: outside the score, inside the settlement."""
    sitting = open_table(request, public_id)
    if sitting.closed and request.method != "POST":
        messages.warning(request, _too_late())
        return redirect("games:settlement", public_id)
    view = load(sitting)
    if not view.game.balanced(view.rules):  # no coins at this table
        return redirect("games:settlement", public_id)
    data = request.POST if request.method == "POST" else None
    form = PaymentForm(data, people=dict(view.people), initial={"entry_id": str(uuid.uuid4())})
    if form.is_valid() and _written(request, view, form):
        messages.success(request, _("Written down; it counts at the settlement."))
        return redirect("games:table", public_id)
    return render(request, "settlement/payment.html", _page(view, form), status=422 if form.is_bound else 200)


def _too_late() -> str:
    return _("This evening is closed. Open it again at the settlement to write down what was paid on the way.")


def _written(request: PhoneRequest, view: TableView, form: PaymentForm) -> bool:
    """Whether it could be written down; if not, the form says why."""
    new_id = form.cleaned_data["entry_id"]
    try:
        settle.pay(sitting=view.sitting, **form.sides(), entry_id=new_id, **writer(request))
        return True
    except SittingClosed:
        form.add_error(None, _too_late())
    except Refusal as refusal:
        form.refuse(refusal, shown.words_of(view))
    return False


def _page(view: TableView, form: PaymentForm) -> dict[str, Any]:
    return {
        "sitting": view.sitting,
        "form": form,
        "players": [{"id": key, "name": player.shown} for key, player in view.listed.items()],
        "sides": [
            {"title": _("Who paid"), "field": form["payer"]},
            {"title": _("Who got it"), "field": form["payee"]},
        ],
    }


@require_POST
def paid(request: PhoneRequest, public_id: str) -> HttpResponse:
    """Mark a payment of the settlement, or a part of it, as paid, or take the mark back."""
    sitting = open_table(request, public_id)
    wrong = _mark(request, sitting)
    if wrong:
        messages.error(request, wrong)
    return redirect("games:settlement", public_id)


def _mark(request: PhoneRequest, sitting: Sitting) -> str:
    """Why it could not be done, or nothing."""
    view = load(sitting)
    sent, part = request.POST.copy(), request.POST.get("part", "")
    if part:  # each has a field of its own on the page
        sent["cents"] = request.POST.get(part, "")
    form = PaymentForm(sent, people={**view.people, POT: None})
    new_id = request.POST.get("entry_id", "")
    try:
        if done := request.POST.get("undo"):
            entry = _payment_of(sitting, done)
            settle.unmark_paid(sitting=sitting, entry=entry, entry_id=new_id, **writer(request))
        elif form.is_valid():
            settle.mark_paid(sitting=sitting, **form.sides(), part=bool(part), entry_id=new_id, **writer(request))
        else:
            return _("That payment could not be read. Try once more.")
    except Refusal as refusal:
        return shown.words_of(view).refusal(refusal)
    except SittingClosed:  # opened and closed again since: the payment belongs to what was settled
        return shown.words_of(view).say("table_closed")
    except AlreadyCorrected:
        return shown.words_of(view).say("already_removed")
    return ""


def _payment_of(sitting: Sitting, entry_id: str) -> Entry:
    entry = detail_of(sitting, entry_id).entry
    if entry.kind != "payment":
        raise Http404
    return entry


def name_of(player: Player | None) -> str:
    """A player's name, or the pot's word for None."""
    return player.shown if player is not None else _("the pot")


def told(one: Entry, people: Mapping[str, Player]) -> str:
    """A payment in a sentence: who paid whom how much."""
    record = one.record
    who = {"payer": name_of(people.get(record["from"])), "payee": name_of(people.get(record["to"]))}
    return _("%(payer)s paid %(payee)s %(money)s") % {**who, "money": euros(record["cents"])}
