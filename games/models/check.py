"""What a player said of a round that somebody else wrote down."""

from __future__ import annotations

from django.conf import settings
from django.db import models

from games.models.entry import Entry
from games.models.phone import Phone
from games.models.player import Player


class Check(models.Model):
    """A player agreed, or did not and said why, with one revision of a round; another revision asks for a new one."""

    entry = models.ForeignKey(Entry, on_delete=models.CASCADE, related_name="checks")
    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="+")
    agreed = models.BooleanField()
    word = models.CharField(max_length=200, blank=True)
    phone = models.ForeignKey(Phone, on_delete=models.SET_NULL, null=True, related_name="+")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+")
    created = models.DateTimeField(auto_now=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["entry", "player"], name="check_once")]

    def __str__(self) -> str:
        return f"{self.player_id} {'agreed' if self.agreed else 'disagreed'}"
