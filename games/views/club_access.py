"""Which club a request may open, and as what."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps

from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import Http404
from django.http.response import HttpResponseBase
from django.utils.cache import patch_cache_control

from games.middleware import PhoneRequest
from games.models import Membership, Role
from games.selectors.clubs import membership_of
from games.views.access import can_be_an_id, user_of

ClubView = Callable[..., HttpResponseBase]


def for_role(role: Role) -> Callable[[ClubView], ClubView]:
    """A page of a club: the view gets the reader's membership, with its club, in place of the club's public id.

    Who is not signed in is led to sign in; a stranger gets the 404 of a club that does not exist; a member with a
    lesser role gets 403.
    """

    def decorate(view: ClubView) -> ClubView:
        @wraps(view)
        @login_required
        def seen(request: PhoneRequest, club_id: str, *args: str, **more: str) -> HttpResponseBase:
            member = member_of(request, club_id)
            if not Role(member.role).is_at_least(role):
                raise PermissionDenied
            response = view(request, member, *args, **more)
            patch_cache_control(response, private=True, no_cache=True)
            return response

        return seen

    return decorate


def member_of(request: PhoneRequest, club_id: str) -> Membership:
    """What who is signed in is in this club, or a 404."""
    can_be_an_id(club_id)
    user = user_of(request)
    member = membership_of(user, club_id) if user else None
    if member is None:
        raise Http404
    return member
