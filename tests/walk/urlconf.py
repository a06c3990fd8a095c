"""The project's addresses, and some where something goes wrong."""

from __future__ import annotations

from django.core.exceptions import PermissionDenied, SuspiciousOperation
from django.db import OperationalError
from django.http import HttpRequest, HttpResponse
from django.urls import include, path


def broken(request: HttpRequest, status: int) -> HttpResponse:
    """Go wrong in the way that has this status."""
    wrong = {400: SuspiciousOperation, 403: PermissionDenied, 503: OperationalError}.get(status, RuntimeError)
    raise wrong("database is locked, as the walk asked")


urlpatterns = [path("broken/<int:status>/", broken), path("", include("scorekeeper.urls"))]
