"""The end of an evening: the choices, the close, and opening it again."""

from __future__ import annotations

import uuid
from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from games.core.refusal import Refusal
from games.forms.settlement import ChoicesForm
from games.middleware import PhoneRequest
from games.models import Sitting
from games.selectors import settlement as settling
from games.selectors.table import TableView, load
from games.services import settle
from games.services.errors import SittingClosed
from games.views import checks, corrections, ending, into_club, shown
from games.views.access import must_write, open_table, right_of, writer
from games.views.amending import why_not


@require_http_methods(["GET", "HEAD", "POST"])
def settlement(request: PhoneRequest, public_id: str) -> HttpResponse:
    """What each has in the end and who pays whom; closing writes it into the log once its amounts were seen."""
    right = right_of(request, public_id)
    if request.method == "POST":
        must_write(right)
    sitting = right.sitting
    view = load(sitting)
    usual = settling.usual(sitting)
    data = request.POST if request.method == "POST" else None
    form = ChoicesForm(data, pot=bool(view.game.pot(view.rules)), usual=usual)
    closing = "close" in request.POST and form.is_valid()
    unseen = closing and not _was_seen(request, sitting, form.chosen(), usual)
    wrong = ""
    if closing and not unseen:
        try:
            _close(request, sitting, form.chosen())
            return redirect("games:settlement", public_id)
        except Refusal as refusal:
            wrong = shown.words_of(view).refusal(refusal)
    context = {
        "wrong": wrong,
        "unseen": unseen,
        "checks": checks.open_hints(view),
        "right": right,
        **corrections.told(right),
        "may_write": right.may_write,
        "into_club": right.may_write and into_club.is_offered(request, sitting),
        **_page(view, form),
    }
    return render(request, "settlement/settlement.html", context, status=422 if wrong or form.errors else 200)


def _was_seen(request: PhoneRequest, sitting: Sitting, chosen: Mapping[str, Any], usual: Mapping[str, Any]) -> bool:
    """Whether the page that closes showed the amounts of these choices; a closed evening has no others to show."""
    seen = request.POST.get("seen") or _seen(sitting, usual)
    return sitting.closed or seen == _seen(sitting, chosen)


def _seen(sitting: Sitting, chosen: Mapping[str, Any]) -> str:
    """All that the amounts follow from: what the table wrote down up to now, and the choices."""
    return f"{sitting.version} {chosen['value']} {chosen['step']} {chosen['leftover']}"


def _close(request: PhoneRequest, sitting: Sitting, chosen: Mapping[str, Any]) -> None:
    with suppress(SittingClosed):  # another tap closed it: what was settled is shown
        settle.close(sitting=sitting, **chosen, entry_id=request.POST.get("entry_id", ""), **writer(request))


def _page(view: TableView, form: ChoicesForm) -> dict[str, Any]:
    chosen = form.chosen()
    return {
        "sitting": view.sitting,
        "form": form,
        "has_pot": bool(view.game.pot(view.rules)),
        "typed": form.typed(),
        "seen": _seen(view.sitting, chosen),
        "choices_open": chosen != settling.USUAL or bool(form.errors),
        "new_id": str(uuid.uuid4()),
        **ending.told(view, settling.view(view.sitting, **chosen)),
    }


@require_POST
def reopen(request: PhoneRequest, public_id: str) -> HttpResponse:
    """The evening goes on; the pot is whole again."""
    sitting = open_table(request, public_id)
    try:
        settle.reopen(sitting=sitting, entry_id=request.POST.get("entry_id", ""), **writer(request))
        messages.success(request, _("The evening is open again."))
    except (Refusal, SittingClosed) as fault:
        messages.error(request, why_not(load(sitting), fault))
    return redirect("games:table", public_id)
