"""A club's house rules: which there are, one more, what one says."""

from __future__ import annotations

from typing import Any

from django.core.exceptions import BadRequest, PermissionDenied
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_safe

from games.core.refusal import Refusal
from games.forms.club_sheet import SheetForm
from games.middleware import PhoneRequest
from games.models import ClubSheet, Membership, Role
from games.registry import GAMES
from games.selectors.clubs import sheet_by_id, sheets_of
from games.services import club_sheets
from games.views import house_rules
from games.views.club_access import for_role
from games.words import Words


@require_safe
@for_role(Role.MEMBER)
def club_rules(request: PhoneRequest, me: Membership) -> HttpResponse:
    """The club's sheets by game and name."""
    rows = [_row(one) for one in sheets_of(me.club)]
    return render(request, "club/rules.html", {"club": me.club, "me": me, "sheets": rows})


def _row(one: ClubSheet) -> dict[str, Any]:
    game = one.rule_sheet.game
    return {"sheet": one, "game": Words(GAMES[game], {}).say(game)}


@require_http_methods(["GET", "HEAD", "POST"])
@for_role(Role.OWNER)
def sheet_new(request: PhoneRequest, me: Membership) -> HttpResponse:
    """One more sheet: a name, a game, a preset or own switches."""
    form = SheetForm(request.POST if request.method == "POST" else None)
    if form.is_valid():
        said = form.cleaned_data
        try:
            club_sheets.add(
                club=me.club,
                name=said["name"],
                game=said["game"],
                rules_raw=form.rules_raw(),
                usual=said["usual"],
            )
        except Refusal as refusal:
            form.refuse(refusal, Words(GAMES[said["game"]], {}))
        else:
            return redirect("games:club_rules", me.club.public_id)
    context = {"club": me.club, "form": form, "games": form.games()}
    return render(request, "club/sheet_new.html", context, status=422 if form.is_bound else 200)


@require_http_methods(["GET", "HEAD", "POST"])
@for_role(Role.MEMBER)
def sheet(request: PhoneRequest, me: Membership, sheet_id: str) -> HttpResponse:
    """What a sheet says; an owner makes it the usual one, or removes it."""
    found = sheet_by_id(me.club, sheet_id)
    if found is None:
        raise Http404
    if request.method == "POST":
        return _do(request, me, found)
    game = GAMES[found.rule_sheet.game]
    rules = house_rules.said(game, found.rule_sheet.rules())
    context = {"club": me.club, "me": me, **_row(found), "rules": rules}
    return render(request, "club/sheet.html", context)


def _do(request: PhoneRequest, me: Membership, found: ClubSheet) -> HttpResponse:
    if not me.owns:
        raise PermissionDenied
    do = request.POST.get("do", "")
    if do == "usual":
        club_sheets.make_usual(sheet=found)
    elif do == "remove":
        club_sheets.remove(sheet=found)
    else:
        raise BadRequest
    return redirect("games:club_rules", me.club.public_id)
