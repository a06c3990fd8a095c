"""Whether the server has an entry that a phone sent without seeing an answer, and what stands there by now."""

from __future__ import annotations

from typing import Any

from django.http import HttpResponse, JsonResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.middleware import PhoneRequest
from games.models import Entry
from games.models.public import can_be_looked_up
from games.selectors.amend import newest
from games.selectors.detail import detail
from games.selectors.table import TableView, load
from games.views import shown
from games.views.access import right_of
from games.views.json_answers import answers_json
from games.views.rows import round_row


@never_cache
@require_safe
@answers_json
def arrived(request: PhoneRequest, public_id: str, entry_id: str) -> HttpResponse:
    """What stands where the entry of this id was written; `there` is null where none was."""
    sitting = right_of(request, public_id).sitting
    found = (
        Entry.objects.filter(sitting=sitting, entry_id=entry_id) if can_be_looked_up(entry_id) else Entry.objects.none()
    )
    entry = found.first()
    return JsonResponse({"there": stands(load(sitting), entry) if entry is not None else None})


def stands(view: TableView, entry: Entry) -> dict[str, Any]:
    """What counts now in the place of this revision, in words, and where it can be corrected."""
    now = newest(entry)
    return {
        "entry_id": now.entry_id,
        "summary": _("taken out") if now.removal else _spoken(view, now),
        "url": reverse("games:entry", args=[view.sitting.public_id, now.entry_id]),
    }


def _spoken(view: TableView, entry: Entry) -> str:
    found = detail(view.sitting, entry.entry_id).round
    return round_row(view, found).spoken if found is not None else shown.words_of(view).say(f"kind.{entry.kind}")
