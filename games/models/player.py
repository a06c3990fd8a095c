"""Names at a table, and the players of a club whom they stand for."""

from __future__ import annotations

from django.db import models
from django.db.models import Q

from games.models.named import Named
from games.models.public import new_public_id


class Player(Named, models.Model):
    """A name at one table, or a club's player; `name_key` is the name as it is compared (case folded).

    The log of a table names the table's own players, so that it never changes; `person` is the club's player whom
    such a name stands for, and what boards add up by. Two of one table stand for one of the club only where these were
    joined (`Joining`). Who is `taken_off` is not offered at the table any more, until he sits down there again.
    """

    public_id = models.CharField(max_length=16, unique=True, default=new_public_id)
    sitting = models.ForeignKey("games.Sitting", on_delete=models.CASCADE, null=True, related_name="players")
    club = models.ForeignKey("games.Club", on_delete=models.CASCADE, null=True, related_name="players")
    person = models.ForeignKey("self", on_delete=models.SET_NULL, null=True, blank=True, related_name="seats")
    name = models.CharField(max_length=30)
    name_key = models.CharField(max_length=90)  # folding may make one letter three
    taken_off = models.BooleanField(default=False)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["sitting", "name_key"], name="name_once_at_a_table"),
            models.UniqueConstraint(fields=["club", "name_key"], name="name_once_in_a_club"),
            models.CheckConstraint(
                condition=Q(sitting=None, club__isnull=False, person=None) | Q(sitting__isnull=False, club=None),
                name="player_of_a_table_or_of_a_club",
            ),
        ]

    def __str__(self) -> str:
        return self.name
