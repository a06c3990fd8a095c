"""What follows from the log and can be rebuilt from it at any time."""

from __future__ import annotations

from typing import Any

from django.db import models

from games.models.entry import Entry
from games.models.player import Player
from games.models.sitting import Sitting


class Round(models.Model):
    """One entry of the game's own; `change` and `after` per column in points or cents, `seats` seat -> player id.

    `number` is the how-manieth it is, by which clashes are found; `nth` is the number that people see, None for what
    is no round (husselen, lappen, a redeal). Averages count those that have one.
    """

    sitting = models.ForeignKey(Sitting, on_delete=models.CASCADE, related_name="rounds")
    entry = models.OneToOneField(Entry, on_delete=models.CASCADE, related_name="round")
    number = models.IntegerField()
    nth = models.IntegerField(null=True)
    dealer = models.CharField(max_length=10)
    kind = models.CharField(max_length=40)
    contract = models.CharField(max_length=60, blank=True)
    declarer = models.CharField(max_length=10, blank=True)
    declarer_player = models.ForeignKey(Player, on_delete=models.CASCADE, null=True, related_name="+")
    partners: models.JSONField[Any, Any] = models.JSONField(default=list)
    also: models.JSONField[Any, Any] = models.JSONField(default=list)
    doubling = models.IntegerField(default=1)
    tricks = models.IntegerField(null=True)
    made = models.BooleanField(null=True)
    tags: models.JSONField[Any, Any] = models.JSONField(default=list)
    change: models.JSONField[Any, Any] = models.JSONField()
    after: models.JSONField[Any, Any] = models.JSONField()
    seats: models.JSONField[Any, Any] = models.JSONField()
    winners: models.JSONField[Any, Any] = models.JSONField(default=list)  # columns that won a game with it
    figures: models.JSONField[Any, Any] = models.JSONField(default=dict)  # per column, for a chart of figures

    class Meta:
        constraints = [models.UniqueConstraint(fields=["sitting", "number"], name="round_number_once")]

    def __str__(self) -> str:
        return f"{self.number}"


class Bid(models.Model):
    """One call of an auction that was noted."""

    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="bids")
    position = models.IntegerField()
    seat = models.CharField(max_length=10)
    call = models.CharField(max_length=60)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["round", "position"], name="bid_position_once")]

    def __str__(self) -> str:
        return f"{self.seat} {self.call}"


class SeatResult(models.Model):
    """What a round brought one who sat there, in points or cents.

    Those of another `side` were against him (None: nobody was); those of the same one shared it where `together`.
    """

    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="seat_results")
    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="seat_results")
    seat = models.CharField(max_length=10)
    amount = models.BigIntegerField()
    side = models.SmallIntegerField(null=True)
    together = models.BooleanField(default=False)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["round", "seat"], name="seat_result_once")]

    def __str__(self) -> str:
        return f"{self.seat} {self.amount}"


class LedgerLine(models.Model):
    """One sentence of an entry's sum; `player` where exactly one player carries the column."""

    entry = models.ForeignKey(Entry, on_delete=models.CASCADE, related_name="lines")
    position = models.IntegerField()
    column = models.CharField(max_length=10)
    player = models.ForeignKey(Player, on_delete=models.CASCADE, null=True, related_name="+")
    amount = models.BigIntegerField()
    reason = models.CharField(max_length=60)
    params: models.JSONField[Any, Any] = models.JSONField(default=dict)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["entry", "position"], name="line_position_once")]

    def __str__(self) -> str:
        return f"{self.column} {self.amount}"


class SittingResult(models.Model):
    """What an evening brought a player: what leaderboards add up."""

    sitting = models.ForeignKey(Sitting, on_delete=models.CASCADE, related_name="results")
    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="results")
    amount = models.BigIntegerField()
    rounds = models.IntegerField()
    declared = models.IntegerField()
    made = models.IntegerField()
    games = models.IntegerField(default=0)
    won = models.IntegerField(default=0)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["sitting", "player"], name="result_once")]

    def __str__(self) -> str:
        return f"{self.player_id} {self.amount}"
