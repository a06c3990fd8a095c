"""What stands behind one figure of a board, table by table: whose it is, with or against whom, at which contract."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from games.core.averages import percent, tenths
from games.models import Club, Player, SittingResult


@dataclass(frozen=True, slots=True)
class Wanted:
    """A club's players and a contract's key; `partner` and `rival` only beside a `player`."""

    player: Player | None = None
    partner: Player | None = None
    rival: Player | None = None
    contract: str = ""

    @property
    def everything(self) -> bool:
        """Whether nobody and no contract was asked for."""
        return self.player is None and not self.contract

    @property
    def of_rounds(self) -> bool:
        """Whether single rounds are looked at, not whole evenings with their pot."""
        return bool(self.partner or self.rival or self.contract)


@dataclass(frozen=True, slots=True)
class Figure:
    """The sums: `amount` is the player's (without one: the declarers'), `other` the partner's or rival's."""

    evenings: int = 0
    rounds: int = 0
    amount: int = 0
    other: int = 0
    declared: int = 0
    made: int = 0

    @property
    def share(self) -> int | None:
        """Whole percents of the declared rounds that were made; None where none was declared."""
        return percent(self.made, self.declared) if self.declared else None

    @property
    def per_round(self) -> int | None:
        """In tenths; None without a round."""
        return tenths(self.amount, self.rounds) if self.rounds else None

    @property
    def per_round_of_two(self) -> int | None:
        """What a round brought each of two partners, in tenths; None without a round."""
        return tenths(self.amount + self.other, 2 * self.rounds) if self.rounds else None

    @property
    def per_evening(self) -> int | None:
        """In tenths; None without an evening."""
        return tenths(self.amount, self.evenings) if self.evenings else None


def total(found: Iterable[Mapping[str, int]]) -> Figure:
    """What tables came to together, of which `figure` told."""
    found = list(found)
    names = ("rounds", "amount", "other", "declared", "made")
    return Figure(len(found), **{name: sum(one.get(name) or 0 for one in found) for name in names})


def results(sittings: Sequence[int]) -> dict[int, list[tuple[str, int]]]:
    """Per sitting (row) who took part with what amount, the best first; one query."""
    found = SittingResult.objects.filter(sitting__in=sittings).select_related("player__person")
    rows: dict[int, list[tuple[str, int]]] = {}
    for one in found.order_by("-amount", "player__pk"):
        rows.setdefault(one.sitting_id, []).append(((one.player.person or one.player).name, one.amount))
    return rows


def people(club: Club) -> list[Player]:
    """The club's players by name; one query."""
    return sorted(Player.objects.filter(club=club), key=lambda one: one.name_key)
