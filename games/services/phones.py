"""Phones and what they may do."""

from __future__ import annotations

import secrets

from django.http import HttpRequest

from games.models import Phone
from games.selectors.phones import hashed


def ensure(request: HttpRequest) -> Phone:
    """The request's phone; a new one is made where there is none, and the middleware sets its cookie."""
    known: Phone | None = getattr(request, "phone", None)
    if known is not None:
        return known
    token = secrets.token_urlsafe(32)
    phone = Phone.objects.create(token_hash=hashed(token))
    request.__dict__.update(phone=phone, new_phone_token=token)
    return phone
