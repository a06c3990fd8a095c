"""A club: made, and its page."""

from __future__ import annotations

from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_safe

from games.core.refusal import Refusal
from games.forms.club import NewClubForm
from games.middleware import PhoneRequest
from games.models import Membership, Role
from games.selectors.club_page import tables_of
from games.selectors.evenings import evenings_of
from games.services import clubs
from games.services.sittings import evening_of
from games.views import waiting
from games.views.access import user_of
from games.views.club_access import for_role
from games.views.club_boards import tops
from games.views.shown import card


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def new(request: PhoneRequest) -> HttpResponse:
    """Whoever is signed in makes a club, owns it, and may be its first player."""
    form = NewClubForm(request.POST if request.method == "POST" else None)
    user = user_of(request)
    if user and form.is_valid():
        try:
            club = clubs.start(user=user, **form.cleaned_data)
        except Refusal as refusal:
            form.refuse(refusal)
        else:
            return redirect("games:club", club.public_id)
    return render(request, "club/new.html", {"form": form}, status=422 if form.is_bound else 200)


@require_safe
@for_role(Role.MEMBER)
def club(request: PhoneRequest, me: Membership) -> HttpResponse:
    """What stands now: open tables, a board per game, the newest evenings, and the ways further."""
    today = evening_of(timezone.now())
    tables = tables_of(me.club, today, may_write=me.may_score)
    evenings = evenings_of(me.club)
    context = {
        "me": me,
        "club": me.club,
        "open": [card(one) for one in tables.open],
        "still": [card(one) for one in tables.still],
        "still_count": tables.still_count,
        "newest": [card(one) for one in tables.newest],
        "tops": tops(me.club, evenings, today),
        **waiting.rows(evenings),
    }
    return render(request, "club/club.html", context)
