"""What stands behind one figure of a board, table by table: whose it is, with or against whom, at which contract."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from games.core.game import Game
from games.models import Player, SittingResult
from games.registry import GAMES
from games.selectors.evenings import Evening
from games.selectors.sums import SAVED, Sums, added, took_part


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
    sums = {name: sum(one.get(name) or 0 for one in found) for name in (*SAVED, "other")}
    return Sums(evenings=len(found), **sums)


def results(evenings: Sequence[Evening]) -> dict[int, list[tuple[str, int]]]:
    """Per sitting (row) who took part with what amount, in the order of the end of an evening; one query."""
    game = {one.pk: GAMES[one.game] for one in evenings}
    found = SittingResult.objects.filter(took_part(), sitting__in=list(game)).select_related("player__person")
    rows: dict[int, dict[Player, list[SittingResult]]] = {}
    for one in found.order_by("player__pk"):
        rows.setdefault(one.sitting_id, {}).setdefault(one.player.person or one.player, []).append(one)
    return {sitting: _best_first(game[sitting], some) for sitting, some in rows.items()}


def _best_first(game: Game, some: Mapping[Player, Sequence[SittingResult]]) -> list[tuple[str, int]]:
    tallies = [(who.shown, added(vars(one) for one in own)) for who, own in some.items()]
    return [(name, tally.amount) for name, tally in sorted(tallies, key=lambda one: game.ranks(one[1]))]
