"""Names at a table."""

from __future__ import annotations

from django.db import models

from games.models.public import new_public_id


class Player(models.Model):
    """A name at one table; `name_key` is the name as it is compared (case folded)."""

    public_id = models.CharField(max_length=16, unique=True, default=new_public_id)
    sitting = models.ForeignKey("games.Sitting", on_delete=models.CASCADE, null=True, related_name="players")
    name = models.CharField(max_length=30)
    name_key = models.CharField(max_length=90)  # folding may make one letter three

    class Meta:
        constraints = [models.UniqueConstraint(fields=["sitting", "name_key"], name="name_once_at_a_table")]

    def __str__(self) -> str:
        return self.name
