"""What the pages say where a club has closed corrections, and whom they turn back."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from games.middleware import PhoneRequest
from games.models import Club, Sitting
from games.selectors.corrections import DATE, PEOPLE, closed_since, marks, owns
from games.selectors.rights import Right
from games.services.errors import CorrectionsClosed
from games.views.access import user_of
from games.views.history import by_whom


def told(right: Right) -> dict[str, Any]:
    """A sentence for who writes here where corrections are closed (`shut`), and whether that is so for this reader."""
    since = closed_since(right.sitting, timezone.now()) if right.may_write else None
    if since is None or right.sitting.club is None:
        return {"shut": "", "shut_out": False}
    if right.membership is not None and right.membership.owns:
        text = _("Since %(when)s corrections are closed. As an owner you still can; it is shown with the round.")
        return {"shut": text % {"when": _when(since)}, "shut_out": False}
    return {"shut": _sentence(since, right.sitting.club), "shut_out": True}


def late_marks(right: Right) -> list[str]:
    """What an owner put right beside the rounds after corrections were closed: by whom and when."""
    texts = {DATE: _("The date was changed"), PEOPLE: _("Who is who was changed")}
    told = _("%(what)s after corrections were closed: %(by)s, %(when)s.")
    return [
        told % {"what": texts[one.reason], "by": by_whom(right, one), "when": _when(one.created)}
        for one in marks(right.sitting)
    ]


def why_closed(sitting: Sitting, fault: CorrectionsClosed) -> str:
    """Since when nothing is corrected here any more, and who still can."""
    assert sitting.club is not None
    return _sentence(fault.since, sitting.club)


def turned_back(request: PhoneRequest, sitting: Sitting, entry_id: str) -> HttpResponse | None:
    """To the entry's page, which says why, for who opens a change that is closed; what is sent the service refuses."""
    if request.method == "POST":
        return None
    since = closed_since(sitting, timezone.now())
    if since is None or owns(sitting, user_of(request)):
        return None
    return redirect("games:entry", sitting.public_id, entry_id)


def _sentence(since: datetime, club: Club) -> str:
    text = _("Since %(when)s corrections are closed. An owner of %(club)s still can.")
    return text % {"when": _when(since), "club": club.shown}


def _when(since: datetime) -> str:
    return date_format(timezone.localtime(since), "DATETIME_FORMAT")
