"""A new table in a club."""

from __future__ import annotations

import uuid
from typing import Any

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_http_methods

from games.core.refusal import Refusal
from games.forms.club_table import ClubTableForm
from games.forms.new_table import like, looked
from games.middleware import PhoneRequest
from games.models import Club, Membership, Role, Sitting
from games.registry import GAMES
from games.selectors.clubs import sheets_of
from games.selectors.players import most_lately
from games.selectors.sittings import last_of
from games.services import sittings
from games.views.access import user_of
from games.views.club_access import for_role
from games.words import Words


@require_http_methods(["GET", "HEAD", "POST"])
@for_role(Role.SCORER)
def new(request: PhoneRequest, me: Membership) -> HttpResponse:
    """As outside a club, with its players, its house rules, and the date of an evening that was kept on paper."""
    form = _form(request, me.club)
    if form.is_valid():
        try:
            sitting = _start(request, form, me.club)
        except Refusal as refusal:
            form.refuse(refusal, Words(GAMES[form.cleaned_data["game"]], {}))
        else:
            return redirect("games:table", sitting.public_id)
    context = {
        "club": me.club,
        "form": form,
        "games": form.games(),
        "seating": form.seating(),
        "known": most_lately(me.club, timezone.localdate(), limit=64),
    }
    return render(request, "home/new.html", context, status=422 if form.is_bound else 200)


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
