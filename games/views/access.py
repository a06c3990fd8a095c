"""Which table a request may open, and whether to write or only to look."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TypedDict

from django.contrib.auth.models import User
from django.core.exceptions import PermissionDenied
from django.http import Http404

from games.middleware import COOKIE, PhoneRequest
from games.models import Entry, Phone, Sitting
from games.models.public import can_be_looked_up
from games.selectors import detail
from games.selectors.phones import hashed
from games.selectors.rights import Right, right_at
from games.services import phones


def open_table(request: PhoneRequest, public_id: str) -> Sitting:
    """The table for who may write; 403 for who may only look, and a 404 that tells no stranger of it."""
    right = right_of(request, public_id)
    must_write(right)
    return right.sitting


def must_write(right: Right) -> None:
    """A 403 for who may only look."""
    if not right.may_write:
        raise PermissionDenied


def right_of(request: PhoneRequest, public_id: str) -> Right:
    """What may be done at this table, by phone or as a member of its club; a 404 where not even looking is allowed."""
    right = known_right(request, public_id)
    if right is None:
        raise Http404
    if right.phone is not None:
        request.phone = right.phone
    return right


def known_right(request: PhoneRequest, public_id: str) -> Right | None:
    """What may be done at this table; None where not even looking is allowed."""
    token = request.COOKIES.get(COOKIE, "")
    return right_at(hashed(token) if token else "", user_of(request), public_id)


def user_of(request: PhoneRequest) -> User | None:
    """Who is signed in; without a session's cookie no query is made."""
    return request.user if isinstance(request.user, User) else None


@contextmanager
def phone_of(request: PhoneRequest) -> Iterator[Phone]:
    """The request's phone; a new one, with its cookie, where there is none and what it is for does not raise."""
    if request.phone is not None:
        yield request.phone
        return
    with phones.new() as (phone, token):
        yield phone
    request.phone, request.new_phone_token = phone, token


class Writer(TypedDict):
    """Who writes, as the services take it."""

    phone: Phone | None
    user: User | None


def writer(request: PhoneRequest) -> Writer:
    """The phone and who is signed in on it, for an entry."""
    return {"phone": request.phone, "user": user_of(request)}


def detail_of(sitting: Sitting, entry_id: str) -> detail.Detail:
    """An entry of this table by the id of any of its revisions, or a 404."""
    can_be_an_id(entry_id)
    try:
        return detail.detail(sitting, entry_id)
    except Entry.DoesNotExist:
        raise Http404 from None


def can_be_an_id(text: str) -> None:
    """A 404 for what no database looks for."""
    if not can_be_looked_up(text):
        raise Http404
