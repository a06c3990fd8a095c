"""What the pages share that change what was written down: why it is not saved, and what somebody else did meanwhile."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.html import format_html
from django.utils.text import capfirst
from django.utils.translation import gettext as _

from games.core.refusal import Refusal
from games.middleware import PhoneRequest
from games.models import Entry
from games.selectors.amend import newest
from games.selectors.detail import Detail
from games.selectors.table import TableView
from games.services.errors import CorrectionsClosed, LaterRoundImpossible, SittingClosed
from games.views import forecast, shown
from games.views.corrections import why_closed
from games.views.round_words import called

Fault = Refusal | LaterRoundImpossible | SittingClosed


def why_not(view: TableView, fault: Fault) -> str:
    """Why a change is not saved, as a sentence; where a later round stands in the way it leads there."""
    if isinstance(fault, LaterRoundImpossible):
        return _in_the_way(view, fault)
    if isinstance(fault, CorrectionsClosed):
        return why_closed(view.sitting, fault)
    if isinstance(fault, SittingClosed):
        return _("This evening is closed. Open it again at the settlement to change a round.")
    return shown.words_of(view).refusal(fault)


def _in_the_way(view: TableView, later: LaterRoundImpossible) -> str:
    text = forecast.impossible(view, later)
    if not later.is_round:
        return text
    label = _("Open %(round)s") % {"round": called(view, later.nth, later.kind)}
    url = reverse("games:entry", args=[view.sitting.public_id, later.entry_id])
    return format_html('{} <a href="{}">{}</a>', text, url, label)


def changed_meanwhile(request: PhoneRequest, public_id: str, current: Entry) -> HttpResponse:
    """Somebody else was first: what counts now, wherever it stands."""
    current = newest(current)
    if current.removal:
        messages.warning(request, _("Somebody took this out meanwhile."))
    else:
        messages.warning(request, _("Somebody changed this meanwhile. This is what counts now."))
    return redirect("games:entry", public_id, current.entry_id)


def revision(seen: Detail, entry_id: str) -> Entry:
    """The revision that the reader saw, which may not be the newest any more."""
    return next(entry for entry in seen.history if entry.entry_id == entry_id)


def named(text: str, view: TableView, kind: str, nth: int | None) -> str:
    """A heading with a `round` as the game calls it."""
    return capfirst(text % {"round": called(view, nth, kind)})


def correction_of(public_id: str, entry_id: str, seat: str = "") -> str:
    """Where a round is corrected; with `seat` the part of it that is this seat's."""
    return with_part(reverse("games:correct", args=[public_id, entry_id]), seat)


def with_part(url: str, seat: str) -> str:
    """The address of a round's page for the part of `seat`; empty: for all of it."""
    return f"{url}?part={seat}" if seat else url
