"""The project's addresses and one more: an empty answer behind the same middlewares."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.urls import path

from scorekeeper.urls import urlpatterns as project

EMPTY = "/bench/empty/"


def empty(request: HttpRequest) -> HttpResponse:
    """What everything costs that is not ours."""
    return HttpResponse()


urlpatterns = [path(EMPTY.lstrip("/"), empty), *project]
