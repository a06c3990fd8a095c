"""Who has a part in a table's evening; all others there are only names."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from games.models import Player, Round, Sitting
from games.selectors.derived import People


def has_part(sitting: Sitting) -> set[str]:
    """The public ids of those who sit at the table now, sat in a round, or have anything there to get or to pay."""
    now = sitting.snapshot()
    counted = {who for who, tally in now.tallies.items() if tally.amount or tally.rounds}
    return {*now.seats.values(), *counted, *now.paid, *(who for seats in _rounds(sitting) for who in seats)}


def _rounds(sitting: Sitting) -> list[list[str]]:
    """Who sat in each round."""
    return [list(seats.values()) for seats in Round.objects.filter(sitting=sitting).values_list("seats", flat=True)]


def sat_together(one: Player, other: Player) -> bool:
    """Whether two players of a club sat in one round, or sit at one table now."""
    both = Sitting.objects.filter(players__person=one).filter(players__person=other).distinct()
    return any(_beside(sitting, one, other) for sitting in both)


def _beside(sitting: Sitting, one: Player, other: Player) -> bool:
    own, theirs = (_ids(sitting, who) for who in (one, other))
    rounds = [*_rounds(sitting), list(sitting.snapshot().seats.values())]
    return any(own.intersection(sat) and theirs.intersection(sat) for sat in rounds)


def _ids(sitting: Sitting, person: Player) -> set[str]:
    return set(Player.objects.filter(sitting=sitting, person=person).values_list("public_id", flat=True))


def on_the_list(people: People) -> People:
    """Those whom a table offers: all but who was taken off."""
    return {who: player for who, player in people.items() if not player.taken_off}


def standing_for(players: Iterable[Player], person: Player) -> list[Player]:
    """Which of a table's players stand for one of its club's, the one whom the table goes on with first."""
    own = [player for player in players if player.person_id == person.pk]
    return sorted(own, key=lambda player: (player.taken_off, player.name_key != person.name_key, player.pk))


def can_be_taken_off(sitting: Sitting, people: Sequence[Player]) -> list[Player]:
    """Those of these players of the table who have no part there."""
    part = has_part(sitting) if people else set()
    return [player for player in people if player.public_id not in part]
