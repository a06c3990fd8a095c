"""A club's players: who there is, and one more."""

from __future__ import annotations

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from games.core.refusal import Refusal
from games.forms.club import PlayerForm
from games.middleware import PhoneRequest
from games.models import Membership, Role
from games.selectors import players as known
from games.services import clubs
from games.views.club_access import for_role


@require_http_methods(["GET", "HEAD", "POST"])
@for_role(Role.MEMBER)
def club_players(request: PhoneRequest, me: Membership) -> HttpResponse:
    """All players with what they played; who writes adds one."""
    form = PlayerForm(request.POST if request.method == "POST" else None)
    if form.is_bound and not me.may_score:
        raise PermissionDenied
    if form.is_valid():
        try:
            player = clubs.add_player(club=me.club, name=form.cleaned_data["name"])
        except Refusal as refusal:
            form.refuse(refusal)
        else:
            messages.success(request, _("%(name)s is a player of the club.") % {"name": player.shown})
            return redirect("games:club_players", me.club.public_id)
    context = {"me": me, "club": me.club, "form": form, "players": known.counted(me.club)}
    return render(request, "club/players.html", context, status=422 if form.is_bound else 200)
