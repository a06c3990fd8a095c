"""The log: what the table wrote down, never changed in place."""

from __future__ import annotations

from typing import Any, ClassVar

from django.conf import settings
from django.db import models
from django.db.models import Q

from games.core import replay
from games.models.phone import Phone
from games.models.sitting import Sitting

GAP = 2**32  # between two places, so that a forgotten round can go in between
START = 2 * GAP  # up to here: who sits where and who deals, written when the table was made


class LiveEntries(models.Manager["Entry"]):
    """The log as it counts now: no superseded revisions, no removals."""

    def get_queryset(self) -> models.QuerySet[Entry]:
        """In the order of their places."""
        return super().get_queryset().filter(successor=None, removal=False).order_by("place")


class Entry(models.Model):
    """One revision of one entry; a correction or removal is a new row that supersedes the old one."""

    sitting = models.ForeignKey(Sitting, on_delete=models.CASCADE, related_name="entries")
    entry_id = models.CharField(max_length=64)  # of this revision; made with the page, so that a double tap is one row
    place = models.BigIntegerField()  # the same for all revisions
    kind = models.CharField(max_length=40)
    record: models.JSONField[Any, Any] = models.JSONField()
    phone = models.ForeignKey(Phone, on_delete=models.SET_NULL, null=True, related_name="+")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+")
    created = models.DateTimeField(auto_now_add=True)
    supersedes = models.OneToOneField("self", on_delete=models.CASCADE, null=True, related_name="successor")
    removal = models.BooleanField(default=False)
    moved_from = models.OneToOneField("self", on_delete=models.CASCADE, null=True, related_name="moved_to")  # a removal
    reason = models.CharField(max_length=200, blank=True)
    late = models.BooleanField(default=False)  # by an owner of the club, after corrections were closed to others

    objects: ClassVar[models.Manager[Entry]] = models.Manager()
    live: ClassVar[LiveEntries] = LiveEntries()

    class Meta:
        verbose_name_plural = "entries"
        constraints = [
            models.UniqueConstraint(fields=["sitting", "entry_id"], name="entry_id_once"),
            models.UniqueConstraint(
                fields=["sitting", "place"], condition=Q(supersedes=None), name="one_original_per_place"
            ),
        ]
        indexes = [models.Index(fields=["sitting", "place"], name="entry_place")]

    def __str__(self) -> str:
        return f"{self.kind} {self.entry_id}"

    @property
    def at_start(self) -> bool:
        """Whether it was written when the table was made; such an entry can be corrected, not removed."""
        return self.place <= START

    def as_played(self) -> replay.Entry:
        """As the replay takes it."""
        return replay.Entry(self.entry_id, self.kind, self.record)
