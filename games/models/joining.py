"""Two of a club's players who were made one, as it can be taken back."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.db import models

from games.models.club import Club, Membership
from games.models.named import Named
from games.models.player import Player


class Joining(Named, models.Model):
    """A player who is no more: his name leads to `kept`, and `moved` holds what comes back when that is undone.

    `moved`: by public id `seats` (the names at tables that stood for him), `taken_off` (those of both that were taken
    off their tables' lists by it), `joinings` (rows of names that had led to him).
    """

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="joinings")
    kept = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="joinings")
    public_id = models.CharField(max_length=16, unique=True)  # the player's
    name = models.CharField(max_length=30)
    name_key = models.CharField(max_length=90)
    moved: models.JSONField[Any, Any] = models.JSONField()
    membership = models.ForeignKey(Membership, on_delete=models.SET_NULL, null=True, related_name="+")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+")
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        indexes = [models.Index(fields=["club", "name_key"], name="joining_by_name")]

    def __str__(self) -> str:
        return f"{self.name} is {self.kept_id}"
