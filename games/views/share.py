"""Sharing a table: its links and code, who is at it with which phone, and who may write."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from games.middleware import PhoneRequest
from games.models import PhoneRight, Sitting
from games.selectors.derived import people_of
from games.selectors.links import Level, key_of
from games.selectors.presence import on_the_list
from games.selectors.rights import Right, phones_at
from games.services import codes, rights
from games.views import claims, into_club, shown
from games.views.access import right_of, writer
from games.views.keeping import kept_until
from games.views.outside import Link, is_secure_context, leads_nowhere, link, outside


@never_cache
@require_safe
def share(request: PhoneRequest, public_id: str) -> HttpResponse:
    """For who may write the links, the code and the phones; for who may only look the way to ask."""
    right = right_of(request, public_id)
    sitting = right.sitting
    context = {
        "sitting": sitting,
        "right": right,
        "title": shown.title_of(sitting),
        "people": list(on_the_list(people_of(sitting)).values()),
        "kept_until": kept_until(sitting),
        "keeps_pages": is_secure_context(request),
        "into_club": right.may_write and into_club.is_offered(request, sitting),
        **claims.told(right),
        **(_for_writers(request, right) if right.may_write else {}),
    }
    return render(request, "sitting/share.html", context)


def _for_writers(request: PhoneRequest, right: Right) -> dict[str, Any]:
    sitting = right.sitting
    names = {who: player.name for who, player in people_of(sitting).items()}
    phones = [_phone(one, right.own, names) for one in phones_at(sitting)]
    return {
        "write": _link(request, sitting, Level.WRITE),
        "read": _link(request, sitting, Level.READ),
        "code": _code(sitting),
        "home": outside(request, reverse("games:home")),
        "leads_nowhere": leads_nowhere(request),
        "phones": phones,
        "asking": [one for one in phones if one["asks"]],
    }


def _link(request: PhoneRequest, sitting: Sitting, level: Level) -> Link:
    return link(request, reverse("games:join", args=[sitting.public_id, key_of(sitting, level)]))


def _code(sitting: Sitting) -> dict[str, str]:
    """The short code and until when it holds; nothing once the evening is closed."""
    made = codes.code_of(sitting=sitting, now=timezone.now())
    if made is None:
        return {}
    until = timezone.localtime(made.expires)
    return {"text": made.code, "until": f"{date_format(until, 'l')} {date_format(until, 'TIME_FORMAT')}"}


def _phone(one: PhoneRight, own: PhoneRight | None, names: Mapping[str, str]) -> dict[str, Any]:
    return {
        "id": one.public_id,
        "name": one.player.shown if one.player else _("Somebody"),
        "own": one == own,
        "before": shown.together(names[who] for who in dict.fromkeys(one.earlier) if who in names),
        "may_write": one.may_write,
        "asks": one.asked is not None,
        "since": one.created,
    }


@require_POST
def ask(request: PhoneRequest, public_id: str) -> HttpResponse:
    """A phone that may only look asks to write along."""
    right = right_of(request, public_id)
    if right.phone is not None:  # a member without one has nothing to ask for
        rights.ask(sitting=right.sitting, phone=right.phone, now=timezone.now())
    return redirect("games:share", public_id)


@require_POST
def answer(request: PhoneRequest, public_id: str) -> HttpResponse:
    """Agree that another phone writes along, or refuse."""
    right = right_of(request, public_id)
    agree, asked = request.POST.get("agree") == "1", request.POST.get("phone", "")
    rights.answer(sitting=right.sitting, **writer(request), right=asked, agree=agree)
    return redirect("games:share", public_id)


@require_POST
def renew(request: PhoneRequest, public_id: str) -> HttpResponse:
    """New links; whoever came by the old ones is out."""
    right = right_of(request, public_id)
    rights.renew(sitting=right.sitting, **writer(request))
    messages.success(request, _("The links are new. The other phones have to come in again."))
    return redirect("games:share", public_id)
