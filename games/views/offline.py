"""The page that stands for all others while there is no network, and what it takes to have that."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from games.views.outside import is_secure_context


@cache_control(no_cache=True)
@require_safe
def shell(request: HttpRequest) -> HttpResponse:
    """A phone keeps it, so it says nothing of who asks: no name, no message that waits, no token."""
    return render(request, "offline/shell.html", {"messages": ()})


@cache_control(no_cache=True)
@require_safe
def local(request: HttpRequest, rest: str) -> HttpResponse:
    """A table that was begun on a phone is known there alone until it is sent, so the phone shows it."""
    return shell(request)


@require_safe
def about(request: HttpRequest) -> HttpResponse:
    """What https adds, and how to have it at home."""
    return render(request, "offline/about.html", {"has_it": is_secure_context(request)})
