"""How allauth's pages answer here."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from allauth.account.views import LoginView
from django.http import Http404, HttpRequest, HttpResponse
from django.template.response import TemplateResponse
from django.views.decorators.cache import never_cache

from games.views.address import passkeys_work

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
