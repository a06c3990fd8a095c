"""Which table a request may open, and whether to write or only to look."""

from __future__ import annotations

from django.core.exceptions import PermissionDenied
from django.http import Http404

from games.middleware import COOKIE, PhoneRequest
from games.models import Entry, PhoneRight, Sitting
from games.selectors import detail, sittings
from games.selectors.phones import hashed


def open_table(request: PhoneRequest, public_id: str) -> Sitting:
    """The table for a phone that writes; 403 for one that may only look, and a 404 that tells no stranger of it."""
    right = right_of(request, public_id)
    must_write(right)
    return right.sitting


def must_write(right: PhoneRight) -> None:
    """A 403 for a phone that may only look."""
    if not right.may_write:
        raise PermissionDenied


def right_of(request: PhoneRequest, public_id: str) -> PhoneRight:
    """What the phone may do at this table, with phone and table; a 404 where it may not even look."""
    right = known_right(request, public_id)
    if right is None:
        raise Http404
    request.phone = right.phone
    return right


def known_right(request: PhoneRequest, public_id: str) -> PhoneRight | None:
    """What the phone may do at this table; None where it may not even look."""
    can_be_an_id(public_id)
    try:
        return sittings.right_at(hashed(request.COOKIES.get(COOKIE, "")), public_id)
    except PhoneRight.DoesNotExist:
        return None


def detail_of(sitting: Sitting, entry_id: str) -> detail.Detail:
    """An entry of this table by the id of any of its revisions, or a 404."""
    can_be_an_id(entry_id)
    try:
        return detail.detail(sitting, entry_id)
    except Entry.DoesNotExist:
        raise Http404 from None


def can_be_an_id(text: str) -> None:
    """A 404 for what no database looks for."""
    if "\x00" in text:  # PostgreSQL fails on it where SQLite finds nothing
        raise Http404
