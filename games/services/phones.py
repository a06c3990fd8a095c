"""Phones without an account."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from contextlib import contextmanager

from django.db import transaction

from games.models import Phone
from games.selectors.phones import hashed


@contextmanager
def new() -> Iterator[tuple[Phone, str]]:
    """A new phone and its cookie's token; there is none in the end where what it was made for raises."""
    token = secrets.token_urlsafe(32)
    with transaction.atomic():
        yield Phone.objects.create(token_hash=hashed(token)), token
