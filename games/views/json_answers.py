"""Answers to a phone's own program: JSON, with a text in the reader's language wherever something was refused."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpResponse, JsonResponse
from django.utils.translation import gettext as _

from games.forms import sent
from games.middleware import PhoneRequest
from games.models import Sitting

View = Callable[..., HttpResponse]


def refused(status: int, reason: str, text: str, **more: Any) -> JsonResponse:
    """Why it was not done: a word for the program and a text for people."""
    return JsonResponse({"reason": reason, "text": text, **more}, status=status)


def body_of(request: PhoneRequest) -> sent.Body:
    """What was sent; raises what `answers_json` tells."""
    if int(request.headers.get("Content-Length") or 0) > sent.LARGEST:
        raise TooLarge
    return sent.read(request.body)


class TooLarge(Exception):
    """More than any record is."""


def answers_json(view: View) -> View:
    """What the view raises becomes an answer that a program can read."""

    @wraps(view)
    def seen(request: PhoneRequest, *args: Any, **more: Any) -> HttpResponse:
        try:
            return view(request, *args, **more)
        except sent.Unreadable:
            return refused(400, "unreadable", _("That could not be read."))
        except sent.AnotherFormat:
            return refused(400, "format", _("Scorekeeper was renewed. Open the page anew; what you wrote down stays."))
        except TooLarge:
            return refused(413, "too_large", _("That is too much at once."))
        except PermissionDenied:
            text = _("This phone may only look at this table. Who writes there can agree.")
            return refused(403, "only_looking", text)
        except (Http404, Sitting.DoesNotExist):
            return refused(404, "gone", _("The table is gone, or this phone may not open it any more."))

    return seen
