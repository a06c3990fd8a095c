"""What stands behind one figure of a board, table by table: whose it is, with or against whom, at which contract."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from games.models import Player, SittingResult
from games.selectors.sums import Sums


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


def total(found: Iterable[Mapping[str, int]]) -> Sums:
    """What tables came to together, of which `figure` told: the player's amount (without one: the declarers')."""
    found = list(found)
    names = ("rounds", "amount", "other", "declared", "made")
    return Sums(evenings=len(found), **{name: sum(one.get(name) or 0 for one in found) for name in names})


def results(sittings: Sequence[int]) -> dict[int, list[tuple[str, int]]]:
    """Per sitting (row) who took part with what amount, the best first; one query."""
    found = SittingResult.objects.filter(sitting__in=sittings).select_related("player__person")
    rows: dict[int, list[tuple[str, int]]] = {}
    for one in found.order_by("-amount", "player__pk"):
        rows.setdefault(one.sitting_id, []).append(((one.player.person or one.player).name, one.amount))
    return rows
