"""Under which address another phone finds a page."""

from __future__ import annotations

from ipaddress import ip_address

from django.conf import settings
from django.http import HttpRequest


def outside(request: HttpRequest, path: str) -> str:
    """The whole address of `path`; where this site is open at an address of this machine alone, the one that is set."""
    if settings.ADDRESS and is_here_only(request):
        return f"{settings.ADDRESS}{path}"
    return request.build_absolute_uri(path)


def leads_nowhere(request: HttpRequest) -> bool:
    """Whether no other phone can open what `outside` gives."""
    return not settings.ADDRESS and is_here_only(request)


def is_here_only(request: HttpRequest) -> bool:
    """Whether the page was asked for by a name that each machine has for itself."""
    host = request.get_host().rpartition("@")[2]
    name = host.partition("]")[0].lstrip("[") if host.startswith("[") else host.partition(":")[0]
    if name == "localhost" or name.endswith(".localhost"):
        return True
    try:
        return ip_address(name).is_loopback
    except ValueError:
        return False
