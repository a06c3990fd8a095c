"""Taking an entry out: what changes is shown before it is done, and it stays in the history."""

from __future__ import annotations

import uuid
from typing import Any

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from games.core.refusal import Refusal
from games.forms import reasons
from games.middleware import PhoneRequest
from games.models import Entry
from games.selectors import changes, preview
from games.selectors.detail import Detail
from games.selectors.table import TableView, load
from games.services import log
from games.services.errors import AlreadyCorrected, LaterRoundImpossible, SittingClosed
from games.views import forecast, payments, shown, undoing
from games.views.access import detail_of, open_table, writer
from games.views.amending import changed_meanwhile, named, revision, why_not
from games.views.corrections import turned_back
from games.views.rows import round_row


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def remove(request: PhoneRequest, public_id: str, entry_id: str) -> HttpResponse:
    """Take an entry out, after a look at what changes."""
    sitting = open_table(request, public_id)
    view = load(sitting)
    seen = detail_of(sitting, entry_id)
    if back := turned_back(request, sitting, entry_id):
        return back
    wrong = ""
    if request.method == "POST":
        try:
            gone = log.remove(
                sitting=sitting,
                entry=revision(seen, entry_id),
                entry_id=request.POST.get("entry_id", ""),
                **writer(request),
                reason=reasons.given(request.POST),
            )
            return undoing.offered(redirect("games:table", public_id), gone)
        except AlreadyCorrected as other:
            return changed_meanwhile(request, public_id, other.current)
        except (Refusal, LaterRoundImpossible, SittingClosed) as fault:
            wrong = why_not(view, fault)
    context = {"reasons": reasons.asked(reasons.TAKEN_OUT, request.POST), **_removal(view, seen, wrong)}
    return render(request, "round/remove.html", context, status=422 if wrong else 200)


def _removal(view: TableView, seen: Detail, wrong: str) -> dict[str, Any]:
    told: tuple[str, ...] = ()
    try:
        told = forecast.told(view, preview.forecast(view.sitting, changes.removed(seen.entry))).all
    except (Refusal, LaterRoundImpossible) as fault:
        wrong = wrong or why_not(view, fault)
    row = round_row(view, seen.round) if seen.round else None
    heading = named(_("Take out %(round)s?"), view, seen.entry.kind, row.nth) if row else _("Take this out?")
    return {
        "sitting": view.sitting,
        "heading": heading,
        "sub": shown.title_of(view.sitting),
        "summary": row.spoken if row else _told(view, seen.entry),
        "changes": told,
        "wrong": wrong,
        "new_id": str(uuid.uuid4()),
    }


def _told(view: TableView, entry: Entry) -> str:
    """A payment, or who went home."""
    if entry.kind == "leave":
        return _("%(name)s leaves") % {"name": view.people[entry.record["player"]].shown}
    return payments.told(entry, view.people) if entry.kind == "payment" else ""
