"""Short codes by which a phone finds a table, and the wrong ones that were tried."""

from __future__ import annotations

from typing import Any

from django.db import models

WINDOW = 600  # seconds in which wrong codes count


class ShortCode(models.Model):
    """Six signs for one table until `expires`; a code that ran out is deleted before a new one is made."""

    sitting = models.OneToOneField("games.Sitting", on_delete=models.CASCADE, related_name="short_code")
    code = models.CharField(max_length=6, unique=True)
    expires = models.DateTimeField()

    def __str__(self) -> str:
        return self.code


class WrongCodes(models.Model):
    """When an address tried wrong codes, in whole seconds since 1970; only a hash of the address is kept."""

    address_hash = models.CharField(max_length=64, unique=True)
    times: models.JSONField[Any, Any] = models.JSONField(default=list)

    class Meta:
        verbose_name_plural = "wrong codes"

    def __str__(self) -> str:
        return f"{len(self.times)} wrong codes"
