"""The end of an account: what goes, what stays, and what has to be settled before."""

from __future__ import annotations

from allauth.account.decorators import reauthentication_required
from django.contrib import messages
from django.contrib.auth import logout
from django.contrib.auth.decorators import login_required
from django.contrib.auth.models import User
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from games.core.refusal import Refusal
from games.middleware import PhoneRequest
from games.selectors.accounts import owned_alone, runs_alone
from games.selectors.clubs import memberships
from games.services import accounts
from games.words import refused


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
@reauthentication_required  # type: ignore[untyped-decorator]
def account_delete(request: PhoneRequest) -> HttpResponse:
    """A look at what it does, with the password or passkey given a moment ago; then there is no way back."""
    user = request.user
    assert isinstance(user, User)
    wrong = ""
    if request.method == "POST":
        try:
            accounts.delete(user=user)
        except Refusal as refusal:
            wrong = refused(refusal)
        else:
            logout(request)
            messages.success(request, _("Your account is deleted. What was played stays under the players’ names."))
            return redirect("games:home")
    alone = owned_alone(user)
    context = {
        "clubs": memberships(user),
        "alone": alone,
        "runs_alone": runs_alone(user),
        "wrong": wrong if alone else "",
    }
    return render(request, "accounts/delete.html", context, status=422 if wrong else 200)
