"""All that a phone needs to go on with a table by itself, from the log alone."""

from __future__ import annotations

import json
from typing import Any

from django.http import HttpResponse, JsonResponse
from django.urls import reverse
from django.utils import timezone
from django.utils.cache import get_conditional_response
from django.views.decorators.http import require_safe

from games.forms.sent import FORMAT
from games.middleware import PhoneRequest, reader_of
from games.models import Entry
from games.portable.kept import program_of
from games.selectors.amend import live
from games.selectors.rights import Right
from games.selectors.seats import seated
from games.selectors.table import TableView, load
from games.services import sittings
from games.views import engine, shown
from games.views.access import right_of
from games.views.json_answers import answers_json
from games.words import language


@require_safe
@answers_json
def log(request: PhoneRequest, public_id: str) -> HttpResponse:
    """The log as it counts now; 304 to who has it already, in the same words, with the same right and program, for the
    same reader.
    """
    right = right_of(request, public_id)
    sittings.seen(sitting=right.sitting, now=timezone.now())
    program = program_of(right.sitting.game).digest  # a newer one is asked for by newer scripts
    reader = reader_of(request)
    tag = f'"{FORMAT}.{right.sitting.stamp}.{language()}.{_level(right)}.{program}.{reader}"'
    answer = get_conditional_response(request, etag=tag) or JsonResponse({"reader": reader, **_told(right)})
    answer["ETag"] = tag
    return answer


def _level(right: Right) -> str:
    return "write" if right.may_write else "read"


def _told(right: Right) -> dict[str, Any]:
    sitting, view = right.sitting, load(right.sitting)
    return {
        "format": FORMAT,
        "id": sitting.public_id,
        "game": sitting.game,
        "sheet": json.loads(sitting.rule_sheet.values),
        "log": [_entry(one) for one in live(sitting)],
        "names": {who: player.name for who, player in view.people.items()},
        "taken_off": [who for who in view.people if who not in view.listed],
        "title": sitting.title,
        "closed": sitting.closed,
        "stamp": sitting.stamp,
        "version": sitting.version,
        "rounds": view.standing.played,
        "right": _level(right),
        "seated": seated(view.standing),
        "texts": _texts(view),
        "addresses": _addresses(view),
    }


def _entry(one: Entry) -> dict[str, Any]:
    return {"id": one.entry_id, "kind": one.kind, "record": one.record}


def _texts(view: TableView) -> dict[str, str]:
    """What takes the server's languages and dates."""
    words = shown.words_of(view)
    evening, game = shown.evening(view.sitting), words.say(view.game.key)
    return {"language": language(), "title": shown.title_of(view.sitting), "evening": evening, "game": game}


def _addresses(view: TableView) -> dict[str, str]:
    """Where the game's program and words are, and where the evening ends."""
    return {
        **engine.addresses(view.game.key, language()),
        "screen": engine.screen_address(language()),
        "settlement": reverse("games:settlement", args=[view.sitting.public_id]),
    }
