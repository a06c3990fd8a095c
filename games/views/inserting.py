"""Putting a forgotten round in before another one: the round screen as the table was then, and what changes."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from games.core.refusal import Refusal
from games.forms import reasons
from games.forms.entry import EntryForm
from games.middleware import PhoneRequest
from games.selectors import changes, preview
from games.selectors.detail import Detail
from games.selectors.seats import seated
from games.selectors.table import TableView
from games.services import log
from games.services.errors import LaterRoundImpossible, SittingClosed
from games.views import foot, shown, undoing
from games.views.access import detail_of, open_table, writer
from games.views.amending import changed_meanwhile, named, why_not
from games.views.asking import foot_of, form_of, seats_moved, tabs, tell_of_seats
from games.views.corrections import turned_back
from games.views.round_words import save_as


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def insert(request: PhoneRequest, public_id: str, entry_id: str, kind: str) -> HttpResponse:
    """The questions of a round that belongs before this one."""
    sitting = open_table(request, public_id)
    seen = detail_of(sitting, entry_id)
    if seen.removed:
        return changed_meanwhile(request, public_id, seen.entry)
    if back := turned_back(request, sitting, entry_id):
        return back
    before = preview.table_before(sitting, seen.entry)
    form = _form(request, before, seen, kind)
    if request.method == "POST" and "look" not in request.POST and not seats_moved(request, before):
        try:
            new = log.insert(
                sitting=sitting,
                before=seen.entry,
                kind=kind,
                record=form.record(saves=True),
                entry_id=form.entry_id(),
                **writer(request),
                reason=reasons.given(request.POST),
            )
            return undoing.offered(redirect("games:entry", public_id, new.entry_id), new)
        except Refusal as refusal:
            form.refuse(refusal)
        except (LaterRoundImpossible, SittingClosed) as fault:
            form.fail(why_not(before, fault))
    tell_of_seats(request, before, form)
    return render(
        request, "round/write.html", _page(request, before, seen, form), status=422 if form.fault.text else 200
    )


@require_POST
def insert_live(request: PhoneRequest, public_id: str, entry_id: str, kind: str) -> HttpResponse:
    """The foot while fingers are on it; nothing is written."""
    sitting = open_table(request, public_id)
    seen = detail_of(sitting, entry_id)
    before = preview.table_before(sitting, seen.entry)
    form = _form(request, before, seen, kind)
    return foot_of(request, form, _pay(before, seen, form), changes=True)


def _form(request: PhoneRequest, before: TableView, seen: Detail, kind: str) -> EntryForm:
    """Only a round goes in before a round; a part of one has its own screen."""
    if seen.round is None or kind not in before.game.kinds or before.game.kinds[kind].into:
        raise Http404
    return form_of(request, before, kind)


def _pay(before: TableView, seen: Detail, form: EntryForm) -> foot.Pay:
    try:
        new = changes.inserted(before.sitting, seen.entry, form.kind.key, form.record())
        return foot.foretold(before, preview.forecast(before.sitting, new))
    except Refusal as refusal:
        return foot.refused(form, refusal)
    except LaterRoundImpossible as later:
        return foot.Pay(wrong=why_not(before, later))


def _page(request: PhoneRequest, before: TableView, seen: Detail, form: EntryForm) -> dict[str, Any]:
    public_id, entry_id, kind = before.sitting.public_id, seen.entry.entry_id, form.kind.key
    pay = _pay(before, seen, form)
    return {
        "form": form,
        "seated": seated(before.standing),
        "reasons": reasons.asked(reasons.PUT_IN, request.POST),
        "pay": pay if form.given or pay.fits else foot.Pay(),
        "heading": named(_("Insert before %(round)s"), before, seen.entry.kind, before.nth_of(seen.entry.kind)),
        "sub": shown.table_line(before),
        "back": reverse("games:entry", args=[public_id, entry_id]),
        "tabs": [
            {**tab, "url": reverse("games:insert", args=[public_id, entry_id, tab["key"]])}
            for tab in tabs(before, kind, gathering=False)
        ],
        "pay_url": reverse("games:insert_live", args=[public_id, entry_id, kind]),
        "save_label": save_as(before, kind),
    }
