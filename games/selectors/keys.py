"""Keys and hashes that the server's SECRET_KEY gives: shown again at any time, and never stored as they are."""

from __future__ import annotations

import base64

from django.utils.crypto import salted_hmac

BYTES = 16  # of a key; as text 22 letters


def derived(salt: str, said: str, size: int = BYTES) -> str:
    """The key of what is said, in letters that addresses may have; `size` in bytes."""
    digest = salted_hmac(salt, said, algorithm="sha256").digest()
    return base64.urlsafe_b64encode(digest[:size]).decode().rstrip("=")


def hashed_address(salt: str, address: str) -> str:
    """What is kept of an address whose requests are counted."""
    return salted_hmac(salt, address, algorithm="sha256").hexdigest()
