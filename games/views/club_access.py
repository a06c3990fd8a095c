"""Which club a request may open, and as what."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from urllib.parse import urlsplit

from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpResponse
from django.http.response import HttpResponseBase
from django.urls import reverse
from django.utils.cache import patch_cache_control
from django.utils.http import url_has_allowed_host_and_scheme

from games.middleware import PhoneRequest
from games.models import Membership, Role
from games.selectors.clubs import membership_of
from games.views.access import user_of

ClubView = Callable[..., HttpResponseBase]


def for_role(role: Role) -> Callable[[ClubView], ClubView]:
    """A page of a club: the view gets the reader's membership, with its club, in place of the club's public id.

    Who is not signed in is led to sign in; a stranger gets the 404 of a club that does not exist; a member with a
    lesser role gets 403.
    """

    def decorate(view: ClubView) -> ClubView:
        @wraps(view)
        def seen(request: PhoneRequest, club_id: str, *args: str, **more: str) -> HttpResponseBase:
            if user_of(request) is None:
                return to_sign_in(request, reverse("games:club", args=[club_id]))
            member = member_of(request, club_id)
            must_be(member, role)
            response = view(request, member, *args, **more)
            patch_cache_control(response, private=True, no_cache=True)
            return response

        return seen

    return decorate


def to_sign_in(request: PhoneRequest, otherwise: str) -> HttpResponse:
    """To sign in, and back: to the page itself, or after something sent to the page that its form stood on.

    `otherwise` where the browser does not say which one that was; what was sent is lost.
    """
    if request.method in ("GET", "HEAD"):
        return redirect_to_login(request.get_full_path())
    form = request.headers.get("Referer", "")
    here = url_has_allowed_host_and_scheme(form, {request.get_host()}, require_https=request.is_secure())
    page = urlsplit(form).path if here else ""
    return redirect_to_login(page if url_has_allowed_host_and_scheme(page, None) else otherwise)


def must_be(member: Membership, role: Role) -> None:
    """A 403 for a lesser role."""
    if not Role(member.role).is_at_least(role):
        raise PermissionDenied


def member_of(request: PhoneRequest, club_id: str) -> Membership:
    """What who is signed in is in this club, or a 404."""
    user = user_of(request)
    member = membership_of(user, club_id) if user else None
    if member is None:
        raise Http404
    return member
