"""The one app of the project."""

from __future__ import annotations

from django.apps import AppConfig


class GamesConfig(AppConfig):
    """Tables, their logs and what follows from them."""

    name = "games"
    default_auto_field = "django.db.models.BigAutoField"
