"""A club's players: who they are, what they played, and what a table would bring them."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta

from django.db.models import Count, Q, Sum

from games.core.names import order_of
from games.models import Club, Joining, Membership, Player, SeatResult, Sitting, SittingResult
from games.models.public import can_be_looked_up
from games.selectors.presence import has_part
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
    return sorted(Player.objects.filter(club=club), key=_name)


def most_lately(club: Club, today: date, limit: int = 24) -> list[str]:
    """Names of the club's players, first those who sat at most of its tables lately."""
    lately = Count("seats", filter=Q(seats__sitting__date__gt=today - LATELY))
    found = Player.objects.filter(club=club).annotate(lately=lately).values_list("lately", "name")
    return [name for _lately, name in sorted(found, key=lambda one: (-one[0], order_of(one[1])))[:limit]]


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
        evenings=Count("seats__sitting", filter=counts & took_part("seats__results__"), distinct=True),
    )
    return [Counted(one, one.rounds, one.evenings, users.get(one.pk, "")) for one in sorted(found, key=_name)]


def by_id(club: Club, public_id: str) -> Player | None:
    """The club's player with this public id."""
    if not can_be_looked_up(public_id):  # it may come out of a form
        return None
    return Player.objects.select_related("club").filter(club=club, public_id=public_id).first()


def sat(player: Player) -> bool:
    """Whether a club's player has a part in any table's evening."""
    if SeatResult.objects.filter(player__person=player).exists():
        return True
    tables = Sitting.objects.filter(players__person=player).distinct()
    return any(has_part(one).intersection(player.seats.values_list("public_id", flat=True)) for one in tables)


def names_of(person: Player) -> list[Joining]:
    """Those who were joined with the player, the last one first."""
    return list(Joining.objects.filter(kept=person).select_related("user").order_by("-created", "-pk"))


def joining_by_id(person: Player, public_id: str) -> Joining | None:
    """The one of this player's public id, of those who were joined with `person`."""
    if not can_be_looked_up(public_id):
        return None
    return Joining.objects.select_related("club").filter(kept=person, public_id=public_id).first()


def leads_to(club: Club) -> dict[str, str]:
    """The public id of whom each joined name leads to, by the name as it is compared."""
    return dict(Joining.objects.filter(club=club).order_by("-pk").values_list("name_key", "kept__public_id"))


def kept_of(club: Club, public_id: str) -> Player | None:
    """Whom a player of this public id was joined with."""
    found = Joining.objects.select_related("kept").filter(club=club, public_id=public_id).first()
    return found.kept if found else None


def free(club: Club, member: Membership | None = None) -> list[Player]:
    """The players whom no other member is, by name."""
    taken = Q(membership__isnull=False)
    if member is not None:
        taken &= ~Q(membership=member)
    return sorted(Player.objects.filter(club=club).exclude(taken), key=_name)


def _name(one: Player) -> tuple[str, str]:
    return order_of(one.name)
