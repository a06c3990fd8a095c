"""What a club's pages say of evenings that do not count yet, since rounds of theirs wait for a check."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.selectors.evenings import Evening
from games.views.shown import day, title_of
from games.words import number

NAMED = 4  # of more their number is told


def rows(evenings: Sequence[Evening]) -> dict[str, Any]:
    """The latest ones, each with its table, and how many more there are; the latest stand first."""
    wait = [one for one in evenings if not one.counts]
    more = len(wait) - NAMED
    text = ngettext("%(n)s more evening waits for a check", "%(n)s more evenings wait for a check", more)
    return {
        "waiting": [
            {"title": title_of(one), "text": f"{day(one.date)} · {_rounds(one)}", "url": _url(one)}
            for one in wait[:NAMED]
        ],
        "waiting_more": text % {"n": number(more)} if more > 0 else "",
    }


def note(evenings: Sequence[Evening], every: str) -> dict[str, str] | None:
    """One sentence on a board that leaves some of these evenings out, and where they are read; `every` lists them."""
    wait = [one for one in evenings if not one.counts]
    if len(wait) != 1:
        text = _("%(n)s evenings wait for a check, so they do not count yet.") % {"n": number(len(wait))}
        return {"text": text, "url": every} if wait else None
    text = ngettext(
        "%(n)s round of %(evening)s waits for a check, so it does not count yet.",
        "%(n)s rounds of %(evening)s wait for a check, so it does not count yet.",
        wait[0].waiting,
    )
    named = f"{title_of(wait[0])} ({day(wait[0].date)})"
    return {"text": text % {"n": number(wait[0].waiting), "evening": named}, "url": _url(wait[0])}


def tag(one: Evening) -> str:
    """What stands beside an evening in a list; empty where it counts."""
    return _("Does not count yet: %(why)s") % {"why": _rounds(one)} if one.waiting else ""


def _rounds(one: Evening) -> str:
    text = ngettext("%(n)s round waits for a check", "%(n)s rounds wait for a check", one.waiting)
    return text % {"n": number(one.waiting)}


def _url(one: Evening) -> str:
    return reverse("games:table", args=[one.public_id])
