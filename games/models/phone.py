"""Phones without an account, and the tables that they may write or read."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from django.db import models

from games.models.public import new_public_id

PHONE_AGE = timedelta(days=400)  # browsers keep no cookie longer


class Phone(models.Model):
    """A long-lived cookie; only its SHA-256 is kept."""

    token_hash = models.CharField(max_length=64, unique=True)
    created = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return f"phone {self.pk}"


class PhoneRight(models.Model):
    """What a phone may do at a table; `player` is whose it is, once that was asked (`claimed`).

    It checks for one player, `checks_for`, also while it is said to be nobody's; to check for `wants` instead it waits
    for the phone that started the table. `earlier` are the public ids of those for whom it checked before.
    """

    class Level(models.TextChoices):
        """Who may write may also read."""

        WRITE = "write"
        READ = "read"

    phone = models.ForeignKey(Phone, on_delete=models.CASCADE, related_name="rights")
    sitting = models.ForeignKey("games.Sitting", on_delete=models.CASCADE, related_name="rights")
    level = models.CharField(max_length=5, choices=Level)
    created = models.DateTimeField(auto_now_add=True)
    public_id = models.CharField(max_length=16, unique=True, default=new_public_id)
    player = models.ForeignKey("games.Player", on_delete=models.SET_NULL, null=True, related_name="+")
    claimed = models.BooleanField(default=False)  # answered, also with "nobody's"
    checks_for = models.ForeignKey("games.Player", on_delete=models.SET_NULL, null=True, related_name="+")
    wants = models.ForeignKey("games.Player", on_delete=models.SET_NULL, null=True, related_name="+")
    earlier: models.JSONField[Any, Any] = models.JSONField(default=list)
    asked = models.DateTimeField(null=True)  # since when it waits for leave to write

    class Meta:
        constraints = [models.UniqueConstraint(fields=["phone", "sitting"], name="right_once")]

    def __str__(self) -> str:
        return f"{self.phone_id} {self.level} {self.sitting_id}"

    @property
    def may_write(self) -> bool:
        """Whether it may do more than look."""
        return self.level == self.Level.WRITE

    @property
    def checks_as(self) -> int | None:
        """The row of the player whom it checks for; None until that is said."""
        return self.checks_for_id or self.player_id
