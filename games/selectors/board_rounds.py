"""What came of each contract and of each pair of partners in a period, of one game of a club."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from django.db.models import Count, F, Q, Sum

from games.core.averages import percent, tenths
from games.models import Club, Player, SeatResult
from games.selectors.board import Person, at
from games.selectors.periods import Period

MADE = Q(round__made=True)
OTHER = "round__seat_results__"  # from a seat's result to another one's in the same round


@dataclass(frozen=True, slots=True)
class Contract:
    """What came of one contract (a label key): `amount` is what its declarers got, in points or cents."""

    contract: str
    declared: int
    made: int
    amount: int

    @property
    def share(self) -> int:
        """Whole percents that were made."""
        return percent(self.made, self.declared)

    @property
    def average(self) -> int:
        """What it brought the declarer a time, in tenths."""
        return tenths(self.amount, self.declared)


def contracts(club: Club, game: str, period: Period) -> list[Contract]:
    """Per contract, the most declared one first; one query."""
    declared = SeatResult.objects.filter(seat=F("round__declarer"), **at(club, game, period, "round__"))
    each = declared.exclude(round__contract="").values_list("round__contract")
    sums = each.annotate(declared=Count("pk"), made=Count("pk", filter=MADE), brought=Sum("amount"))
    rows = [Contract(*row) for row in sums]
    return sorted(rows, key=lambda row: (-row.declared, row.contract))


@dataclass(frozen=True, slots=True)
class Pair:
    """Two partners by name, with what each got in the rounds that they shared, in points or cents."""

    players: tuple[Person, Person]
    amounts: tuple[int, int]
    rounds: int
    declared: int  # by one of the two
    made: int

    @property
    def share(self) -> int | None:
        """Whole percents of the declared rounds that were made; None where none was declared."""
        return percent(self.made, self.declared) if self.declared else None

    @property
    def average(self) -> int:
        """What a round brought each of the two, in tenths."""
        return tenths(sum(self.amounts), 2 * self.rounds)


def pairs(club: Club, game: str, period: Period) -> list[Pair]:
    """Every two who shared a round, those with the most together first; two queries."""
    people = {pk: Person(who, name) for pk, who, name in _people(club)}
    rows = [_pair(people, *row) for row in _together(club, game, period)]
    return sorted(rows, key=lambda row: (-sum(row.amounts), [one.name.casefold() for one in row.players]))


def shared() -> Q:
    """What holds of a seat's result and the OTHER one's of his partner."""
    return Q(together=True) & Q(**{f"{OTHER}together": True, f"{OTHER}side": F("side")})


def by_either() -> Q:
    """One of the two declared the round."""
    return Q(round__declarer=F("seat")) | Q(round__declarer=F(f"{OTHER}seat"))


def _together(club: Club, game: str, period: Period) -> Iterable[Any]:
    once = Q(**{f"{OTHER}player__person__gt": F("player__person")})
    found = SeatResult.objects.filter(shared(), once, **at(club, game, period, "round__"))
    return found.values_list("player__person", f"{OTHER}player__person").annotate(
        brought=Sum("amount"),
        brought_other=Sum(f"{OTHER}amount"),
        rounds=Count("pk"),
        declared=Count("pk", filter=by_either()),
        made=Count("pk", filter=by_either() & MADE),
    )


def _pair(people: dict[int, Person], one: int, other: int, amount: int, others: int, *counts: int) -> Pair:
    both = sorted([(people[one], amount), (people[other], others)], key=lambda who: who[0].name.casefold())
    return Pair((both[0][0], both[1][0]), (both[0][1], both[1][1]), *counts)


def _people(club: Club) -> Iterable[Any]:
    return Player.objects.filter(club=club).values_list("pk", "public_id", "name")
