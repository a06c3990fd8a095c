"""Under which address another phone finds a page, and as a QR code."""

from __future__ import annotations

from ipaddress import ip_address
from typing import TypedDict

import segno
from django.conf import settings
from django.http import HttpRequest
from django.utils.safestring import SafeString, mark_safe


class Link(TypedDict):
    """What parts/link.html shows."""

    address: str
    picture: SafeString


def link(request: HttpRequest, path: str) -> Link:
    """The address of a page for another phone, to send or to scan."""
    address = outside(request, path)
    return {"address": address, "picture": picture(address)}


def outside(request: HttpRequest, path: str) -> str:
    """The whole address of `path`; where this site is open at an address of this machine alone, the one that is set."""
    if settings.ADDRESS and is_here_only(request):
        return f"{settings.ADDRESS}{path}"
    return request.build_absolute_uri(path)


def picture(address: str) -> SafeString:
    """A QR code as SVG, dark on light in both schemes, without style attributes and as large as its place."""
    code = segno.make(address, error="m", micro=False)
    return mark_safe(code.svg_inline(omitsize=True, border=4, dark="#000", light="#fff", svgclass="qr", lineclass=None))


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


def is_secure_context(request: HttpRequest) -> bool:
    """Whether browsers keep pages for when there is no network: over https, and on the machine itself."""
    return request.is_secure() or is_here_only(request)
