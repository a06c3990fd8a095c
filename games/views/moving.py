"""Moving a round to another place: first where to, then what changes, then it is done."""

from __future__ import annotations

import uuid
from collections.abc import Iterator
from typing import Any

from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from games.core.refusal import Refusal
from games.forms import reasons
from games.middleware import PhoneRequest
from games.models import Entry
from games.selectors import changes, preview
from games.selectors.detail import Detail
from games.selectors.table import RoundRow, TableView, load, rounds
from games.services import log
from games.services.errors import AlreadyCorrected, LaterRoundImpossible, SittingClosed
from games.views import forecast, shown, undoing
from games.views.access import detail_of, open_table, writer
from games.views.amending import changed_meanwhile, named, revision, why_not
from games.views.corrections import turned_back
from games.views.rows import round_row

END = "end"
MOST = 400  # rounds that the list has


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def move(request: PhoneRequest, public_id: str, entry_id: str) -> HttpResponse:
    """The list of places; with `before` (a round's id, or the end) what changes, and the button."""
    sitting = open_table(request, public_id)
    view, seen = load(sitting), detail_of(sitting, entry_id)
    if seen.removed:
        return changed_meanwhile(request, public_id, seen.entry)
    if seen.round is None:
        raise Http404
    if back := turned_back(request, sitting, entry_id):
        return back
    said = (request.POST if request.method == "POST" else request.GET).get("before", "")
    before = _before(view, said)
    wrong = ""
    if request.method == "POST":
        try:
            if not said:
                raise Refusal("place", "missing")
            moved = log.move(
                sitting=sitting,
                entry=revision(seen, entry_id),
                before=before,
                entry_id=request.POST.get("entry_id", ""),
                **writer(request),
                reason=reasons.given(request.POST),
            )
            return undoing.offered(redirect("games:entry", public_id, moved.entry_id), moved)
        except AlreadyCorrected as other:
            return changed_meanwhile(request, public_id, other.current)
        except (Refusal, LaterRoundImpossible, SittingClosed) as fault:
            wrong = why_not(view, fault)
    context = {
        **_page(view, seen, said, before, wrong),
        "reasons": reasons.asked(reasons.MOVED, request.POST),
    }
    return render(request, "round/move.html", context, status=422 if wrong else 200)


def _before(view: TableView, said: str) -> Entry | None:
    """The round that it goes before; None at the end, or where nothing is said yet."""
    return None if said in ("", END) else detail_of(view.sitting, said).entry


def _page(view: TableView, seen: Detail, said: str, before: Entry | None, wrong: str) -> dict[str, Any]:
    assert seen.round is not None
    told: tuple[str, ...] = ()
    try:
        if said:
            told = forecast.told(
                view, preview.forecast(view.sitting, changes.moved(view.sitting, seen.entry, before))
            ).all
    except (Refusal, LaterRoundImpossible) as fault:
        wrong = wrong or why_not(view, fault)
    return {
        "sitting": view.sitting,
        "heading": named(_("Move %(round)s"), view, seen.round.kind, seen.round.nth),
        "sub": shown.title_of(view.sitting),
        "summary": round_row(view, seen.round).spoken,
        "back": reverse("games:entry", args=[view.sitting.public_id, seen.entry.entry_id]),
        "places": list(_places(view, seen.round, said)),
        "chosen": said,
        "changes": told,
        "wrong": wrong,
        "new_id": str(uuid.uuid4()),
    }


def _places(view: TableView, own: RoundRow, said: str) -> Iterator[dict[str, Any]]:
    """Every other place, the end first; each tells what stands behind it."""
    url = reverse("games:move", args=[view.sitting.public_id, own.entry_id])
    if own.number != view.standing.rounds:
        yield {"url": f"{url}?before={END}", "label": _("At the end"), "line": "", "here": said == END}
    for row in rounds(view.sitting, limit=MOST):
        if row.number in (own.number, own.number + 1):
            continue
        line = round_row(view, row)
        yield {
            "url": f"{url}?before={row.entry_id}",
            "label": named(_("Before %(round)s"), view, row.kind, row.nth),
            "line": f"{line.title} {line.sub}",
            "here": said == row.entry_id,
        }
