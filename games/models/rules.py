"""House rules as a sitting uses them."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any

from django.db import models

from games.registry import GAMES


class RuleSheet(models.Model):
    """A game's rules as chosen (`raw`: null, a preset's name or the switches that differ) and spelled out (`values`).

    Never changed: a table is replayed under `values`, also when a default or a preset changes later.
    """

    game = models.CharField(max_length=40)
    raw: models.JSONField[Any, Any] = models.JSONField(null=True)
    values = models.TextField()  # JSON; as text it is also what a sheet that was read once is known by
    digest = models.CharField(max_length=64)
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["game", "digest"], name="rule_sheet_once")]

    def __str__(self) -> str:
        return f"{self.game} {self.digest[:8]}"

    def rules(self) -> Any:
        """The game's Rules that this sheet spells out."""
        return _read(self.game, self.values)


@lru_cache(maxsize=256)
def _read(game: str, values: str) -> Any:
    return GAMES[game].book.read(json.loads(values))
