"""A new table in a club."""

from __future__ import annotations

import uuid
from typing import Any

from django.http import HttpResponse
from django.utils import timezone
from django.views.decorators.http import require_http_methods

from games.forms.club_table import ClubTableForm
from games.forms.new_table import like, looked
from games.middleware import PhoneRequest
from games.models import Club, Membership, Role, Sitting
from games.selectors.clubs import sheets_of
from games.selectors.players import most_lately
from games.selectors.sittings import last_of
from games.services import sittings
from games.views import table_new
from games.views.access import user_of
from games.views.club_access import for_role


@require_http_methods(["GET", "HEAD", "POST"])
@for_role(Role.SCORER)
def new(request: PhoneRequest, me: Membership) -> HttpResponse:
    """As outside a club, with its players, its house rules, and the date of an evening that was kept on paper."""
    form = _form(request, me.club)
    return table_new.started(form, lambda: _start(request, form, me.club)) or table_new.page(
        request, form, club=me.club, known=most_lately(me.club, timezone.localdate(), limit=64)
    )


def _form(request: PhoneRequest, club: Club) -> ClubTableForm:
    sheets = sheets_of(club)
    if "look" in request.POST:
        return ClubTableForm(sheets=sheets, initial=looked(request.POST))
    data = request.POST if request.method == "POST" else None
    return ClubTableForm(data, sheets=sheets, initial=_initial(club))


def _initial(club: Club) -> dict[str, Any]:
    return {**like(last_of(club)), "entry_id": str(uuid.uuid4())}


def _start(request: PhoneRequest, form: ClubTableForm, club: Club) -> Sitting:
    day = form.cleaned_data["date"]
    return sittings.start(phone=None, user=user_of(request), club=club, date=day, now=timezone.now(), **form.said())
