"""A table that was begun on a phone without network, made here when it comes back."""

from __future__ import annotations

from django.http import HttpResponse, JsonResponse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from games.core.refusal import Refusal
from games.forms.sent import Unreadable, started
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
    said = started(body_of(request))
    if not said["entry_id"]:
        raise Unreadable
    try:
        with phone_of(request) as phone:
            made = sittings.start(phone=phone, address=address_of(request), now=timezone.now(), **said)
    except Refusal as refusal:
        game = GAMES.get(said["game"])
        text = Words(game, {}).refusal(refusal) if game else refused(refusal)
        return answer_refused(422, refusal.reason, text, field=refusal.field)
    return JsonResponse(_made(made, said["entry_id"]))


def _made(sitting: Sitting, entry_id: str) -> dict[str, object]:
    names = Entry.objects.get(sitting=sitting, entry_id=entry_id).record
    return {"id": sitting.public_id, "names": names, "seated": mark(names), "stamp": sitting.stamp}
