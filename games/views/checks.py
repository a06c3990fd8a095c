"""North writes, East checks: what the round's page and the table say of it, and a player's word."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from games.core.names import isolated
from games.core.refusal import Refusal
from games.middleware import PhoneRequest
from games.models import Check, Entry, Round, Sitting
from games.selectors import checks as said
from games.selectors.counting import asks_for_checks
from games.selectors.derived import people_of
from games.selectors.rights import Right, also_checked_for, seated_as
from games.selectors.table import TableView
from games.services import checks
from games.services.errors import AlreadyCorrected
from games.views import shown
from games.views.access import detail_of, right_of, writer
from games.views.round_words import several
from games.words import refused

FIRST = 8  # rounds that are named; of more their number is told


@require_POST
def check(request: PhoneRequest, public_id: str, entry_id: str) -> HttpResponse:
    """What a player says of the round as this revision has it; who may only look may say it too."""
    right = right_of(request, public_id)
    seen = detail_of(right.sitting, entry_id)
    entry = next(one for one in seen.history if one.entry_id == entry_id)
    agreed, word = request.POST.get("agreed") == "1", request.POST.get("word", "")
    how: dict[str, Any] = {"player": seated_as(right, entry), "agreed": agreed, "word": word, **writer(request)}
    try:
        checks.check(sitting=right.sitting, entry=entry, **how)
    except AlreadyCorrected as other:
        messages.warning(request, _("Somebody changed this meanwhile. This is what counts now."))
        return redirect("games:entry", public_id, other.current.entry_id)
    except Refusal as refusal:
        return _refused(request, right, entry, refusal)
    messages.success(request, _("Written down: you agree.") if agreed else _("Written down: you do not agree."))
    return redirect("games:table", public_id)


def _refused(request: PhoneRequest, right: Right, entry: Entry, refusal: Refusal) -> HttpResponse:
    """The question again, with what was typed and why it was not taken."""
    context = {
        "sitting": right.sitting,
        "title": shown.title_of(right.sitting),
        "entry": entry,
        "wrong": refused(refusal),
        "field": refusal.field,
        "word": request.POST.get("word", ""),
        "can_check": refusal.field == "word",
    }
    return render(request, "round/check_refused.html", context, status=422)


def told(right: Right, entry: Entry) -> dict[str, Any]:
    """What was said of a round that counts, and whether this reader may check it, or why not."""
    spoken = said.said_of(entry)
    player = seated_as(right, entry)
    why = said.why_not(entry, player, right.phone, right.own)
    own = next((one for one in spoken if player is not None and one.player_id == player.pk), None)
    return {
        "said": [_said(one, also) for one, also in zip(spoken, _also(right.sitting, spoken), strict=True)],
        "state": said.state_of(spoken),
        "can_check": not why,
        "whose": why == "whose_phone" and right.phone is not None,
        "another": why == "checks_for_another",
        "agreed": own is not None and own.agreed,
    }


def _also(sitting: Sitting, spoken: Sequence[Check]) -> list[str]:
    """Of each word the others for whom its phone checked as well; no query where nobody said anything."""
    checked = also_checked_for(sitting, {one.phone_id for one in spoken if one.phone_id}) if spoken else {}
    names = {player.pk: player.shown for player in people_of(sitting).values()} if checked else {}
    return [
        shown.together(names[who] for who in dict.fromkeys(checked.get(one.phone_id or 0, ())) if who != one.player_id)
        for one in spoken
    ]


def _said(one: Check, also: str) -> dict[str, str]:
    on = _("on a phone that checked for %(names)s too") % {"names": also} if also else ""
    if one.agreed:
        return {"text": _("%(name)s agrees") % {"name": one.player.shown}, "word": "", "also": on, "sign": "✓"}
    text = _("%(name)s does not agree") % {"name": one.player.shown}
    return {"text": text, "word": isolated(one.word), "also": on, "sign": "!"}


def open_hints(view: TableView) -> list[dict[str, str]]:
    """Which rounds are disputed, and which nobody checked, where a table checks its rounds or its club asks for it."""
    sitting = view.sitting
    asked = asks_for_checks(sitting)
    if not (sitting.checked or asked):
        return []
    rounds = said.open_rounds(sitting)
    hints = [
        {"text": text % {"rounds": _named(view, some)}}
        for text, some in (
            (_("Not agreed with: %(rounds)s."), rounds.disputed),
            (_("Not checked yet: %(rounds)s."), rounds.unchecked),
        )
        if some
    ]
    if hints and asked:
        hints[-1]["text"] += " " + _("Until then this evening does not count on the club’s boards.")
    return hints


def _named(view: TableView, rounds: tuple[Round, ...]) -> str:
    """The first of them as the game calls them, and how many more there are."""
    named, more = several(view, rounds[:FIRST]), len(rounds) - FIRST
    return _("%(named)s and %(n)s more") % {"named": named, "n": more} if more > 0 else named
