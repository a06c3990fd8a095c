"""A person's own page, the first administrator, and a member's forgotten password; and how allauth's pages answer."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from allauth.account.adapter import get_adapter
from allauth.account.forms import SignupForm
from allauth.account.views import LoginView
from allauth.mfa.models import Authenticator
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.template.response import TemplateResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from games.middleware import PhoneRequest
from games.models import Membership, Role
from games.selectors.accounts import is_first_key, may_help_in
from games.selectors.clubs import memberships
from games.services import accounts
from games.services.errors import NoSuchLink
from games.views.access import can_be_an_id, user_of
from games.views.address import passkeys_work
from games.views.club_access import for_role
from games.views.outside import outside
from games.views.share import picture

View = Callable[..., HttpResponse]


def page(view: View) -> View:
    """A page of allauth: kept nowhere, and with the status of all refused forms where one comes back."""

    @never_cache
    @wraps(view)
    def seen(request: HttpRequest, *args: Any, **more: Any) -> HttpResponse:
        response = view(request, *args, **more)
        if request.method == "POST" and isinstance(response, TemplateResponse) and response.status_code == 200:
            response.status_code = 422
        return response

    return seen


def where_passkeys_work(view: View) -> View:
    """A page of passkeys: nothing is there where a browser has none."""

    @wraps(view)
    def seen(request: HttpRequest, *args: Any, **more: Any) -> HttpResponse:
        if not passkeys_work(request):
            raise Http404
        return page(view)(request, *args, **more)

    return seen


class SignIn(LoginView):  # type: ignore[misc]
    """With a passkey too, where the browser has them."""

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        """What the page shows."""
        return {**super().get_context_data(**kwargs), "passkeys": passkeys_work(self.request)}


@never_cache
@login_required
@require_safe
def account(request: PhoneRequest) -> HttpResponse:
    """Clubs, password and passkeys of who is signed in."""
    user, works = user_of(request), passkeys_work(request)
    passkeys = Authenticator.objects.filter(user=user, type=Authenticator.Type.WEBAUTHN).order_by("pk")
    context = {
        "clubs": memberships(user),
        "passkeys_work": works,
        "passkeys": [{"id": one.pk, "name": str(one), "made": one.created_at} for one in passkeys if works],
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
def member_password(request: PhoneRequest, owner: Membership, member_id: str) -> HttpResponse:
    """An owner asks for a one-time link with which a member chooses a new password, and sees it once."""
    member = _member(owner, member_id)
    allowed = may_help_in(owner, member)
    context: dict[str, Any] = {"member": member, "club": owner.club, "allowed": allowed}
    if request.method != "POST":
        return render(request, "accounts/member_password.html", context)
    if not allowed:
        return render(request, "accounts/member_password.html", context, status=403)
    address = outside(request, accounts.password_link(user=member.user))
    context["link"] = {"address": address, "picture": picture(address)}
    return render(request, "accounts/member_password.html", context)


def _member(owner: Membership, member_id: str) -> Membership:
    """Another member of the owner's club, or a 404."""
    can_be_an_id(member_id)
    found = Membership.objects.select_related("user").filter(club=owner.club_id, public_id=member_id).first()
    if found is None:
        raise Http404
    return found
