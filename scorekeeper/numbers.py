"""Whole numbers from the environment."""

from __future__ import annotations

import os

from django.core.exceptions import ImproperlyConfigured

MOST = 36_500


def whole(name: str, default: int) -> int:
    """What the variable `name` says, from 0 to MOST; raises ImproperlyConfigured with a line for a person."""
    text = os.environ.get(name) or str(default)
    if not text.isascii() or not text.isdigit() or int(text) > MOST:
        raise ImproperlyConfigured(f"{name} must be a whole number from 0 to {MOST}, not {text!r}.")
    return int(text)
