"""What everybody at the table looks at during a round that is gathered: the cards to lay out, and the clock."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.core.layout import Pile
from games.core.questions import time_of
from games.middleware import PhoneRequest
from games.models import Entry
from games.selectors.gathered import begun, last_gathered
from games.selectors.table import TableView, load, missing
from games.views import shown
from games.views.access import detail_of, right_of
from games.views.next_step import clock_of
from games.views.round_words import round_label
from games.words import Words


@require_safe
def layout(request: PhoneRequest, public_id: str, entry_id: str) -> HttpResponse:
    """The piles that everybody lays out, large; there are none before the round was written."""
    right = right_of(request, public_id)
    seen = detail_of(right.sitting, entry_id)
    view = load(right.sitting)
    kind = view.game.kinds.get(seen.entry.kind)
    if kind is None or kind.layout is None or seen.round is None:
        raise Http404
    words = shown.words_of(view)
    context = {
        "sitting": right.sitting,
        "heading": round_label(view, kind.key, seen.round.nth),
        "sub": shown.title_of(right.sitting),
        "piles": [_pile(words, pile) for pile in kind.layout(seen.entry.record)],
    }
    return render(request, "round/layout.html", context)


def _pile(words: Words, pile: Pile) -> list[dict[str, Any]]:
    """From the bottom up; the last one lies on top."""
    return [
        {"suit": suit, "word": words.say(suit), "number": number, "top": place == len(pile)}
        for place, (suit, number) in enumerate(pile, start=1)
    ]


@never_cache
@require_safe
def clock(request: PhoneRequest, public_id: str) -> HttpResponse:
    """The time since the signal, and under it who is still playing."""
    right = right_of(request, public_id)
    if request.GET.get("v") == right.sitting.stamp:
        return HttpResponse(status=204)
    view = load(right.sitting)
    entry = last_gathered(view)
    key = clock_of(view, entry) if entry is not None else ""
    if entry is None or not key:
        raise Http404
    if right.sitting.closed:
        return redirect("games:table", public_id)
    return render(request, "round/clock.html", _clock(view, entry, key, right.may_write))


def _clock(view: TableView, entry: Entry, key: str, may_write: bool) -> dict[str, Any]:
    """`since` in seconds by the server's own time, so that a phone whose clock is wrong shows the same."""
    since = max(0, int((timezone.now() - begun(entry)).total_seconds()))
    kind = view.game.kinds[view.game.part_of(entry.kind)]
    write = reverse("games:write", args=[view.sitting.public_id, kind.key])
    return {
        "sitting": view.sitting,
        "heading": round_label(view, entry.kind, view.standing.played),
        "sub": shown.title_of(view.sitting),
        "since": since,
        "time": time_of(since),
        "clock_of": f"{view.sitting.public_id}:{entry.place}",
        "key": key,
        "may_write": may_write,
        "players": [
            {"seat": seat, "name": view.players[seat].shown, "url": f"{write}?{kind.named}={seat}"}
            for seat in missing(view, entry.record)
        ],
    }
