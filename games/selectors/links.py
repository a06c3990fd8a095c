"""The two links of a table: their keys are derived, so they can be shown again and none is stored."""

from __future__ import annotations

import base64

from django.utils.crypto import constant_time_compare, salted_hmac

from games.models import PhoneRight, Sitting

Level = PhoneRight.Level
BYTES = 16  # of a key; as text 22 letters


def key_of(sitting: Sitting, level: Level) -> str:
    """HMAC of the public id, the generation and the level under the server's SECRET_KEY."""
    said = f"{sitting.public_id}:{sitting.generation}:{level.value}"
    digest = salted_hmac("games.links", said, algorithm="sha256").digest()
    return base64.urlsafe_b64encode(digest[:BYTES]).decode().rstrip("=")


def level_of(sitting: Sitting, key: str) -> Level | None:
    """What a link with this key gives; None for a wrong or an old one."""
    return next((level for level in Level if constant_time_compare(key_of(sitting, level), key)), None)
