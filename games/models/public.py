"""Ids that may be seen in addresses."""

from __future__ import annotations

import secrets

LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"  # none that looks like another
LENGTH = 10


# What may stand in an address for an id or a key: PostgreSQL fails on a NUL where SQLite finds nothing.
IN_AN_ADDRESS = r"[^/\x00]+"


def can_be_looked_up(text: str) -> bool:
    """Whether a database may be asked for it."""
    return "\x00" not in text


def new_public_id() -> str:
    """Ten letters by chance: 49 bits, no row number shows."""
    return "".join(secrets.choice(LETTERS) for _ in range(LENGTH))


def could_be_new(text: str) -> bool:
    """Whether the text is one of those ids."""
    return len(text) == LENGTH and set(text) <= set(LETTERS)
