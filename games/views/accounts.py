"""A person's own page, the first administrator, and a member's forgotten password."""

from __future__ import annotations

from typing import Any

from allauth.account.adapter import get_adapter
from allauth.account.forms import SignupForm
from django.contrib.auth.decorators import login_required
from django.contrib.auth.models import User
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from games.middleware import PhoneRequest
from games.models import Membership, Role
from games.selectors.accounts import is_first_key, may_help_in, passkeys_of
from games.selectors.clubs import member_by_id, memberships
from games.services import accounts
from games.services.errors import NoSuchLink
from games.views.access import user_of
from games.views.address import passkeys_work
from games.views.club_access import for_role
from games.views.outside import link


@never_cache
@login_required
@require_safe
def account(request: PhoneRequest) -> HttpResponse:
    """Clubs, password and passkeys of who is signed in."""
    user, works = user_of(request), passkeys_work(request)
    context = {
        "clubs": memberships(user),
        "passkeys_work": works,
        "passkeys": [{"id": one.pk, "name": str(one), "made": one.created_at} for one in passkeys_of(user) if works],
    }
    return render(request, "accounts/account.html", context)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def first_administrator(request: PhoneRequest, key: str) -> HttpResponse:
    """The link that the server prints while nobody runs it: name and password, and in."""
    if not is_first_key(key):
        raise Http404
    form = SignupForm(request.POST) if request.method == "POST" else SignupForm()
    if not form.is_valid():
        return render(request, "accounts/first.html", {"form": form}, status=422 if form.is_bound else 200)
    name, password = form.cleaned_data["username"], form.cleaned_data["password1"]
    try:
        user = accounts.first_administrator(key=key, name=name, password=password)
    except NoSuchLink:  # another one was quicker
        raise Http404 from None
    get_adapter().login(request, user)
    return redirect("games:account")


@never_cache
@for_role(Role.OWNER)
@require_http_methods(["GET", "HEAD", "POST"])
def member_password(request: PhoneRequest, me: Membership, member_id: str) -> HttpResponse:
    """An owner asks for a one-time link with which a member chooses a new password, and sees it once."""
    other = member_by_id(me.club, member_id)
    if other is None:
        raise Http404
    allowed = may_help_in(me, other)
    context: dict[str, Any] = {"other": other, "club": me.club, "allowed": allowed}
    if request.method != "POST":
        return render(request, "accounts/member_password.html", context)
    if not allowed:
        return render(request, "accounts/member_password.html", context, status=403)
    context["link"] = link(request, password_path(other.user))
    return render(request, "accounts/member_password.html", context)


def password_path(user: User) -> str:
    """Where this user chooses a new password."""
    return reverse("account_reset_password_from_key", args=accounts.password_key(user=user))
