"""A table without a club is brought into one, after a look at who is who."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from games.core.refusal import Refusal
from games.forms.persons import MatchForm
from games.middleware import PhoneRequest
from games.models import Membership, Role, Sitting
from games.selectors.clubs import scored_by
from games.selectors.players import Brought, brought, leads_to, of_club
from games.selectors.table import TableView, load
from games.services import persons
from games.views import shown, sum_links
from games.views.access import open_table, user_of
from games.views.club_access import member_of, must_be, to_sign_in

NOTHING = Brought(0, 0)


@never_cache
@require_safe
def choose(request: PhoneRequest, public_id: str) -> HttpResponse:
    """Which club; who scores in one only is not asked, who is not signed in signs in first."""
    sitting = open_table(request, public_id)
    if sitting.club is not None:
        return _there_already(request, sitting)
    return _choose(request, sitting)


@login_required
def _choose(request: PhoneRequest, sitting: Sitting) -> HttpResponse:
    clubs = [member.club for member in scored_by(user_of(request))]
    if len(clubs) == 1:
        return redirect("games:into_club_look", sitting.public_id, clubs[0].public_id)
    context = {"sitting": sitting, "title": shown.title_of(sitting), "clubs": clubs}
    return render(request, "club/into_club.html", context)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def look(request: PhoneRequest, public_id: str, club_id: str) -> HttpResponse:
    """What each name brings whom of the club, before it is saved."""
    sitting = open_table(request, public_id)
    if sitting.club is not None:
        if club_id != sitting.club.public_id:
            member_of(request, club_id)  # a 404 for a club that the reader is not in
        return _there_already(request, sitting)
    if user_of(request) is None:
        return to_sign_in(request, request.path)
    me = member_of(request, club_id)
    must_be(me, Role.SCORER)
    return _look(request, sitting, me)


def _look(request: PhoneRequest, sitting: Sitting, me: Membership) -> HttpResponse:
    view = load(sitting)
    data = request.POST if request.method == "POST" else None
    form = MatchForm(data, people=view.listed.values(), known=of_club(me.club), led=leads_to(me.club))
    if form.is_valid() and _moved(request, view, me, form):
        messages.success(request, _("This table is in %(club)s now.") % {"club": me.club.shown})
        return redirect("games:table", sitting.public_id)
    words = shown.words_of(view)
    context = {
        "sitting": sitting,
        "title": shown.title_of(sitting),
        "club": me.club,
        "words": words,
        "form": form,
        "rows": list(_rows(view, form)),
        "unit": words.say(view.game.unit(view.rules)),
    }
    return render(request, "club/into_club_look.html", context, status=422 if form.is_bound else 200)


def is_offered(request: PhoneRequest, sitting: Sitting) -> bool:
    """Whether who is signed in has a club to bring this table into."""
    return sitting.club_id is None and bool(scored_by(user_of(request)))


def _moved(request: PhoneRequest, view: TableView, me: Membership, form: MatchForm) -> bool:
    """Whether it could be brought there; if not, the form says why."""
    try:
        persons.move(sitting=view.sitting, member=me, persons=form.persons(), phone=request.phone)
        return True
    except Refusal as refusal:
        form.refuse(refusal, shown.words_of(view))
    return False


def _there_already(request: PhoneRequest, sitting: Sitting) -> HttpResponse:
    """A table that is in a club stays there."""
    messages.warning(request, _("This table is in a club already."))
    return redirect("games:table", sitting.public_id)


def _rows(view: TableView, form: MatchForm) -> Iterator[dict[str, Any]]:
    bring = brought(view.sitting)
    for who, player in view.listed.items():
        got = bring.get(who, NOTHING)
        yield {
            "name": player.shown,
            "field": form[f"person_{who}"],
            "amount": got.amount,
            "rounds": got.rounds,
            "sum": sum_links.of_player(view, who),
        }
