"""The table itself, and a table thrown away."""

from __future__ import annotations

import uuid
from collections.abc import Iterator
from math import isqrt
from typing import Any

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from games.core.questions import number_of
from games.middleware import PhoneRequest
from games.models import PhoneRight, Sitting
from games.selectors.gathered import last_gathered
from games.selectors.rights import Right, answers_claims, asking, wishes
from games.selectors.seats import free_seats
from games.selectors.table import RoundRow, TableView, load, rounds
from games.services import sittings
from games.views import checks, claims, corrections, seating, shown, sum_links, table_chart, undoing
from games.views.access import right_of, writer
from games.views.amending import named
from games.views.keeping import kept_until
from games.views.next_step import steps
from games.views.round_words import rounds_label
from games.views.rows import heads, round_row, who_won
from games.views.seats_told import sits_out

PAGE = 20  # rounds in the list; older ones load when asked for
MOST = 400  # of those that were opened stay when the page follows


@require_safe
def table(request: PhoneRequest, public_id: str) -> HttpResponse:
    """Who stands where, the score over the rounds, and the rounds, newest first."""
    right = right_of(request, public_id)
    sitting = right.sitting
    sittings.seen(sitting=sitting, now=timezone.now())
    if request.GET.get("v") == sitting.stamp:
        return HttpResponse(status=204)
    view = load(sitting)
    below, many = number_of(request.GET.get("below")), _many(view, number_of(request.GET.get("down")))
    found = rounds(sitting, below=below, limit=many + 1)
    context = {
        "rounds": [round_row(view, row) for row in found[:many]],
        "older": _older(view, found[many - 1].number) if len(found) > many else "",
        "out": None if below else sits_out(view, found),
    }
    if request.htmx and below:
        return render(request, "sitting/table.html#rows", context)
    last = found[0] if found and not below else None
    shut = corrections.told(right)
    undo = undoing.offer(request, view) if right.may_write and not shut["shut_out"] else None
    whole = {**_whole(view, right, last), **shut, "undo": undo}
    return render(request, "sitting/table.html", {**whole, **context, **_phones(right)})


def _many(view: TableView, down: int | None) -> int:
    """How many rounds the list has: a screen that follows keeps those that it had opened, `down` to a number."""
    opened = view.standing.rounds - down + 1 if down is not None else 0
    return min(max(PAGE, opened), MOST)


def _phones(right: Right) -> dict[str, Any]:
    """Which phones ask to write, for who may agree, and whether this one was asked whose it is."""
    waiting = [*_asks_to_write(right), *_asks_to_check(right)] if right.asked_for else []
    return {"right": right, "club": right.sitting.club, "asking": waiting, "new_id": str(uuid.uuid4())}


def _asks_to_write(right: Right) -> list[str]:
    return [_asking(one) for one in asking(right.sitting)] if right.may_write else []


def _asks_to_check(right: Right) -> list[str]:
    """For who may say whom a phone checks for."""
    return [claims.wish(one) for one in wishes(right.sitting)] if answers_claims(right) else []


def _asking(one: PhoneRight) -> str:
    if one.player is None:
        return _("A phone asks to write along.")
    return _("%(name)s’s phone asks to write along.") % {"name": one.player.shown}


def _older(view: TableView, number: int) -> str:
    return reverse("games:table", args=[view.sitting.public_id]) + f"?below={number}"


def _whole(view: TableView, right: Right, last: RoundRow | None) -> dict[str, Any]:
    sitting, words = view.sitting, shown.words_of(view)
    pot = view.game.pot(view.rules)
    tapped = right.may_write and not sitting.closed
    gathered = last_gathered(view)
    whole = gathered.record if gathered is not None else None
    urls = seating.taps(view, whole, last.entry_id if last else "") if tapped else {}
    return {
        "sitting": sitting,
        "title": shown.title_of(sitting),
        "sub": f"{words.say(view.game.key)} · {shown.evening(sitting)}",
        "closed": sitting.closed,
        "may_write": right.may_write,
        "people": list(view.listed.values()),
        "hints": [*_hints(view), *checks.open_hints(view)],
        "won": who_won(view, last) if last else "",
        "free_seats": [{"place": seat, "name": words.say(seat)} for seat in free_seats(view)],
        **seating.told(view, urls, last),
        "others": seating.others(view),
        "pot": view.totals[pot] if pot else None,
        "pot_radius": min(48, isqrt(36 * view.totals[pot])) if pot else 0,  # its area grows with the money
        "unit": words.say(view.game.unit(view.rules)),
        "pot_sum": sum_links.of_column(view, pot) if pot else "",
        "sides": [
            {"cell": one, "sum": sum_links.of_column(view, one.key)}
            for one in shown.cells(words, shown.sides(view), view.totals)
        ],
        "late_marks": corrections.late_marks(right),
        **table_chart.told(view),
        "heads": heads(view),
        "next_number": view.next_number,
        **steps(view, gathered),
        "rounds_word": rounds_label(view),
        "undo_url": _undo_url(sitting, last),
        "undo_label": named(_("Undo %(round)s"), view, last.kind, last.nth) if last else "",
        "money": view.game.balanced(view.rules),
        "kept_until": kept_until(sitting),
    }


def _undo_url(sitting: Sitting, last: RoundRow | None) -> str:
    """Where the last round is taken back; one with parts in it is not lost by a tap, its own page has that."""
    if last is None or last.parts:
        return ""
    return reverse("games:remove", args=[sitting.public_id, last.entry_id])


def _hints(view: TableView) -> Iterator[dict[str, str]]:
    """What the house rules ask for now: an end that is reached, money for an empty pot."""
    if view.sitting.closed:
        return
    if view.lap_due:
        kind = next((key for key, kind in view.game.kinds.items() if kind.laps), "")
        text = _("The pot is empty: each puts in %(cents)s.") % {"cents": view.lap_due}
        yield {"text": text, "url": seating.write_url(view, kind) if kind else "", "link": _("Write it down")}
    if view.ended:
        url = reverse("games:settlement", args=[view.sitting.public_id])
        yield {"text": _("The evening has reached its end."), "url": url, "link": _("Settle")}


@require_http_methods(["GET", "HEAD", "POST"])
def throw_away(request: PhoneRequest, public_id: str) -> HttpResponse:
    """A table made by mistake goes, after one question."""
    right = right_of(request, public_id)
    if not right.may_throw_away:
        raise PermissionDenied
    sitting = right.sitting
    view = load(sitting)
    if request.method == "POST":
        sittings.throw_away(sitting=sitting, **writer(request))
        messages.success(request, _("The table is thrown away."))
        return _after(right)
    context = {"sitting": sitting, "title": shown.title_of(sitting), "rounds": view.standing.played}
    return render(request, "sitting/throw_away.html", context)


def _after(right: Right) -> HttpResponse:
    """The club's page, where the reader is a member."""
    member = right.membership
    return redirect("games:home") if member is None else redirect("games:club", member.club.public_id)
