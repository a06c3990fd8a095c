"""One table from the first round to the settlement."""

from __future__ import annotations

from typing import Any

from django.db import models
from django.utils import timezone

from games.core.game import Game
from games.core.standing import Standing
from games.models.public import new_public_id
from games.models.rules import RuleSheet
from games.registry import GAMES


class Sitting(models.Model):
    """An evening at a table; `standing` is derived from its log, `version` goes up with every change."""

    class Status(models.TextChoices):
        """Closed when the pot is divided; only payments follow."""

        OPEN = "open"
        CLOSED = "closed"

    public_id = models.CharField(max_length=16, unique=True, default=new_public_id)
    game = models.CharField(max_length=40)
    rule_sheet = models.ForeignKey(RuleSheet, on_delete=models.PROTECT, related_name="sittings")
    title = models.CharField(max_length=60, blank=True)
    club = models.ForeignKey("games.Club", on_delete=models.CASCADE, null=True, related_name="sittings")
    date = models.DateField()  # the evening's: before six in the morning it is still yesterday
    status = models.CharField(max_length=6, choices=Status, default=Status.OPEN)
    version = models.BigIntegerField(default=0)
    generation = models.IntegerField(default=1)  # of its links: a higher one shuts the old ones out
    rights_version = models.BigIntegerField(default=0)  # goes up when what a phone may do changes
    last_place = models.BigIntegerField(default=0)  # in its log, what was removed included
    checked = models.BooleanField(default=False)  # somebody checked a round: from then on the table says which are open
    counts = models.BooleanField(default=True)  # derived: False while its club waits for checks of its rounds
    used = models.DateField(default=timezone.localdate)  # when a phone last opened it
    standing: models.JSONField[Any, Any] = models.JSONField(default=dict)
    created = models.DateTimeField(auto_now_add=True)
    updated = models.DateTimeField(auto_now=True)

    class Meta:
        indexes = [models.Index(fields=["club", "game", "date"], name="sitting_of_a_club")]

    def __str__(self) -> str:
        return f"{self.game} {self.public_id}"

    @property
    def closed(self) -> bool:
        """Whether the evening is settled."""
        return self.status == self.Status.CLOSED

    @property
    def stamp(self) -> str:
        """What a screen that follows has seen: the log and the phones."""
        return f"{self.version}.{self.rights_version}"

    def game_and_rules(self) -> tuple[Game, Any]:
        """The game and its rules as this table plays it."""
        return GAMES[self.game], self.rule_sheet.rules()

    def snapshot(self) -> Standing:
        """What stands now, as it was saved with the last entry."""
        return Standing.from_json(self.standing)
