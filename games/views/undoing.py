"""Undo: what was written last is taken back with one tap, offered for some seconds and always on the entry's page."""

from __future__ import annotations

import uuid
from typing import TypeVar

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from games.core.refusal import Refusal
from games.middleware import PhoneRequest
from games.models import Entry
from games.selectors.changes import alike, last_written
from games.selectors.detail import Detail, detail
from games.selectors.table import TableView, load
from games.services import log
from games.services.errors import AlreadyCorrected, LaterRoundImpossible, SittingClosed
from games.views import shown
from games.views.access import detail_of, open_table, writer
from games.views.amending import changed_meanwhile, revision, why_not
from games.views.history import what
from games.views.round_words import round_label

OFFERED = 10  # seconds
COOKIE = "undo"  # the id of what this phone has just written; it is gone by itself
Response = TypeVar("Response", bound=HttpResponse)


@require_POST
def undo(request: PhoneRequest, public_id: str, entry_id: str) -> HttpResponse:
    """Take it back where nothing was written after it; else the page shows what taking it out would change."""
    sitting = open_table(request, public_id)
    seen = detail_of(sitting, entry_id)
    try:
        tap, entry = request.POST.get("entry_id", ""), revision(seen, entry_id)
        done = log.undo(sitting=sitting, entry=entry, entry_id=tap, **writer(request))
        return offered(redirect("games:table", public_id), done)
    except AlreadyCorrected as other:
        return changed_meanwhile(request, public_id, other.current)
    except (Refusal, LaterRoundImpossible, SittingClosed) as fault:
        messages.warning(request, why_not(load(sitting), fault))
    return redirect("games:entry", public_id, entry_id)


def offered(response: Response, written: Entry) -> Response:
    """The table page offers to undo what was `written`, for some seconds."""
    path = reverse("games:table", args=[written.sitting.public_id])
    response.set_cookie(COOKIE, written.entry_id, max_age=OFFERED, path=path, httponly=True, samesite="Lax")
    return response


def offer(request: PhoneRequest, view: TableView) -> dict[str, str] | None:
    """What this phone has just written at the table, where nothing was written after it; queries only then."""
    entry_id = request.COOKIES.get(COOKIE, "")
    if not entry_id or view.sitting.closed:
        return None
    last = last_written(view.sitting)
    return _button(view, detail(view.sitting, entry_id), last) if last.entry_id == entry_id else None


def on_page(view: TableView, seen: Detail) -> dict[str, str] | None:
    """The same on the page of what was written last, at any time; None where it is not that, or the start itself."""
    entry, last = seen.entry, last_written(view.sitting)
    back = entry.supersedes
    is_mark = back is not None and not entry.removal and alike(back, entry.record, entry.kind)  # it changed nothing
    if entry.pk != last.pk or (entry.at_start and back is None) or is_mark:
        return None
    return _button(view, seen, entry)


def _button(view: TableView, seen: Detail, last: Entry) -> dict[str, str]:
    """The words and the address of undoing what was written last."""
    kind = shown.words_of(view).say(f"kind.{last.kind}")
    label = round_label(view, last.kind, seen.round.nth) if seen.round else kind
    return {
        "text": f"{label}: {what(view, seen, last)}",
        "url": reverse("games:undo", args=[view.sitting.public_id, last.entry_id]),
        "label": _("Put it back") if last.removal else _("Undo"),
        "new_id": str(uuid.uuid4()),
    }
