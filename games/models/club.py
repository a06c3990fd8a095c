"""Clubs: who is in them and may do what, their years, their house rules."""

from __future__ import annotations

from django.conf import settings
from django.db import models

from games.models.named import Named
from games.models.player import Player
from games.models.public import new_public_id
from games.models.rules import RuleSheet


class Club(Named, models.Model):
    """People who play together; `ranked_from` is how many rounds a place on a board of more than an evening takes.

    From the evening `checked_from` on (None: never) an evening counts only once its rounds are checked.
    """

    class Corrections(models.TextChoices):
        """Until when who writes at a table may change what was written there; the owners always may."""

        ALWAYS = "always"
        SETTLEMENT = "settlement"
        DAY = "day"  # after the settlement
        WEEK = "week"
        SEASON = "season"

    public_id = models.CharField(max_length=16, unique=True, default=new_public_id)
    name = models.CharField(max_length=60)
    ranked_from = models.IntegerField(default=10)
    checked_from = models.DateField(null=True, blank=True)
    corrections = models.CharField(max_length=10, choices=Corrections, default=Corrections.ALWAYS)
    created = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return self.name


class Role(models.TextChoices):
    """A member looks, a scorer writes too, an owner decides about the club."""

    MEMBER = "member"
    SCORER = "scorer"
    OWNER = "owner"

    def is_at_least(self, other: Role) -> bool:
        """Whether this role may do all that the other one may."""
        order = list(Role)
        return order.index(self) >= order.index(other)


class Membership(models.Model):
    """Who is in a club, as what, and which of its players that is."""

    public_id = models.CharField(max_length=16, unique=True, default=new_public_id)
    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="memberships")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="memberships")
    role = models.CharField(max_length=6, choices=Role)
    player = models.OneToOneField(Player, on_delete=models.SET_NULL, null=True, blank=True, related_name="membership")
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["club", "user"], name="member_once")]

    def __str__(self) -> str:
        return f"{self.user} ({self.role})"

    @property
    def may_score(self) -> bool:
        """Whether this member may write at the club's tables."""
        return Role(self.role).is_at_least(Role.SCORER)

    @property
    def owns(self) -> bool:
        """Whether this member decides about the club."""
        return self.role == Role.OWNER


class Invitation(models.Model):
    """A link that makes its reader a member; its key is derived, none is stored."""

    public_id = models.CharField(max_length=16, unique=True, default=new_public_id)
    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="invitations")
    role = models.CharField(max_length=6, choices=Role)
    once = models.BooleanField(default=False)  # gone when the first one came in
    created = models.DateTimeField(auto_now_add=True)
    expires = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.role} {self.public_id}"


class Season(Named, models.Model):
    """A club's own year, both days included; a club without any counts by calendar years."""

    public_id = models.CharField(max_length=16, unique=True, default=new_public_id)
    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="seasons")
    name = models.CharField(max_length=60)
    first = models.DateField()
    last = models.DateField()

    class Meta:
        constraints = [
            models.CheckConstraint(condition=models.Q(last__gte=models.F("first")), name="season_ends_after_it_began")
        ]

    def __str__(self) -> str:
        return self.name


class ClubSheet(Named, models.Model):
    """House rules that a club's tables are offered by name; the `usual` ones are chosen before anybody taps."""

    public_id = models.CharField(max_length=16, unique=True, default=new_public_id)
    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="sheets")
    rule_sheet = models.ForeignKey(RuleSheet, on_delete=models.PROTECT, related_name="+")
    name = models.CharField(max_length=60)
    name_key = models.CharField(max_length=180)
    usual = models.BooleanField(default=False)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["club", "name_key"], name="sheet_name_once_in_a_club")]

    def __str__(self) -> str:
        return self.name
