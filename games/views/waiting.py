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

NAMED = 3  # of more their number is told


def told(evenings: Sequence[Evening]) -> dict[str, Any]:
    """The latest ones with the address of their table, and how many more there are; the latest stand first."""
    wait = [one for one in evenings if not one.counts]
    more = len(wait) - NAMED
    text = ngettext("%(n)s more evening waits for a check.", "%(n)s more evenings wait for a check.", more)
    return {
        "waiting": [_line(one) for one in wait[:NAMED]],
        "waiting_more": text % {"n": number(more)} if more > 0 else "",
    }


def rounds(one: Evening) -> str:
    """How many rounds of an evening wait; empty where it counts."""
    text = ngettext(
        "Does not count yet: %(n)s round waits for a check",
        "Does not count yet: %(n)s rounds wait for a check",
        one.waiting,
    )
    return text % {"n": number(one.waiting)} if one.waiting else ""


def _line(one: Evening) -> dict[str, str]:
    text = ngettext(
        "%(n)s round of %(evening)s waits for a check, so it does not count yet.",
        "%(n)s rounds of %(evening)s wait for a check, so it does not count yet.",
        one.waiting,
    )
    evening = _("“%(title)s” (%(date)s)") if one.title else "%(title)s (%(date)s)"
    named = evening % {"title": one.title or title_of(one), "date": day(one.date)}
    url = reverse("games:table", args=[one.public_id])
    return {"text": text % {"n": number(one.waiting), "evening": named}, "url": url}
