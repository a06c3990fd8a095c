"""What a club's tables are made of: its players, its house rules, and what a table would bring its board."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta

from django.contrib.auth.models import User
from django.db.models import Count, Q

from games.models import Club, ClubSheet, Membership, Player, Sitting, SittingResult
from games.selectors.rights import SCORERS

LATELY = timedelta(days=120)


@dataclass(frozen=True, slots=True)
class Brought:
    """What a table brings one of its players: `amount` in points or cents, and the rounds that he sat in."""

    amount: int
    rounds: int


def players(club: Club) -> list[Player]:
    """The club's players by name."""
    return list(Player.objects.filter(club=club).order_by("name_key"))


def most_lately(club: Club, today: date, limit: int = 24) -> list[str]:
    """Names of the club's players, first those who sat at most of its tables lately."""
    lately = Count("seats", filter=Q(seats__sitting__date__gt=today - LATELY))
    found = Player.objects.filter(club=club).annotate(lately=lately).order_by("-lately", "name_key")
    return list(found.values_list("name", flat=True)[:limit])


def sheets(club: Club) -> list[ClubSheet]:
    """The club's house rules by name, with their sheets."""
    return list(ClubSheet.objects.filter(club=club).select_related("rule_sheet").order_by("name_key"))


def scored_by(user: User | None) -> list[Membership]:
    """The clubs in which the user may score, by name; no query where nobody is signed in."""
    if user is None:
        return []
    found = Membership.objects.select_related("club").filter(user=user, role__in=SCORERS)
    return list(found.order_by("club__name", "club__pk"))


def brought(sitting: Sitting) -> dict[str, Brought]:
    """By a table player's public id; who never sat in a round is brought nothing."""
    found = SittingResult.objects.filter(sitting=sitting).values_list("player__public_id", "amount", "rounds")
    return {who: Brought(amount, rounds) for who, amount, rounds in found}
