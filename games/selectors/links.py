"""The two links of a table: their keys are derived, so they can be shown again and none is stored."""

from __future__ import annotations

from django.utils.crypto import constant_time_compare

from games.models import PhoneRight, Sitting
from games.selectors.keys import derived

Level = PhoneRight.Level


def key_of(sitting: Sitting, level: Level) -> str:
    """Of the public id, the generation and the level."""
    return derived("games.links", f"{sitting.public_id}:{sitting.generation}:{level.value}")


def level_of(sitting: Sitting, key: str) -> Level | None:
    """What a link with this key gives; None for a wrong or an old one."""
    return next((level for level in Level if constant_time_compare(key_of(sitting, level), key)), None)
