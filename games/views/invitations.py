"""Invitation links: made and shown by owners, opened by whom they are sent to."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import BadRequest
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from games.core.refusal import Refusal
from games.middleware import PhoneRequest
from games.models import Invitation, Membership, Role
from games.selectors import invitations as known
from games.selectors.clubs import membership_of
from games.services import invitations
from games.services.errors import NoSuchLink
from games.views.access import user_of
from games.views.club_access import for_role
from games.views.club_words import DOES, ROLES
from games.views.outside import link


@require_POST
@for_role(Role.OWNER)
def invite(request: PhoneRequest, me: Membership) -> HttpResponse:
    """A new link for the chosen role."""
    try:
        made = invitations.invite(club=me.club, role=request.POST.get("role", ""), now=timezone.now())
    except Refusal as refusal:  # only a role that no page offered
        raise BadRequest from refusal
    return redirect("games:invited", me.club.public_id, made.public_id)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@for_role(Role.OWNER)
def invited(request: PhoneRequest, me: Membership, invitation_id: str) -> HttpResponse:
    """A link to send or to scan; withdrawn by its button."""
    found = known.by_id(me.club, invitation_id, timezone.now())
    if found is None:
        raise Http404
    if request.method == "POST":
        invitations.withdraw(invitation=found)
        messages.success(request, _("The link is withdrawn."))
        return redirect("games:club_people", me.club.public_id)
    path = reverse("games:invitation", args=[found.public_id, known.key_of(found)])
    context = {
        "club": me.club,
        "invitation": found,
        "role": ROLES[found.role],
        "does": DOES[found.role],
        "title": me.club.shown,
        "link": link(request, path),
    }
    return render(request, "club/invited.html", context)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def invitation(request: PhoneRequest, invitation_id: str, key: str) -> HttpResponse:
    """What one is invited to; one button joins, after signing in."""
    found = known.by_link(invitation_id, key, timezone.now())
    if found is None:
        return _over(request)
    user = user_of(request)
    if request.method == "POST":
        return _accept(request, found, key)
    me = membership_of(user, found.club.public_id) if user else None
    if me is not None and Role(me.role).is_at_least(Role(found.role)):
        return redirect("games:club", found.club.public_id)
    context = {"club": found.club, "role": ROLES[found.role], "does": DOES[found.role], "signed_in": user is not None}
    return render(request, "club/invitation.html", context)


def _accept(request: PhoneRequest, found: Invitation, key: str) -> HttpResponse:
    user = user_of(request)
    if user is None:
        return redirect_to_login(request.get_full_path())
    try:
        me = invitations.accept(invitation=found, key=key, user=user, now=timezone.now())
    except NoSuchLink:
        return _over(request)
    messages.success(request, _("You are in %(club)s now.") % {"club": found.club.shown})
    return redirect("games:club" if me.player_id else "games:club_people", found.club.public_id)


def _over(request: PhoneRequest) -> HttpResponse:
    """The same for a wrong key, a stranger's id, and a link that was used, withdrawn or is past its time."""
    return render(request, "club/invitation_over.html", status=404)
