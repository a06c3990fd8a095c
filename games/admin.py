"""The log for a look by whoever runs the site; nothing of it can be edited there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.contrib import admin
from django.http import HttpRequest

from games.models import Entry, Player, RuleSheet, Sitting

if TYPE_CHECKING:
    Base = admin.ModelAdmin[Any]
else:
    Base = admin.ModelAdmin


@admin.register(Sitting, Player, RuleSheet, Entry)
class OnlyToRead(Base):
    """Shows rows; the services write them."""

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Never."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: object = None) -> bool:
        """Never."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: object = None) -> bool:
        """Never."""
        return False
