"""What is counted by the address that a request comes from."""

from __future__ import annotations

from django.db import models


class TablesOfAddress(models.Model):
    """How many tables outside clubs an address made on its latest `day`; only a hash of the address is kept."""

    address_hash = models.CharField(max_length=64, unique=True)
    day = models.DateField()
    made = models.IntegerField(default=0)

    class Meta:
        verbose_name_plural = "tables of addresses"

    def __str__(self) -> str:
        return f"{self.made} tables on {self.day}"
