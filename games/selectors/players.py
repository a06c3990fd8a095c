"""A club's players: who they are, what they played, and what a table would bring them."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta

from django.db.models import Count, Q, Sum

from games.models import Club, Membership, Player, Sitting, SittingResult
from games.models.public import can_be_looked_up
from games.selectors.sums import took_part

LATELY = timedelta(days=120)


@dataclass(frozen=True, slots=True)
class Counted:
    """A club's player with the rounds and evenings that counted, and the member that it is."""

    player: Player
    rounds: int
    evenings: int
    user: str  # empty where no member is this player


@dataclass(frozen=True, slots=True)
class Brought:
    """What a table brings one of its players: `amount` in points or cents, and the rounds that he sat in."""

    amount: int
    rounds: int


def of_club(club: Club) -> list[Player]:
    """The club's players by name."""
    return list(Player.objects.filter(club=club).order_by("name_key"))


def most_lately(club: Club, today: date, limit: int = 24) -> list[str]:
    """Names of the club's players, first those who sat at most of its tables lately."""
    lately = Count("seats", filter=Q(seats__sitting__date__gt=today - LATELY))
    found = Player.objects.filter(club=club).annotate(lately=lately).order_by("-lately", "name_key")
    return list(found.values_list("name", flat=True)[:limit])


def brought(sitting: Sitting) -> dict[str, Brought]:
    """By a table player's public id; who never sat in a round is brought nothing."""
    found = SittingResult.objects.filter(sitting=sitting).values_list("player__public_id", "amount", "rounds")
    return {who: Brought(amount, rounds) for who, amount, rounds in found}


def counted(club: Club) -> list[Counted]:
    """All players of the club by name, in two queries."""
    users = dict(Membership.objects.filter(club=club, player__isnull=False).values_list("player", "user__username"))
    counts = Q(seats__results__sitting__counts=True)
    found = Player.objects.filter(club=club).annotate(
        rounds=Sum("seats__results__rounds", filter=counts, default=0),
        evenings=Count("seats__results", filter=counts & took_part("seats__results__")),
    )
    return [Counted(one, one.rounds, one.evenings, users.get(one.pk, "")) for one in found.order_by("name_key", "pk")]


def by_id(club: Club, public_id: str) -> Player | None:
    """The club's player with this public id."""
    if not can_be_looked_up(public_id):  # it may come out of a form
        return None
    return Player.objects.select_related("club").filter(club=club, public_id=public_id).first()


def sat(player: Player) -> bool:
    """Whether a club's player ever sat at a table."""
    return player.seats.exists()


def free(club: Club, member: Membership | None = None) -> list[Player]:
    """The players whom no other member is, by name."""
    taken = Q(membership__isnull=False)
    if member is not None:
        taken &= ~Q(membership=member)
    return list(Player.objects.filter(club=club).exclude(taken).order_by("name_key", "pk"))
