"""What the pages for a new table share, without a club and in one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.http import HttpResponse
from django.shortcuts import redirect, render

from games.core.refusal import Refusal
from games.forms.new_table import TableForm
from games.middleware import PhoneRequest
from games.models import Sitting
from games.registry import GAMES
from games.words import Words


def started(form: TableForm, start: Callable[[], Sitting]) -> HttpResponse | None:
    """The way to the table that `start` makes of a filled-in form; None where the form has to be shown."""
    if not form.is_valid():
        return None
    try:
        return redirect("games:table", start().public_id)
    except Refusal as refusal:
        form.refuse(refusal, Words(GAMES[form.cleaned_data["game"]], {}))
        return None


def page(request: PhoneRequest, form: TableForm, **more: Any) -> HttpResponse:
    """The form, with what is wrong with it; `more` has the names that are `known`, and the `club`."""
    context = {"form": form, "games": form.games(), "seating": form.seating(), **more}
    return render(request, "home/new.html", context, status=422 if form.is_bound else 200)
