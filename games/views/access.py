"""Which table a request may open: until links exist, only the phone that made it."""

from __future__ import annotations

from django.http import Http404

from games.middleware import COOKIE, PhoneRequest
from games.models import Entry, PhoneRight, Sitting
from games.selectors import detail, sittings
from games.selectors.phones import hashed


def open_table(request: PhoneRequest, public_id: str) -> Sitting:
    """The table, or a 404 that does not tell whether it exists."""
    _can_be_an_id(public_id)
    try:
        right = sittings.right_at(hashed(request.COOKIES.get(COOKIE, "")), public_id, write=True)
    except PhoneRight.DoesNotExist:
        raise Http404 from None
    request.phone = right.phone
    return right.sitting


def detail_of(sitting: Sitting, entry_id: str) -> detail.Detail:
    """An entry of this table by the id of any of its revisions, or a 404."""
    _can_be_an_id(entry_id)
    try:
        return detail.detail(sitting, entry_id)
    except Entry.DoesNotExist:
        raise Http404 from None


def _can_be_an_id(text: str) -> None:
    if "\x00" in text:  # PostgreSQL fails on it where SQLite finds nothing
        raise Http404
