"""With whom and against whom a club's player played; amounts of rounds, in points or cents."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from django.db.models import Aggregate, Count, F, Q, Sum

from games.core.names import order_of
from games.models import Player, SeatResult
from games.models.named import Named
from games.selectors.pairs import OTHER, shared
from games.selectors.scope import Scope
from games.selectors.sums import Sums, at

# Another one who sat in the same round (a range, since "not" would look into every round of the database).
BESIDE = Q(**{f"{OTHER}player__gt": F("player")}) | Q(**{f"{OTHER}player__lt": F("player")})
AGAINST = Q(**{f"{OTHER}side__gt": F("side")}) | Q(**{f"{OTHER}side__lt": F("side")})


@dataclass(frozen=True, slots=True, kw_only=True)
class Company(Named, Sums):
    """Another player of the club: rounds with (or against) them, and the amount that the player got in these."""

    public_id: str
    name: str


def company(person: Player, game: str, scope: Scope) -> tuple[list[Company], list[Company]]:
    """With whom the player shared a side and whom they played against, most rounds first; one query."""
    assert person.club is not None
    sums: dict[str, Aggregate] = {}
    for how, which in (("with", shared()), ("against", AGAINST)):
        sums[f"{how}_rounds"] = Count("round__nth", filter=which)
        sums[f"{how}_amount"] = Sum("amount", filter=which, default=0)
    own = SeatResult.objects.filter(player__person=person, **at(person.club, game, scope, "round__"))
    rows = own.filter(BESIDE, **{f"{OTHER}player__person__isnull": False})
    who = {"who": F(f"{OTHER}player__person__public_id"), "name": F(f"{OTHER}player__person__name")}
    found = list(rows.values(**who).annotate(**sums))
    return list(_company(found, "with")), list(_company(found, "against"))


def _company(rows: Iterable[Mapping[str, Any]], how: str) -> Iterator[Company]:
    for row in sorted(rows, key=lambda row: (-row[f"{how}_rounds"], order_of(row["name"]))):
        if row[f"{how}_rounds"]:
            yield Company(row[f"{how}_amount"], row[f"{how}_rounds"], public_id=row["who"], name=row["name"])
