"""What a club's player got at each contract, with whom and against whom; amounts of rounds, in points or cents."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from django.db.models import Aggregate, Count, F, Q, QuerySet, Sum

from games.models import Player, SeatResult
from games.selectors.board import at
from games.selectors.board_rounds import MADE, OTHER, Contract, shared
from games.selectors.periods import Period

# Another one who sat in the same round (a range, since "not" would look into every round of the database).
BESIDE = Q(**{f"{OTHER}player__gt": F("player")}) | Q(**{f"{OTHER}player__lt": F("player")})
AGAINST = Q(**{f"{OTHER}side__gt": F("side")}) | Q(**{f"{OTHER}side__lt": F("side")})


@dataclass(frozen=True, slots=True)
class Company:
    """Another player of the club, and what the player got in the rounds with (or against) them."""

    player_id: str
    name: str
    rounds: int
    amount: int


def contracts(person: Player, game: str, period: Period) -> list[Contract]:
    """The contracts that the player declared, the most frequent first; one query."""
    own = _seats(person, game, period).filter(seat=F("round__declarer")).exclude(round__contract="")
    sums = own.values_list("round__contract").annotate(
        declared=Count("pk"), made=Count("pk", filter=MADE), brought=Sum("amount")
    )
    return sorted((Contract(*row) for row in sums), key=lambda row: (-row.declared, row.contract))


def company(person: Player, game: str, period: Period) -> tuple[list[Company], list[Company]]:
    """With whom the player shared a side and whom they played against, most rounds first; one query."""
    sums: dict[str, Aggregate] = {}
    for how, which in (("with", shared()), ("against", AGAINST)):
        sums |= {f"{how}_rounds": Count("pk", filter=which), f"{how}_amount": Sum("amount", filter=which, default=0)}
    rows = _seats(person, game, period).filter(BESIDE, **{f"{OTHER}player__person__isnull": False})
    who = {"who": F(f"{OTHER}player__person__public_id"), "name": F(f"{OTHER}player__person__name")}
    found = list(rows.values(**who).annotate(**sums))
    return list(_company(found, "with")), list(_company(found, "against"))


def _company(rows: Iterable[Mapping[str, Any]], how: str) -> Iterator[Company]:
    for row in sorted(rows, key=lambda row: (-row[f"{how}_rounds"], row["name"].casefold())):
        if row[f"{how}_rounds"]:
            yield Company(row["who"], row["name"], row[f"{how}_rounds"], row[f"{how}_amount"])


def _seats(person: Player, game: str, period: Period) -> QuerySet[SeatResult]:
    assert person.club is not None
    return SeatResult.objects.filter(player__person=person, **at(person.club, game, period, "round__"))
