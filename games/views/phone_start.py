"""A table that was begun on a phone without network, made here when it comes back."""

from __future__ import annotations

from datetime import date, datetime, timedelta

from django.http import HttpResponse, JsonResponse
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from games.core.refusal import Refusal
from games.forms.sent import Unreadable, is_sure, started
from games.middleware import PhoneRequest
from games.models import Entry, Sitting
from games.registry import GAMES
from games.selectors.seats import mark
from games.services import sittings
from games.views.access import phone_of
from games.views.address import address_of
from games.views.json_answers import answers_json, body_of
from games.views.json_answers import refused as answer_refused
from games.words import Words, refused


@never_cache
@require_POST
@answers_json
def start(request: PhoneRequest) -> HttpResponse:
    """The table that this phone's `entry_id` makes, or made before, with the ids of who sits there."""
    body, now = body_of(request), timezone.now()
    said = started(body)
    if not said["entry_id"]:
        raise Unreadable
    made = sittings.made_by(request.phone, said["entry_id"])
    if made is None and not is_sure(body) and _is_another_day(said["date"], now):
        return _which_day(said["date"], now)
    try:
        with phone_of(request) as phone:
            made = made or sittings.start(phone=phone, address=address_of(request), now=now, **said)
    except Refusal as refusal:
        game = GAMES.get(said["game"])
        text = Words(game, {}).refusal(refusal) if game else refused(refusal)
        return answer_refused(422, refusal.reason, text, field=refusal.field)
    return JsonResponse(_made(made, said["entry_id"]))


def _is_another_day(day: date | None, now: datetime) -> bool:
    """Whether the phone's clock and the server's are more than a day apart: either may be wrong."""
    return day is not None and abs(day - sittings.evening_of(now)) > timedelta(days=1)


def _which_day(day: date, now: datetime) -> HttpResponse:
    """Both days, of which a person chooses one; an evening to come is none."""
    today = sittings.evening_of(now)
    text = _(
        "By this phone’s clock the table was begun on %(phone)s, by the server’s clock it is %(server)s now. "
        "Which evening was it? Any other date can be set at the table afterwards."
    ) % {"phone": date_format(day), "server": date_format(today)}
    days = [{"date": one.isoformat(), "shown": date_format(one)} for one in (day, today) if one <= today]
    return answer_refused(409, "another_day", text, field="date", days=days)


def _made(sitting: Sitting, entry_id: str) -> dict[str, object]:
    names = Entry.objects.get(sitting=sitting, entry_id=entry_id).record
    return {"id": sitting.public_id, "names": names, "seated": mark(names), "stamp": sitting.stamp}
