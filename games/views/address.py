"""Whence a request comes, and how."""

from __future__ import annotations

from django.conf import settings
from django.http import HttpRequest


def address_of(request: HttpRequest) -> str:
    """The client's address; behind a server that speaks TLS, what that server says."""
    passed_on: str = request.headers.get("X-Forwarded-For", "") if settings.TLS else ""
    return passed_on.rpartition(",")[2].strip() or str(request.META.get("REMOTE_ADDR", ""))


def passkeys_work(request: HttpRequest) -> bool:
    """Whether browsers have passkeys at this address: over https, and on the machine itself by its name."""
    return request.is_secure() or request.get_host().partition(":")[0] == "localhost"
