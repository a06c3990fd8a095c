"""Whom a phone checks for: it says whose it is, and another player than before is asked of who keeps the table."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from games.core.refusal import Refusal
from games.middleware import PhoneRequest
from games.models import PhoneRight
from games.selectors.rights import Right, answers_claims, wishes
from games.services import rights
from games.views.access import right_of, writer


@require_POST
def whose(request: PhoneRequest, public_id: str) -> HttpResponse:
    """Whose phone this is; back to the page that asked."""
    right = right_of(request, public_id)
    share = request.POST.get("back") == "share"
    try:
        if right.phone is not None:
            done = rights.claim(sitting=right.sitting, phone=right.phone, player=request.POST.get("player", ""))
            if not done:
                messages.info(request, _("This phone checked for another player. Whoever keeps this table is asked."))
                share = True
    except Refusal:  # only a player that no page offered
        raise Http404 from None
    return redirect("games:share" if share else "games:table", public_id)


@require_POST
def answer_whose(request: PhoneRequest, public_id: str) -> HttpResponse:
    """Agree that another phone checks for whom it asked, or refuse."""
    right = right_of(request, public_id)
    agree, asked = request.POST.get("agree") == "1", request.POST.get("phone", "")
    rights.answer_claim(sitting=right.sitting, **writer(request), right=asked, agree=agree)
    return redirect("games:share", public_id)


def told(right: Right) -> dict[str, Any]:
    """What this phone asked for, and what others ask of this reader."""
    waiting = [{"id": one.public_id, "text": wish(one)} for one in _asked_of(right)]
    own = right.own
    return {"wishes": waiting, "wants": own.wants.shown if own is not None and own.wants is not None else ""}


def _asked_of(right: Right) -> list[PhoneRight]:
    if not right.asked_for or not answers_claims(right):
        return []
    return [one for one in wishes(right.sitting) if right.own is None or one.pk != right.own.pk]


def wish(one: PhoneRight) -> str:
    """In a sentence."""
    before, wanted = one.checks_for or one.player, one.wants
    names = {"before": before.shown if before else _("Somebody"), "wanted": wanted.shown if wanted else ""}
    return _("%(before)s’s phone says that it is %(wanted)s’s now, and would check for %(wanted)s.") % names
