"""Phones by their cookie."""

from __future__ import annotations

import hashlib

from games.models import Phone


def hashed(token: str) -> str:
    """What is kept of a cookie's token."""
    return hashlib.sha256(token.encode()).hexdigest()


def by_token(token: str) -> Phone | None:
    """The phone, or None where the token is empty or unknown."""
    return Phone.objects.filter(token_hash=hashed(token)).first() if token else None
