"""What an owner sets: the club's name, from when on one is ranked, what it asks of evenings, and its seasons."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

from django.core.exceptions import BadRequest
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_http_methods

from games.core.refusal import Refusal
from games.forms.club import SeasonForm, SettingsForm
from games.middleware import PhoneRequest
from games.models import Club, Membership, Role, Season
from games.selectors.clubs import season_by_id, seasons_of
from games.services import club_asks, clubs, seasons
from games.services.sittings import evening_of
from games.views.club_access import for_role


@require_http_methods(["GET", "HEAD", "POST"])
@for_role(Role.OWNER)
def club_settings(request: PhoneRequest, me: Membership) -> HttpResponse:
    """The club's name, from how many rounds on one is ranked, checks and corrections; the list of seasons."""
    club = me.club
    data = request.POST if request.method == "POST" else None
    form = SettingsForm(data, club=club)
    if form.is_valid():
        try:
            clubs.change(club=club, **form.changes())
            club_asks.ask(club=club, **form.asks(), today=evening_of(timezone.now()))
        except Refusal as refusal:
            form.refuse(refusal)
        else:
            return redirect("games:club", club.public_id)
    context = {"club": club, "form": form, "seasons": seasons_of(club)}
    return render(request, "club/settings.html", context, status=422 if form.is_bound else 200)


@require_http_methods(["GET", "HEAD", "POST"])
@for_role(Role.OWNER)
def season_new(request: PhoneRequest, me: Membership) -> HttpResponse:
    """One more season; the year after the latest one stands there to begin with."""
    club = me.club
    form = SeasonForm(request.POST) if request.method == "POST" else SeasonForm(initial=_next(club))
    if form.is_valid():
        try:
            seasons.add(club=club, **form.cleaned_data)
        except Refusal as refusal:
            form.refuse(refusal)
        else:
            return redirect("games:club_settings", club.public_id)
    return render(request, "club/season.html", {"club": club, "form": form}, status=422 if form.is_bound else 200)


def _next(club: Club) -> dict[str, Any]:
    latest = next(iter(seasons_of(club)), None)
    today = timezone.localdate()
    first = min(latest.last, date(9000, 1, 1)) + timedelta(days=1) if latest else date(today.year, 1, 1)
    last = _a_year_later(first) - timedelta(days=1)
    name = str(first.year) if first.year == last.year else f"{first.year}/{last.year}"
    return {"name": name, "first": first, "last": last}


def _a_year_later(day: date) -> date:
    try:
        return day.replace(year=day.year + 1)
    except ValueError:  # the 29th of February
        return date(day.year + 1, 3, 1)


@require_http_methods(["GET", "HEAD", "POST"])
@for_role(Role.OWNER)
def season(request: PhoneRequest, me: Membership, season_id: str) -> HttpResponse:
    """A season put right, or removed."""
    club = me.club
    found = season_by_id(club, season_id)
    if found is None:
        raise Http404
    do = request.POST.get("do", "")
    if do == "remove":
        seasons.remove(season=found)
        return redirect("games:club_settings", club.public_id)
    if request.method == "POST" and do != "save":
        raise BadRequest
    form = _form(request, found)
    if form.is_valid():
        try:
            seasons.change(season=found, **form.cleaned_data)
        except Refusal as refusal:
            form.refuse(refusal)
        else:
            return redirect("games:club_settings", club.public_id)
    context = {"club": club, "form": form, "season": found}
    return render(request, "club/season.html", context, status=422 if form.is_bound else 200)


def _form(request: PhoneRequest, found: Season) -> SeasonForm:
    if request.method == "POST":
        return SeasonForm(request.POST)
    return SeasonForm(initial={"name": found.name, "first": found.first, "last": found.last})
