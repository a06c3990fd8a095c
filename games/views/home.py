"""Home, a new table, the same players again, and what the games are about."""

from __future__ import annotations

import uuid
from contextlib import nullcontext
from typing import Any

from django.core.exceptions import BadRequest, PermissionDenied
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from games.core.refusal import Refusal
from games.forms.new_table import TableForm, like, looked
from games.middleware import PhoneRequest
from games.models import Sitting
from games.registry import GAMES
from games.selectors import sittings as known
from games.selectors.clubs import memberships
from games.selectors.table import TableView, load
from games.services import sittings
from games.views import table_new
from games.views.access import phone_of, right_of, user_of
from games.views.address import address_of
from games.views.keeping import gone_soon
from games.views.shown import card
from games.words import Words


@require_safe
def home(request: PhoneRequest) -> HttpResponse:
    """The tables that this phone knows, the latest first, and the field for a code."""
    return page(request)


def page(request: PhoneRequest, status: int = 200, **more: str) -> HttpResponse:
    """The home page; `code` and `code_wrong` are what was typed and why it led nowhere, `refused` why no table is."""
    user = user_of(request)
    clubs = memberships(user)
    scored = {member.club_id for member in clubs if member.may_score}
    context = {
        "tables": [_card(one, scored) for one in known.of_phone(request.phone)],
        "clubs": clubs,
        "signed_in": user is not None,
        **more,
    }
    return render(request, "home/home.html", context, status=status)


def _card(one: known.KnownTable, scored: set[int]) -> dict[str, Any]:
    """`scored` are the clubs in which who is signed in may make a table."""
    sitting = one.sitting
    return {
        **card(one),
        "again_url": reverse("games:same_again", args=[sitting.public_id]),
        "closed": sitting.closed,
        "version": sitting.version,
        "may_write": one.may_write,
        "may_repeat": one.may_write if sitting.club_id is None else sitting.club_id in scored,
        "club": sitting.club.shown if sitting.club else "",
        "new_id": str(uuid.uuid4()),
        "soon": gone_soon(sitting),
    }


@require_http_methods(["GET", "HEAD", "POST"])
def new_table(request: PhoneRequest) -> HttpResponse:
    """Game, names, house rules, Start; `look` only asks for the seats of another game."""
    form = _form(request)
    return table_new.started(form, lambda: _start(request, form)) or table_new.page(
        request, form, known=known.known_names(request.phone, limit=64)
    )


def _form(request: PhoneRequest) -> TableForm:
    if "look" in request.POST:
        return TableForm(initial=looked(request.POST))
    return TableForm(request.POST) if request.method == "POST" else TableForm(initial=_initial(request))


def _start(request: PhoneRequest, form: TableForm) -> Sitting:
    with phone_of(request) as phone:
        return sittings.start(phone=phone, address=address_of(request), now=timezone.now(), **form.said())


def _initial(request: PhoneRequest) -> dict[str, Any]:
    """The game that this phone kept last is chosen, for as many; a phone that kept none chooses."""
    last = known.of_phone(request.phone, limit=1)
    return {**like(last[0].sitting if last else None), "entry_id": str(uuid.uuid4())}


@require_POST
def same_again(request: PhoneRequest, public_id: str) -> HttpResponse:
    """A new table with the players, seats and house rules of one that this phone has kept.

    That of a club's table is in the club, so it is for who scores there.
    """
    right = right_of(request, public_id)
    if not right.may_repeat:
        raise PermissionDenied
    view = load(right.sitting)
    try:
        sitting = _again(request, view)
    except Refusal as refusal:
        if refusal.field != "tables":  # an id that no page gave out
            raise BadRequest from refusal
        return page(request, 422, refused=Words(view.game, {}).refusal(refusal))
    return redirect("games:table", sitting.public_id)


def _again(request: PhoneRequest, view: TableView) -> Sitting:
    club = view.sitting.club
    with phone_of(request) if club is None else nullcontext() as phone:
        return sittings.start(
            phone=phone,
            user=user_of(request),
            address=address_of(request),
            club=club,
            game=view.game.key,
            rules_raw=view.sitting.rule_sheet.raw,
            names={seat: player.name for seat, player in view.players.items()},
            dealer=view.standing.dealer,
            title=view.sitting.title,
            now=timezone.now(),
            entry_id=request.POST.get("entry_id", ""),
        )


@require_safe
def about(request: PhoneRequest) -> HttpResponse:
    """The games' short rules in own words, and whose they are."""
    told = [(game, Words(game, {})) for game in GAMES.values()]
    games = [{"key": game.key, "name": words.say(game.key), "about": words.say("about")} for game, words in told]
    return render(request, "home/about.html", {"games": games})
