"""The end of an evening: the pot divided, the fewest payments, who has paid; and coins paid on the way."""

from __future__ import annotations

import uuid
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from games.core.refusal import Refusal
from games.core.table_entries import POT
from games.forms.settlement import ChoicesForm, PaymentForm
from games.middleware import PhoneRequest
from games.models import Entry, Player, Sitting
from games.selectors import settlement as ending
from games.selectors.settlement import SettlementView
from games.selectors.table import TableView, load
from games.services import log, settle
from games.services.errors import SittingClosed
from games.views import shown
from games.views.access import detail_of, open_table
from games.words import Words, amount, euros, number


@require_http_methods(["GET", "HEAD", "POST"])
def settlement(request: PhoneRequest, public_id: str) -> HttpResponse:
    """What each has in the end and who pays whom; closing writes it into the log."""
    sitting = open_table(request, public_id)
    view = load(sitting)
    form = ChoicesForm(request.POST if request.method == "POST" else None, pot=bool(view.game.pot(view.rules)))
    chosen = form.chosen()
    wrong = ""
    if request.method == "POST" and "close" in request.POST and form.is_valid():
        try:
            new_id = request.POST.get("entry_id", "")
            settle.close(sitting=sitting, **chosen, entry_id=new_id, phone=request.phone)
            return redirect("games:settlement", public_id)
        except SittingClosed:
            return redirect("games:settlement", public_id)
        except Refusal as refusal:
            wrong = shown.words_of(view).refusal(refusal)
    seen = ending.view(sitting, **chosen)
    context = {
        "sitting": sitting,
        "form": form,
        "wrong": wrong,
        "choices": chosen,
        "choices_open": chosen != ChoicesForm(pot=False).chosen() or bool(form.errors),
        "new_id": str(uuid.uuid4()),
        **_told(view, seen),
    }
    return render(request, "settlement/settlement.html", context, status=422 if wrong or form.errors else 200)


def _told(view: TableView, seen: SettlementView) -> dict[str, Any]:
    words = shown.words_of(view)
    shares = {line.column: line.amount for line in seen.division}
    share_of = {view.standing.seats[c]: cents for c, cents in shares.items() if c in view.standing.seats}
    return {
        "sub": f"{shown.title_of(view.sitting)} · {shown.evening(view.sitting)}",
        "closed": seen.closed,
        "money": seen.balanced,
        "has_pot": bool(view.game.pot(view.rules)),
        "ranking": [_place(view, words, place) for place in (seen.columns if _by_sides(view) else seen.ranking)],
        "pot_words": _pot_words(view, seen),
        "pot_shared": bool(seen.division),
        "paid_before": any(balance.paid for balance in seen.balances),
        "balances": [_balance(balance, share_of) for balance in seen.balances],
        "pot_gets": seen.pot_gets,
        "left_words": _left_words(seen),
        "terms": _terms(seen),
        "payments": [_due(due) for due in seen.payments],
        "on_the_way": [_payment(view, seen, one) for one in seen.other_payments],
        "share": _text(view, seen) if seen.balanced else "",
    }


def _by_sides(view: TableView) -> bool:
    """Whether the sheet's columns are sides of several players; then those are ranked."""
    return any(len(view.game.members(column)) > 1 for column in view.columns)


def _place(view: TableView, words: Words, place: Any) -> dict[str, Any]:
    if place.key in view.people:
        name = view.people[place.key].name
    else:
        names = [words.column(seat) for seat in view.game.members(place.key)]
        name = f"{words.say(place.key)}: {', '.join(names)}" if len(names) > 1 else words.column(place.key)
    return {"place": place.place, "name": name, "amount": place.amount, "key": place.key}


def _pot_words(view: TableView, seen: SettlementView) -> str:
    divided = -sum(line.amount for line in seen.division if line.column == view.game.pot(view.rules))
    if divided:
        return _("The pot of %(pot)s is divided over the players.") % {"pot": number(divided)}
    if seen.kept:
        return _("The pot keeps %(pot)s for the next time.") % {"pot": number(seen.kept)}
    return ""


def _balance(balance: ending.Balance, share_of: dict[str, int]) -> dict[str, Any]:
    share = share_of.get(balance.player.public_id, 0)
    return {
        "key": balance.player.name,
        "name": balance.player.name,
        "score": balance.amount - share,
        "share": share,
        "paid": balance.paid,
        "money": balance.money,
    }


def _left_words(seen: SettlementView) -> str:
    if not seen.left:
        return ""
    left = amount(seen.left)
    if seen.leftover == "pot":
        return _("Rounding leaves %(left)s cents: to the pot.") % {"left": left}
    return _("Rounding leaves %(left)s cents: to the largest winner.") % {"left": left}


def _terms(seen: SettlementView) -> str:
    """What a point is worth and how money is rounded, where that is not a cent."""
    parts = []
    if seen.value != 1:
        parts.append(_("one point is %(cents)s cents") % {"cents": seen.value})
    if seen.step != 1:
        parts.append(_("rounded to %(cents)s cents") % {"cents": seen.step})
    return ", ".join(parts)


def _name(player: Player | None) -> str:
    return player.name if player is not None else _("the pot")


def _due(due: ending.Due) -> dict[str, Any]:
    return {
        "payer": _name(due.payer),
        "payee": _name(due.payee),
        "payer_id": due.payer.public_id if due.payer else POT,
        "payee_id": due.payee.public_id if due.payee else POT,
        "cents": due.cents,
        "done": due.entry.entry_id if due.entry else "",
        "new_id": str(uuid.uuid4()),
    }


def _payment(view: TableView, seen: SettlementView, one: Entry) -> dict[str, Any]:
    people = seen.people
    removable = not view.sitting.closed
    return {
        "payer": _name(people.get(one.record["from"])),
        "payee": _name(people.get(one.record["to"])),
        "cents": one.record["cents"],
        "url": reverse("games:remove", args=[view.sitting.public_id, one.entry_id]) if removable else "",
    }


def _text(view: TableView, seen: SettlementView) -> str:
    """The settlement as a message to share."""
    lines = [f"{shown.title_of(view.sitting)}, {shown.evening(view.sitting)}"]
    lines += [f"{one.player.name} {amount(one.amount)}" for one in seen.balances]
    lines += [f"{_name(due.payer)} → {_name(due.payee)}: {euros(due.cents)}" for due in seen.payments]
    return "\n".join(lines)


@require_POST
def reopen(request: PhoneRequest, public_id: str) -> HttpResponse:
    """The evening goes on; the pot is whole again."""
    sitting = open_table(request, public_id)
    try:
        settle.reopen(sitting=sitting, entry_id=request.POST.get("entry_id", ""), phone=request.phone)
        messages.success(request, _("The evening is open again."))
    except Refusal as refusal:
        messages.error(request, shown.words_of(load(sitting)).refusal(refusal))
    return redirect("games:table", public_id)


@require_POST
def paid(request: PhoneRequest, public_id: str) -> HttpResponse:
    """Mark a payment of the settlement as paid, or take the mark back."""
    sitting = open_table(request, public_id)
    form = PaymentForm(request.POST, people={**load(sitting).people, POT: None})
    new_id = request.POST.get("entry_id", "")
    try:
        if done := request.POST.get("undo"):
            log.remove(sitting=sitting, entry=_payment_of(sitting, done), entry_id=new_id, phone=request.phone)
        elif form.is_valid():
            settle.pay(sitting=sitting, **form.sides(), entry_id=new_id, phone=request.phone)
        else:
            messages.error(request, _("That payment could not be read. Try once more."))
    except SittingClosed:  # opened and closed again since: the payment belongs to what was settled
        messages.error(request, shown.words_of(load(sitting)).say("table_closed"))
    except Refusal as refusal:
        messages.error(request, shown.words_of(load(sitting)).refusal(refusal))
    return redirect("games:settlement", public_id)


def _payment_of(sitting: Sitting, entry_id: str) -> Entry:
    entry = detail_of(sitting, entry_id).entry
    if entry.kind != "payment":
        raise Http404
    return entry


@require_http_methods(["GET", "HEAD", "POST"])
def payment(request: PhoneRequest, public_id: str) -> HttpResponse:
    """Coins from one to another on the way: outside the score, inside the settlement."""
    sitting = open_table(request, public_id)
    view = load(sitting)
    data = request.POST if request.method == "POST" else None
    form = PaymentForm(data, people=dict(view.people), initial={"entry_id": str(uuid.uuid4())})
    if form.is_valid():
        try:
            new_id = form.cleaned_data["entry_id"]
            settle.pay(sitting=sitting, **form.sides(), entry_id=new_id, phone=request.phone)
            messages.success(request, _("Written down; it counts at the settlement."))
            return redirect("games:table", public_id)
        except Refusal as refusal:
            form.refuse(refusal, shown.words_of(view))
    context = {
        "sitting": sitting,
        "form": form,
        "players": [{"id": key, "name": player.name} for key, player in view.people.items()],
        "sides": [
            {"title": _("Who paid"), "field": form["payer"]},
            {"title": _("Who got it"), "field": form["payee"]},
        ],
    }
    return render(request, "settlement/payment.html", context, status=422 if form.is_bound else 200)
