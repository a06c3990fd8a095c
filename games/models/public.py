"""Ids that may be seen in addresses."""

from __future__ import annotations

import secrets

LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"  # none that looks like another
LENGTH = 10


def new_public_id() -> str:
    """Ten letters by chance: 49 bits, no row number shows."""
    return "".join(secrets.choice(LETTERS) for _ in range(LENGTH))


def could_be_new(text: str) -> bool:
    """Whether the text is one of those ids."""
    return len(text) == LENGTH and set(text) <= set(LETTERS)
