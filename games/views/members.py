"""Who is in a club: roles, leaving, which player a member is."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.core.exceptions import BadRequest, PermissionDenied
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from games.core.names import isolated
from games.core.refusal import Refusal
from games.middleware import PhoneRequest
from games.models import Membership, Role
from games.selectors import invitations, players
from games.selectors.clubs import member_by_id, members_of
from games.services import members
from games.views.club_access import for_role
from games.views.club_words import DOES, ROLES
from games.words import refused


@require_safe
@for_role(Role.MEMBER)
def club_people(request: PhoneRequest, me: Membership) -> HttpResponse:
    """The members with their roles, and which player the reader is; for owners the invitations too."""
    return _members(request, me, {})


def _members(request: PhoneRequest, me: Membership, wrong: dict[str, str]) -> HttpResponse:
    club = me.club
    context = {
        "me": me,
        "club": club,
        "members": [_row(one) for one in members_of(club)],
        "players": players.free(club, me),
        "wrong": wrong,
        **(_for_owners(me) if me.owns else {}),
    }
    return render(request, "club/members.html", context, status=422 if wrong else 200)


def _for_owners(me: Membership) -> dict[str, Any]:
    asked = invitations.in_force(me.club, timezone.now())
    return {
        "invitations": [{"id": one.public_id, "role": ROLES[one.role], "until": one.expires} for one in asked],
        "roles": [{"key": role, "name": ROLES[role], "does": DOES[role]} for role in Role.values],
    }


def _row(one: Membership) -> dict[str, Any]:
    return {"member": one, "name": isolated(one.user.username), "role": ROLES[one.role], "player": one.player}


@require_http_methods(["GET", "HEAD", "POST"])
@for_role(Role.MEMBER)
def member(request: PhoneRequest, me: Membership, member_id: str) -> HttpResponse:
    """An owner looks at a member, changes the role, says which player it is or sends away; anyone does so for oneself.

    Nobody but an owner changes a role.
    """
    other = member_by_id(me.club, member_id)
    if other is None:
        raise Http404
    do = request.POST.get("do", "")
    if not me.owns and (other != me or do not in ("player", "remove")):
        raise PermissionDenied
    if request.method != "POST":
        return _member(request, me, other, {})
    try:
        return _do(request, me, other, do)
    except Refusal as refusal:
        wrong = {refusal.field: refused(refusal)}
        return _members(request, me, wrong) if other == me and do != "role" else _member(request, me, other, wrong)


def _member(request: PhoneRequest, me: Membership, other: Membership, wrong: dict[str, str]) -> HttpResponse:
    context = {
        "me": me,
        "club": me.club,
        "other": other,
        "roles": [{"key": role, "name": ROLES[role], "does": DOES[role]} for role in Role.values],
        "chosen": request.POST.get("role", other.role),
        "players": players.free(me.club, other),
        "wrong": wrong,
    }
    return render(request, "club/member.html", context, status=422 if wrong else 200)


def _do(request: PhoneRequest, me: Membership, other: Membership, do: str) -> HttpResponse:
    """What the tapped button does; raises Refusal, and 400 where there is no such button."""
    if do == "role":
        members.set_role(member=other, role=request.POST.get("role", ""))
    elif do == "player":
        members.claim(member=other, player=request.POST.get("player", ""))
    elif do == "remove":
        members.remove(member=other)
        if other == me:
            messages.success(request, _("You left %(club)s.") % {"club": me.club.shown})
            return redirect("games:home")
        messages.success(request, _("%(name)s is no longer a member.") % {"name": isolated(other.user.username)})
    else:
        raise BadRequest
    return redirect("games:club_people", me.club.public_id)
