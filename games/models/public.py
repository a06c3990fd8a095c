"""Ids that may be seen in addresses."""

from __future__ import annotations

import secrets

LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"  # none that looks like another


def new_public_id() -> str:
    """Ten letters by chance: 49 bits, no row number shows."""
    return "".join(secrets.choice(LETTERS) for _ in range(10))
